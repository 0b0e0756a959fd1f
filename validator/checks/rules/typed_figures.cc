// PL0514: a text types a figure instead of taking it from the data. The number stays behind when
// the figure changes, and the rulebook contradicts the game.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/rules/rule_texts.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/typed_numbers.h"

namespace loom::rules {

void typed_figures(const CheckContext& context, Diagnostics& diagnostics) {
  each_rule_text(context, [&](const ReadText& read, const Rule*) {
    const ScalarText& text = read.text.text;
    for (const auto& [begin, end] :
         find_typed_numbers(read.prose, context.glossary, context.model.language)) {
      const std::string written(text.text().substr(begin, end - begin));
      diagnostics
          .report(codes::typed_figure, text.span(begin, end),
                  "the text types the number " + quoted(written))
          .note(
              "name the figure it comes from, as in `{S2.meaning}`; a number that is no figure of "
              "the game is written " +
              quoted(fmt::format("{{={}}}", written)));
    }
  });
}

}  // namespace loom::rules
