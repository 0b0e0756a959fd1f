// PL0533: a word is a letter or two away from a term of the glossary. A term that is misspelt is
// another term to whoever looks it up.
#include "schema/structure/wording.h"
#include "validator/checks/text/checks.h"
#include "validator/codes.h"
#include "validator/terms/near_term_finder.h"

namespace loom::text {

void near_terms(const LoadedGame& game, Diagnostics& diagnostics) {
  const Glossary glossary = read_glossary(game.model);
  if (glossary.terms.empty()) return;
  NearTermFinder near(glossary, game);
  each_text(game.files, game.sources, [&](const ContentText& text) {
    const bool on_a_card = text.file.kind->of_cards;
    if (on_a_card && text.field.name == "title") return;
    const Prose prose = read_prose(text);
    for (const TermUse& use : near.find(prose, on_a_card)) {
      const Span span = text.text.span(prose.words[use.first].begin, prose.words[use.last].end);
      diagnostics
          .report(codes::near_term, span,
                  quoted(prose.slice(use.first, use.last)) + " is almost the term " +
                      quoted(use.wanted))
          .also(glossary.terms[use.term].span, "the glossary has it here")
          .suggest(span, use.wanted);
    }
  });
}

}  // namespace loom::text
