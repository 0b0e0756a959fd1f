// PL0822: a term of the glossary that the chapters never use. A reader who looks it up has met it
// nowhere.
#include <set>

#include "schema/text/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"

namespace loom::book {

void used_terms(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.terms.empty()) return;
  std::set<size_t> used;
  each_book_prose(book, [&](const BookProse& text) {
    for (const TermUse& use : find_terms(glossary, text.prose)) used.insert(use.term);
  });
  for (size_t i = 0; i < glossary.terms.size(); ++i) {
    if (used.contains(i)) continue;
    diagnostics
        .report(codes::idle_term, glossary.terms[i].span,
                "the rulebook never uses the term " + quoted(glossary.terms[i].title))
        .note("use it in a chapter, or take it out of the glossary");
  }
}

}  // namespace loom::book
