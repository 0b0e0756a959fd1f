// PL0274: figures that a rule states and another is played by, and that say different things.
#include <fmt/core.h>
#include <optional>

#include "schema/behaviour/check_behaviour.h"
#include "schema/diagnostics/schema_codes.h"

namespace loom::behaviour {
namespace {

// What it comes to without a game: numbers and figures, as they stand without variants.
std::optional<int64_t> computed(const Expr& expr) {
  if (expr.op == Op::number || expr.op == Op::figure) return expr.number;
  if (expr.op == Op::negated) {
    const auto part = computed(expr.of[0]);
    return part ? std::optional<int64_t>(*part == 0) : std::nullopt;
  }
  if (expr.of.size() != 2) return std::nullopt;
  const auto left = computed(expr.of[0]);
  const auto right = computed(expr.of[1]);
  if (!left || !right) return std::nullopt;
  switch (expr.op) {
    case Op::add:
      return *left + *right;
    case Op::subtract:
      return *left - *right;
    case Op::multiply:
      return *left * *right;
    case Op::divide:
      return *right == 0 ? 0 : *left / *right;
    case Op::equal:
      return *left == *right;
    case Op::unequal:
      return *left != *right;
    case Op::less:
      return *left < *right;
    case Op::at_most:
      return *left <= *right;
    case Op::more:
      return *left > *right;
    case Op::at_least:
      return *left >= *right;
    case Op::both:
      return *left != 0 && *right != 0;
    case Op::either:
      return *left != 0 || *right != 0;
    default:
      return std::nullopt;
  }
}

}  // namespace

void check_figures(const LoadedGame&, const Behaviour& behaviour, Diagnostics& diagnostics) {
  for (const Doing& doing : behaviour.rules) {
    for (const Expr& condition : doing.agree) {
      const auto holds = computed(condition);
      if (!holds) {
        diagnostics
            .report(codes::line_misfit, condition.span,
                    "this asks for more than figures and numbers")
            .note("what agrees is known before anybody plays: `{all} = {some} + {more}`");
        continue;
      }
      if (*holds != 0) continue;
      Diagnostic& found =
          diagnostics.report(codes::figures_disagree, condition.span, "the figures do not agree");
      if (condition.of.size() == 2 && computed(condition.of[0]) && computed(condition.of[1])) {
        found.note(fmt::format("on the left stands {}, on the right {}", *computed(condition.of[0]),
                               *computed(condition.of[1])));
      }
      found.note("change the figure that is stated together with those that are played");
    }
  }
}

}  // namespace loom::behaviour
