// PL0413: a shared goal has fewer or more spaces for contributors than the game declares.
#include "schema/structure/wording.h"
#include "validator/checks/goal/checks.h"
#include "validator/codes.h"
#include "validator/context/bounds.h"
#include "validator/context/own_place.h"
#include "validator/context/role_cards.h"

namespace loom::goal {

void goal_spaces(const LoadedGame& game, Diagnostics& diagnostics) {
  const Bounds bounds = read_bounds(game.model);
  if (!bounds.goals || !bounds.goals->spaces) return;
  const Range& range = *bounds.goals->spaces;
  for (const SharedGoal& goal : shared_goals(game.model)) {
    const Value& spaces = goal.card->slot("spaces");
    if (!spaces.present() || range.holds(goal.spaces)) continue;
    diagnostics
        .report(codes::goal_spaces, own_place(*goal.card, spaces.span),
                quoted(goal.card->id()) + " has " + std::to_string(goal.spaces) +
                    (goal.spaces == 1 ? " space" : " spaces") + ", and a goal has " +
                    std::to_string(range.from) + " to " + std::to_string(range.to))
        .also(range.span, "declared here");
  }
}

}  // namespace loom::goal
