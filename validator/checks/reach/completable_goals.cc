// PL0431: players can never complete a shared goal, whatever is dealt: its tokens or layers cannot
// be had. Found by arithmetic over the cards that exist; what Events and tables give or take is
// left out.
#include <algorithm>
#include <map>

#include "validator/check_codes.h"
#include "validator/checks/reach/reach_report.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::reach {
namespace {

// The family `goal` says so when there are too few cards of a layer.
bool asks_for_missing_cards(const SharedGoal& goal, const std::map<LayerId, int>& cards_of) {
  const auto& layers = goal.layers->layers;
  return std::any_of(layers.begin(), layers.end(), [&](const auto& asked) {
    const auto there = cards_of.find(asked.id);
    return there == cards_of.end() || there->second < asked.count;
  });
}

}  // namespace

void completable_goals(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.reach) return;
  const ReachGame reach(context.model, *bounds.reach);
  std::map<LayerId, int> cards_of;
  for (const EngineCard& card : context.engine_cards) ++cards_of[card.layer];
  int reports = 0;
  for (const SharedGoal& goal : context.shared_goals) {
    if (asks_for_missing_cards(goal, cards_of)) continue;
    const bool reported = report_unreachable(
        codes::goal_unreachable, *goal.card, own_place(*goal.card, goal.boxes->span), "completed",
        reach, [&](int players) { return reach.complete(goal, players); }, diagnostics);
    if (reported && ++reports == kMaxReports) return;
  }
}

}  // namespace loom::reach
