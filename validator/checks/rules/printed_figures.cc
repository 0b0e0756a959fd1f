// PL0511: a figure differs from what the source prints, or the pin leads nowhere. A change that is
// meant takes two edits, so that a slip of the finger is seen.
#include "schema/text/suggest.h"

#include <fmt/core.h>
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {
namespace {

void check_pin(const Model& model, const Rule& rule, const Pin& pin, Diagnostics& diagnostics) {
  const std::optional<Figure> figure = find_figure(model, &rule, pin.path);
  if (!figure) {
    Diagnostic& fault =
        diagnostics.report(codes::printed_differs, pin.path_span,
                           fmt::format("there is no figure {} to print", quoted(pin.path)));
    const std::string near = nearest_name(pin.path, figure_paths(model, &rule));
    if (!near.empty()) fault.suggest(pin.path_span, near);
    return;
  }
  if (figure->text == pin.value) return;
  const bool declared = figure->span.end > 0;  // what is counted stands nowhere
  Diagnostic& fault = diagnostics.report(
      codes::printed_differs, declared ? figure->span : pin.value_span,
      fmt::format("{} of {} is {}, printed as {} in line {} of the source", quoted(pin.path),
                  quoted(rule.id), figure->text, pin.value, pin.line));
  if (declared) fault.also(pin.value_span, "printed so");
  fault.note("if the change is meant, take the pin out or change it too");
}

}  // namespace

void printed_figures(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Rule& rule : context.model.rules.rules) {
    for (const Pin& pin : rule.pins) check_pin(context.model, rule, pin, diagnostics);
  }
}

}  // namespace loom::rules
