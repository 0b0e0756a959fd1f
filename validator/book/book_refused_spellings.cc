// PL0826: the rulebook has a spelling that the glossary refuses, such as the name that a term had
// before an edition gave it another.
#include "schema/text/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"

namespace loom::book {

void book_refused_spellings(const CheckContext& context, const Book& book,
                            Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.refused.empty()) return;
  each_book_prose(book, [&](const BookProse& text) {
    for (const TermUse& use : find_terms(glossary, text.prose)) {
      if (!use.refused) continue;
      const Span span =
          text.span(text.prose.words[use.first].begin, text.prose.words[use.last].end);
      diagnostics
          .report(codes::book_refused_spelling, span,
                  "the glossary refuses " + quoted(text.prose.slice(use.first, use.last)))
          .also(glossary.terms[use.term].span, "refused by this term")
          .suggest(span, use.wanted);
    }
  });
}

}  // namespace loom::book
