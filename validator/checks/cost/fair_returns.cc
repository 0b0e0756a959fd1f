// PL0403: loading a card returns more than it takes, by the weights that the game declares. Whoever
// finds it loads it without a thought, and tokens appear from nowhere.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/cost/cost.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::cost {

void fair_returns(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.costs) return;
  constexpr double kRounding = 1e-6;
  for (const EngineCard& card : context.engine_cards) {
    // A consequence is a price whose size the tables know.
    if (card.has_code) continue;
    const double paid = least_cost(*card.requirement, *bounds.costs);
    const double gained = own_gain(*card.bonus, *bounds.costs, context.model.words);
    if (gained <= paid + kRounding) continue;
    Diagnostic& fault =
        diagnostics
            .report(codes::returns_more, own_place(*card.card, card.bonus->span),
                    fmt::format("{} gives {} and takes only {}", quoted(card.card->id()),
                                short_number(gained), short_number(paid)))
            .also(own_place(*card.card, card.requirement->span), "what it takes");
    if (!card.requirement->layers.empty()) {
      fault.note("layers cost nothing once they are there, so they do not count");
    }
    fault.note("ask for more, give less, or let a consequence be the price");
  }
}

}  // namespace loom::cost
