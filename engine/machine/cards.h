// Cards in their places: looking, taking, laying, drawing.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// The cards of an instance in order, by number for a set. `see(card)` returns false to stop.
template <typename See>
void each_card(const Game& game, const State& state, int instance, See see) {
  const Instance& place = game.layout.instances[instance];
  if (place.keeps == Instance::Keeps::set) {
    const int first = game.program->kinds[place.kind].first;
    for (int w = 0; w < place.room; ++w) {
      for (uint64_t word = state.sets[place.offset + w]; word != 0; word &= word - 1) {
        if (!see(static_cast<uint8_t>(first + w * 64 + __builtin_ctzll(word)))) return;
      }
    }
    return;
  }
  const uint8_t* cards = state.lists + place.offset;
  if (place.keeps == Instance::Keeps::list) {
    for (int i = 0; i < cards[0]; ++i) {
      if (!see(cards[1 + i])) return;
    }
    return;
  }
  for (int i = 0; i < place.room; ++i) {
    if (cards[i] != kNone && !see(cards[i])) return;
  }
}

int card_count(const Game& game, const State& state, int instance);
// Takes the card from wherever it is.
void lift(const Game& game, State& state, uint8_t card);
// Lays a card that was lifted. On spaces, the first that is free; false when there is none.
bool lay(const Game& game, State& state, uint8_t card, int instance);
// Any card of the kind's deck, which takes back the discards when it may; none: it is empty.
uint8_t draw(const Game& game, State& state, int kind, bool reshuffle);

}  // namespace loom::machine
