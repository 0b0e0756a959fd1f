// PL0304: a card belongs to a layer that its deck does not have. It would be counted in no layer of
// the deck, and the rules never expect it there.
#include <fmt/core.h>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::deck {

void deck_layers(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  std::map<std::string, const DeckBounds*, std::less<>> decks;
  for (const DeckBounds& deck : bounds.decks) decks[deck.deck] = &deck;
  for (const Card& card : context.model.cards) {
    const auto deck = decks.find(card.kind->name);
    const auto* name = card.slot("layer").as<Reference>();
    if (deck == decks.end() || name == nullptr) continue;
    const Layer& layer = context.model.words.layers[name->index];
    const auto& first = deck->second->first_layer;
    const auto& last = deck->second->last_layer;
    const bool below = first && layer.number < first->value;
    if (!below && !(last && layer.number > last->value)) continue;
    const Bound& broken = below ? *first : *last;
    diagnostics
        .report(
            codes::layer_outside_deck, own_place(card, card.slot("layer").span),
            fmt::format("{} belongs to layer {}, and the deck {} at layer {}", quoted(card.id()),
                        layer.number, below ? "begins" : "ends", broken.value))
        .also(broken.span, fmt::format("the deck {} is bounded here", quoted(card.kind->name)));
  }
}

}  // namespace loom::deck
