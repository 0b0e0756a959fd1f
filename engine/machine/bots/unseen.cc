#include "engine/machine/bots/unseen.h"

#include <algorithm>
#include <utility>

#include "engine/machine/cards.h"
#include "engine/machine/known.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// Where a card lies that the player does not see, and whether it lies face down there. Decks are no
// such places: they keep what is left.
struct Closed {
  int place = 0;
  bool down = false;
};

void take_closed(const Game& game, const State& state, int instance, int player,
                 std::vector<uint8_t>& cards, std::vector<Closed>& closed) {
  each_card(game, state, instance, [&](uint8_t card) {
    if (sees(game, state, player, card)) return true;
    cards.push_back(card);
    closed.push_back({instance, lies_face_down(game, state, card)});
    return true;
  });
}

// What others have chosen in secret is not known before all have.
void forget_secrets(const Game& game, State& state, int player) {
  if (!chooses_in_secret(game, state)) return;
  for (const int first : game.layout.secrets) {
    for (int other = 0; other < game.players; ++other) {
      if (other != player) state.cells[first + other] = -1;
    }
  }
}

}  // namespace

void deal_unseen(const Game& game, State& state, int player, uint64_t seed) {
  state.seed = seed;
  forget_secrets(game, state, player);
  const auto& instances = game.layout.instances;
  uint32_t index = 0;
  for (size_t kind = 0; kind < game.program->kinds.size(); ++kind) {
    std::vector<uint8_t> cards;
    std::vector<Closed> closed;
    for (size_t i = 0; i < instances.size(); ++i) {
      if (instances[i].kind != static_cast<int>(kind) || instances[i].zone < 0) continue;
      take_closed(game, state, static_cast<int>(i), player, cards, closed);
    }
    if (closed.empty()) continue;
    const int deck = game.layout.decks[kind];
    each_card(game, state, deck, [&](uint8_t card) {
      cards.push_back(card);
      return true;
    });
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
    for (const Closed& each : closed) {
      lay(game, state, cards[next], each.place);
      if (each.down) turn(game, state, cards[next], true);
      ++next;
    }
    while (next < cards.size()) lay(game, state, cards[next++], deck);
    state.touched = touched;
  }
}

}  // namespace loom::machine
