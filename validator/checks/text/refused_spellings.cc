// PL0531: a text has a spelling that the glossary refuses. Readers would look for two things where
// there is one.
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::text {

void refused_spellings(const CheckContext& context, Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.refused.empty()) return;
  for (const auto& [text, prose] : context.texts) {
    for (const TermUse& use : find_terms(glossary, prose)) {
      if (!use.refused) continue;
      const Span span = text.text.span(prose.words[use.first].begin, prose.words[use.last].end);
      diagnostics
          .report(codes::refused_spelling, span,
                  "the glossary refuses " + quoted(prose.slice(use.first, use.last)))
          .also(glossary.terms[use.term].span, "refused by this term")
          .suggest(span, use.wanted);
    }
  }
}

}  // namespace loom::text
