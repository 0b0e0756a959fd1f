// PL0532: a term of the glossary stands in a text with other capitals, hyphens or spaces. A term
// is known by its spelling: "Support" is the token, "support" is what friends give.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

void report(const ContentText& text, const Prose& prose, const TermUse& use, const Term& term,
            Diagnostics& diagnostics) {
  const bool on_a_card = text.file.kind->of_cards;
  const Span span = text.text.span(prose.words[use.first].begin, prose.words[use.last].end);
  Diagnostic& fault = diagnostics
                          .report(codes::term_spelling, span,
                                  fmt::format("the term {} is written {}", quoted(use.wanted),
                                              quoted(prose.slice(use.first, use.last))))
                          .also(term.span, "the glossary has it here")
                          .suggest(span, use.wanted);
  if (!on_a_card && term.ordinary) {
    fault.note("cards may use the word with its everyday meaning; here, take another one for that");
  }
}

}  // namespace

void term_spelling(const CheckContext& context, Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.terms.empty()) return;
  for (const auto& [text, prose] : context.texts) {
    const bool on_a_card = text.file.kind->of_cards;
    // A card's title is a name, and names take words as they like.
    if (on_a_card && text.field.name == "title") continue;
    for (const TermUse& use : find_terms(glossary, prose)) {
      if (use.refused || rightly_written(glossary, prose, use, on_a_card)) continue;
      report(text, prose, use, glossary.terms[use.term], diagnostics);
    }
  }
}

}  // namespace loom::text
