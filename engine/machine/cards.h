// Cards in their places: looking, taking, laying, drawing.
#pragma once

#include <cstddef>

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

// What lies in a place on a card: tokens by kind, or a number of markers and then their owners.
inline uint8_t* place_bytes(const Game& game, State& state, int place, int card) {
  const int first = game.program->kinds[game.program->places[place].kind].first;
  return state.lists + game.layout.places[place] +
         static_cast<ptrdiff_t>(card - first) * game.layout.place_sizes[place];
}
inline const uint8_t* place_bytes(const Game& game, const State& state, int place, int card) {
  return place_bytes(game, const_cast<State&>(state), place, card);
}

// Owners of markers are players; the n-th marker that nobody owns is kGroupMarker + n.
inline constexpr uint8_t kGroupMarker = 100;
inline int marker_cell(const Game& game, uint8_t owner) {
  if (owner >= kGroupMarker) return game.layout.markers[owner - kGroupMarker];
  for (size_t i = 0; i < game.program->markers.size(); ++i) {
    if (game.program->markers[i].of_player) return game.layout.markers[i] + owner;
  }
  return 0;
}
// The place for markers on a card of this kind; none: -1.
inline int marker_place(const Game& game, int card) {
  for (size_t i = 0; i < game.program->places.size(); ++i) {
    const program::Place& place = game.program->places[i];
    if (place.for_markers && place.kind == game.program->cards[card].kind) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

int card_count(const Game& game, const State& state, int instance);
// Takes the card from wherever it is.
void lift(const Game& game, State& state, uint8_t card);
// Lays a card that was lifted. On spaces, the first that is free; false when there is none.
bool lay(const Game& game, State& state, uint8_t card, int instance);
// Whether a card of the kind may be laid there.
bool has_room(const Game& game, const State& state, int instance, int kind);
// Any card of the kind's deck, which takes back the discards when it may; none: it is empty. The
// caller lays it into the instance.
uint8_t draw(const Game& game, State& state, int kind, bool reshuffle, int instance);

}  // namespace loom::machine
