// PL0825: a word of the rulebook is a letter or two away from a term.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"
#include "validator/checks/text/near_term_finder.h"

namespace loom::book {

void book_near_terms(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.terms.empty()) return;
  const NearTermFinder& near = context.once<NearTermFinder>();
  each_book_prose(book, [&](const BookProse& text) {
    for (const TermUse& use : near.find(text.prose, false)) {
      const Span span =
          text.span(text.prose.words[use.first].begin, text.prose.words[use.last].end);
      diagnostics
          .report(codes::book_near_term, span,
                  fmt::format("{} is almost the term {}",
                              quoted(text.prose.slice(use.first, use.last)), quoted(use.wanted)))
          .also(glossary.terms[use.term].span, "the glossary has it here")
          .suggest(span, use.wanted);
    }
  });
}

}  // namespace loom::book
