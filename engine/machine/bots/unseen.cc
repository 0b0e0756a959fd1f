#include "engine/machine/bots/unseen.h"

#include <algorithm>
#include <utility>

#include "engine/machine/cards.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// Whether the cards of this place lie so that the player does not see them. Decks are no such
// places: they keep what is left.
bool is_closed_to(const Game& game, const Instance& place, int player) {
  return place.zone >= 0 && game.program->zones[place.zone].owner_only && place.owner != player;
}

void take_cards(const Game& game, const State& state, int instance, std::vector<uint8_t>& cards) {
  each_card(game, state, instance, [&](uint8_t card) {
    cards.push_back(card);
    return true;
  });
}

}  // namespace

void deal_unseen(const Game& game, State& state, int player, uint64_t seed) {
  state.seed = seed;
  const auto& instances = game.layout.instances;
  uint32_t index = 0;
  for (size_t kind = 0; kind < game.program->kinds.size(); ++kind) {
    std::vector<uint8_t> cards;
    std::vector<std::pair<int, int>> closed;  // places, and how many cards lie there
    for (size_t i = 0; i < instances.size(); ++i) {
      if (instances[i].kind != static_cast<int>(kind)) continue;
      if (!is_closed_to(game, instances[i], player)) continue;
      const int count = card_count(game, state, static_cast<int>(i));
      if (count == 0) continue;
      closed.emplace_back(static_cast<int>(i), count);
      take_cards(game, state, static_cast<int>(i), cards);
    }
    if (closed.empty()) continue;
    const int deck = game.layout.decks[kind];
    take_cards(game, state, deck, cards);
    const uint8_t touched = state.touched;
    for (const uint8_t card : cards) lift(game, state, card);
    // In an order that says nothing of where they lay.
    std::sort(cards.begin(), cards.end());
    for (size_t left = cards.size(); left > 1; --left) {
      const uint32_t one =
          engine::random_below(seed, engine::Stream::seats, index, static_cast<uint32_t>(left));
      std::swap(cards[one], cards[left - 1]);
    }
    size_t next = 0;
    for (const auto& [place, count] : closed) {
      for (int i = 0; i < count; ++i) lay(game, state, cards[next++], place);
    }
    while (next < cards.size()) lay(game, state, cards[next++], deck);
    state.touched = touched;
  }
}

}  // namespace loom::machine
