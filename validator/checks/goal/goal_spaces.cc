// PL0413: a shared goal has fewer or more spaces for contributors than the game declares.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::goal {

void goal_spaces(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.goals || !bounds.goals->spaces) return;
  const Range& range = *bounds.goals->spaces;
  for (const SharedGoal& goal : context.shared_goals) {
    const Value& spaces = goal.card->slot("spaces");
    if (!spaces.present() || range.holds(goal.spaces)) continue;
    diagnostics
        .report(
            codes::goal_spaces, own_place(*goal.card, spaces.span),
            fmt::format("{} has {}{}, and a goal has {} to {}", quoted(goal.card->id()),
                        goal.spaces, goal.spaces == 1 ? " space" : " spaces", range.from, range.to))
        .also(range.span, "declared here");
  }
}

}  // namespace loom::goal
