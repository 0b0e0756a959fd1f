// PL0401: a card asks for a layer that does not lie below its own. Engines grow upwards; a card
// that needs its own layer can never be the first of it.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::cost {

void lower_layers(const CheckContext& context, Diagnostics& diagnostics) {
  // Without costs the game does not say that a layer is worth anything.
  if (!context.bounds.costs) return;
  const Vocabulary& words = context.model.words;
  for (const EngineCard& card : context.engine_cards) {
    const Layer& own = words[card.layer];
    for (const auto& asked : card.requirement->layers) {
      const Layer& layer = words[asked.id];
      if (layer.number < own.number) continue;
      diagnostics
          .report(codes::layer_not_below, own_place(*card.card, asked.span),
                  fmt::format("{} of layer {} asks for {}, layer {}", quoted(card.card->id()),
                              own.number, quoted(layer.name), layer.number))
          .also(own_place(*card.card, card.card->slot("layer").span),
                fmt::format("of layer {}", own.number))
          .note("a card may ask for layers with a lower number than its own");
    }
  }
}

}  // namespace loom::cost
