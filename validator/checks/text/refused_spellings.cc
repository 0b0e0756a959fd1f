// PL0531: a text has a spelling that the glossary refuses. Readers would look for two things where
// there is one.
#include "schema/text/wording.h"
#include "validator/checks/text/checks.h"
#include "validator/codes.h"
#include "validator/terms/glossary.h"

namespace loom::text {

void refused_spellings(const LoadedGame& game, Diagnostics& diagnostics) {
  const Glossary glossary = read_glossary(game.model);
  if (glossary.refused.empty()) return;
  each_text(game.files, game.sources, [&](const ContentText& text) {
    const Prose prose = read_prose(text);
    for (const TermUse& use : find_terms(glossary, prose)) {
      if (!use.refused) continue;
      const Span span = text.text.span(prose.words[use.first].begin, prose.words[use.last].end);
      diagnostics
          .report(codes::refused_spelling, span,
                  "the glossary refuses " + quoted(prose.slice(use.first, use.last)))
          .also(glossary.terms[use.term].span, "refused by this term")
          .suggest(span, use.wanted);
    }
  });
}

}  // namespace loom::text
