// PL0430: no player can ever load a card, whatever is dealt: what it takes cannot be had. Found by
// arithmetic over the cards that exist; what Events and tables give or take is left out.
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/checks/reach/reach_report.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::reach {
namespace {

// A finding of its own, of the family `cost`.
bool loses_more_than_a_track_holds(const EngineCard& card, const Vocabulary& words) {
  const auto& tracks = card.requirement->tracks;
  return std::any_of(tracks.begin(), tracks.end(), [&](const auto& loss) {
    return loss.count > words[loss.id].max - words[loss.id].min;
  });
}

}  // namespace

void loadable_cards(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.reach) return;
  const ReachGame reach(context.model, *bounds.reach);
  int reports = 0;
  for (const EngineCard& card : context.engine_cards) {
    if (loses_more_than_a_track_holds(card, context.model.words)) continue;
    const bool reported = report_unreachable(
        codes::card_unreachable, *card.card, own_place(*card.card, card.requirement->span),
        "loaded", reach, [&](int players) { return reach.load(card, players); }, diagnostics);
    if (reported && ++reports == kMaxReports) return;
  }
}

}  // namespace loom::reach
