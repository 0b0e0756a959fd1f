// PL0412: a shared goal asks for fewer or more tokens than the game declares for its layer. The
// figures carry the curve from small works to great ones.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/cost/cost.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::goal {

void token_totals(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.goals) return;
  for (const SharedGoal& goal : context.shared_goals) {
    const auto range = bounds.goals->tokens.find(goal.layer);
    if (range == bounds.goals->tokens.end()) continue;
    const int tokens = total(goal.boxes->tokens);
    if (range->second.holds(tokens)) continue;
    diagnostics
        .report(codes::goal_tokens, own_place(*goal.card, goal.boxes->span),
                fmt::format("{} asks for {}{}, and a goal of {} asks for {} to {}",
                            quoted(goal.card->id()), tokens, tokens == 1 ? " token" : " tokens",
                            quoted(context.model.words[goal.layer].name), range->second.from,
                            range->second.to))
        .also(range->second.span, "declared here");
  }
}

}  // namespace loom::goal
