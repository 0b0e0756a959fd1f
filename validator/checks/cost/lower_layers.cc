// PL0401: a card asks for a layer that does not lie below its own. Engines grow upwards; a card
// that needs its own layer can never be the first of it.
#include "schema/structure/wording.h"
#include "validator/checks/cost/checks.h"
#include "validator/codes.h"
#include "validator/context/bounds.h"
#include "validator/context/own_place.h"
#include "validator/context/role_cards.h"

namespace loom::cost {

void lower_layers(const LoadedGame& game, Diagnostics& diagnostics) {
  // Without costs the game does not say that a layer is worth anything.
  if (!read_bounds(game.model).costs) return;
  const Vocabulary& words = game.model.words;
  for (const EngineCard& card : engine_cards(game.model)) {
    const Layer& own = words[card.layer];
    for (const auto& asked : card.requirement->layers) {
      const Layer& layer = words[asked.id];
      if (layer.number < own.number) continue;
      diagnostics
          .report(codes::layer_not_below, own_place(*card.card, asked.span),
                  quoted(card.card->id()) + " of layer " + std::to_string(own.number) +
                      " asks for " + quoted(layer.name) + ", layer " + std::to_string(layer.number))
          .also(own_place(*card.card, card.card->slot("layer").span),
                "of layer " + std::to_string(own.number))
          .note("a card may ask for layers with a lower number than its own");
    }
  }
}

}  // namespace loom::cost
