// PL0502: a text names a figure that nothing declares, or has a brace that belongs to no figure. A
// reader would see a hole where a number should be.
#include "schema/language/statement.h"

#include <fmt/core.h>
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/rules/rule_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

void check_text(const Model& model, const ContentText& text, const Rule* rule,
                Diagnostics& diagnostics) {
  for (const StatementPiece& piece : split_statement(text.text.text())) {
    const Span span = text.text.span(piece.begin, piece.end);
    if (piece.type == StatementPiece::Type::broken) {
      diagnostics
          .report(codes::unknown_figure, span, quoted(piece.text) + " is no place for a figure")
          .note(
              "write `{name}` for a figure of this rule, `{S2.name}` for one of another, and "
              "`{=2}` for a number that is no figure of the game");
    } else if (piece.type == StatementPiece::Type::place && !find_figure(model, rule, piece.text) &&
               !(is_told(text) && find_state_figure(model, piece.text))) {
      Diagnostic& fault = diagnostics.report(codes::unknown_figure, span,
                                             "there is no figure " + quoted(piece.text));
      std::vector<std::string> paths = figure_paths(model, rule);
      if (is_told(text)) {
        const std::vector<std::string> more = state_paths(model);
        paths.insert(paths.end(), more.begin(), more.end());
      }
      const std::string near = nearest_name(piece.text, paths);
      if (!near.empty()) {
        fault.suggest(span, fmt::format("{{{}}}", near));
      } else if (rule != nullptr) {
        fault.note(fmt::format(
            "declare it under `figures:` of {}, or name another rule's, such as `{{S2.name}}`",
            quoted(rule->id)));
      }
    }
  }
}

}  // namespace

void known_figures(const CheckContext& context, Diagnostics& diagnostics) {
  each_rule_text(context, [&](const ReadText& read, const Rule* rule) {
    check_text(context.model, read.text, rule, diagnostics);
  });
}

}  // namespace loom::rules
