// PL0404: the cards of a layer cost less on average than those of the layer below, by more than the
// game tolerates. Players would skip the lower layer, and climbing would be no effort.
#include <fmt/core.h>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/cost/cost.h"
#include "validator/context/declared_checks.h"

namespace loom::cost {
namespace {

struct LayerCosts {
  const Layer* layer = nullptr;
  const Card* first = nullptr;
  double sum = 0;
  int cards = 0;
  double mean() const { return sum / cards; }
};

// "3.4 on average over 10 cards"
std::string mean_text(const LayerCosts& costs) {
  return fmt::format("{} on average over {}{}", short_number(costs.mean()), costs.cards,
                     costs.cards == 1 ? " card" : " cards");
}

}  // namespace

void rising_costs(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.costs) return;
  constexpr double kRounding = 1e-6;
  std::map<std::pair<const Kind*, int>, LayerCosts> by_layer;  // of each deck, in order
  for (const EngineCard& card : context.engine_cards) {
    const Layer& layer = context.model.words[card.layer];
    LayerCosts& costs = by_layer[{card.card->kind, layer.number}];
    if (costs.first == nullptr) costs = {&layer, card.card};
    costs.sum += full_cost(*card.requirement, *bounds.costs);
    ++costs.cards;
  }
  const LayerCosts* below = nullptr;
  for (const auto& [key, costs] : by_layer) {
    if (below != nullptr && below->first->kind == key.first &&
        costs.mean() < below->mean() - bounds.costs->tolerance - kRounding) {
      diagnostics
          .report(codes::cost_falls, costs.first->span,
                  fmt::format("the cards of {} cost {} on average, those of {} below cost {}",
                              quoted(costs.layer->name), short_number(costs.mean()),
                              quoted(below->layer->name), short_number(below->mean())))
          .with_label(mean_text(costs))
          .also(below->first->span, mean_text(*below))
          .note(fmt::format("a mean may lie up to {} below that of the layer before: `costs` in "
                            "the bounds says so",
                            short_number(bounds.costs->tolerance)));
    }
    below = &costs;
  }
}

}  // namespace loom::cost
