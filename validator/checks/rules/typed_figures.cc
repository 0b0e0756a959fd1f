// PL0514: a text types a figure instead of taking it from the data. The number stays behind when
// the figure changes, and the rulebook contradicts the game.
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/checks/rules/checks.h"
#include "validator/checks/rules/rule_texts.h"
#include "validator/codes.h"
#include "validator/terms/glossary.h"

namespace loom::rules {
namespace {

constexpr std::string_view kDigits = "0123456789";

void report(const ContentText& text, size_t begin, size_t end, Diagnostics& diagnostics) {
  const Span span = text.text.span(begin, end);
  const std::string written(text.text.text().substr(begin, end - begin));
  diagnostics.report(codes::typed_figure, span, "the text types the number " + quoted(written))
      .note(
          "name the figure it comes from, as in `{S2.meaning}`; a number that is no figure of the "
          "game is written " +
          quoted("{=" + written + "}"));
}

void check_digits(const ContentText& text, const Prose& prose, Diagnostics& diagnostics) {
  size_t at = 0;
  while ((at = prose.text.find_first_of(kDigits, at)) != std::string::npos) {
    size_t end = prose.text.find_first_not_of(kDigits, at);
    if (end == std::string::npos) end = prose.text.size();
    report(text, at, end, diagnostics);
    at = end;
  }
}

// "two Events": a number word right before a term of the game.
void check_words(const ContentText& text, const Prose& prose, const Glossary& glossary,
                 const std::vector<std::string>& numbers, Diagnostics& diagnostics) {
  for (const TermUse& use : find_terms(glossary, prose)) {
    if (use.first == 0 || !prose.joined(use.first - 1)) continue;
    const ProseWord& before = prose.words[use.first - 1];
    if (std::find(numbers.begin(), numbers.end(), before.folded) == numbers.end()) continue;
    report(text, before.begin, before.end, diagnostics);
  }
}

}  // namespace

void typed_figures(const LoadedGame& game, Diagnostics& diagnostics) {
  const Glossary glossary = read_glossary(game.model);
  const auto heard = game.model.language.heard.find("numbers");
  const std::vector<std::string> numbers =
      heard == game.model.language.heard.end() ? std::vector<std::string>() : heard->second;
  each_rule_text(game, [&](const ContentText& text, const Rule*) {
    const Prose prose = read_prose(text);
    check_digits(text, prose, diagnostics);
    check_words(text, prose, glossary, numbers, diagnostics);
  });
}

}  // namespace loom::rules
