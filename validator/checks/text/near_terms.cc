// PL0533: a word is a letter or two away from a term of the glossary. A term that is misspelt is
// another term to whoever looks it up.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/text/near_term_finder.h"
#include "validator/context/declared_checks.h"

namespace loom::text {

void near_terms(const CheckContext& context, Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.terms.empty()) return;
  const NearTermFinder& near = context.once<NearTermFinder>();
  for (const auto& [text, prose] : context.texts) {
    const bool on_a_card = text.file.kind->of_cards;
    if (on_a_card && text.field.name == "title") continue;
    for (const TermUse& use : near.find(prose, on_a_card)) {
      const Span span = text.text.span(prose.words[use.first].begin, prose.words[use.last].end);
      diagnostics
          .report(codes::near_term, span,
                  fmt::format("{} is almost the term {}", quoted(prose.slice(use.first, use.last)),
                              quoted(use.wanted)))
          .also(glossary.terms[use.term].span, "the glossary has it here")
          .suggest(span, use.wanted);
    }
  }
}

}  // namespace loom::text
