// PL0304: a card belongs to a layer that its deck does not have. It would be counted in no layer of
// the deck, and the rules never expect it there.
#include <map>

#include "schema/structure/wording.h"
#include "validator/checks/deck/checks.h"
#include "validator/checks/resolution/table_calls.h"
#include "validator/codes.h"
#include "validator/context/bounds.h"
#include "validator/context/own_place.h"

namespace loom::deck {

void deck_layers(const LoadedGame& game, Diagnostics& diagnostics) {
  const Bounds bounds = read_bounds(game.model);
  std::map<std::string, const DeckBounds*, std::less<>> decks;
  for (const DeckBounds& deck : bounds.decks) decks[deck.deck] = &deck;
  for (const Card& card : game.model.cards) {
    const auto deck = decks.find(card.kind->name);
    const auto* name = card.slot("layer").as<Reference>();
    if (deck == decks.end() || name == nullptr) continue;
    const Layer& layer = game.model.words.layers[name->index];
    const auto& first = deck->second->first_layer;
    const auto& last = deck->second->last_layer;
    const bool below = first && layer.number < first->value;
    if (!below && !(last && layer.number > last->value)) continue;
    const Bound& broken = below ? *first : *last;
    diagnostics
        .report(codes::layer_outside_deck, own_place(card, card.slot("layer").span),
                quoted(card.id()) + " belongs to layer " + std::to_string(layer.number) +
                    ", and the deck " + (below ? "begins" : "ends") + " at layer " +
                    std::to_string(broken.value))
        .also(broken.span, "the deck " + quoted(card.kind->name) + " is bounded here");
  }
}

}  // namespace loom::deck
