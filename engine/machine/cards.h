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

// The bits that are set. Written out, because without a processor's own instruction the compiler
// calls a function for it.
inline int count_bits(uint64_t word) {
  word -= (word >> 1U) & 0x5555555555555555ULL;
  word = (word & 0x3333333333333333ULL) + ((word >> 2U) & 0x3333333333333333ULL);
  word = (word + (word >> 4U)) & 0x0F0F0F0F0F0F0F0FULL;
  return static_cast<int>((word * 0x0101010101010101ULL) >> 56U);
}
// The same where most often hardly any is set.
inline int count_few_bits(uint64_t word) {
  int count = 0;
  for (; word != 0; word &= word - 1) ++count;
  return count;
}

// What lies in a place on a card: tokens by kind, or a number of markers and then their owners.
inline int place_at(const Game& game, int place, int card) {
  return game.layout.place_starts[place] + card * game.layout.place_sizes[place];
}
inline uint8_t* place_bytes(const Game& game, State& state, int place, int card) {
  return state.lists + place_at(game, place, card);
}
inline const uint8_t* place_bytes(const Game& game, const State& state, int place, int card) {
  return state.lists + place_at(game, place, card);
}

// How many markers there is room for.
inline int room_for_markers(const Game& game, int place, int card) {
  const size_t field = static_cast<size_t>(game.program->places[place].field);
  return game.fields[field * game.program->cards.size() + static_cast<size_t>(card)];
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
// The place for markers on a card; none: -1.
inline int marker_place(const Game& game, int card) { return game.layout.marker_places[card]; }

int card_count(const Game& game, const State& state, int instance);
// How many cards have this value in a field.
int card_count(const Game& game, const State& state, int instance, int field, int value);
// Takes the card from wherever it is.
void lift(const Game& game, State& state, uint8_t card);
// Lays a card that was lifted. On spaces, the first that is free; false when there is none.
bool lay(const Game& game, State& state, uint8_t card, int instance);
// Whether a card of the kind may be laid there.
bool has_room(const Game& game, const State& state, int instance, int kind);
// Any card of the kind's deck, which takes back the discards when it may; none: it is empty. The
// caller lays it into the instance.
uint8_t draw(const Game& game, State& state, int kind, bool reshuffle, int instance);

// Turns a card face down or up.
inline void turn(const Game& game, State& state, uint8_t card, bool down) {
  uint64_t& word = state.sets[game.layout.faces + card / 64];
  const uint64_t bit = uint64_t{1} << (card % 64U);
  word = down ? word | bit : word & ~bit;
}
inline bool lies_face_down(const Game& game, const State& state, uint8_t card) {
  return game.layout.faces >= 0 &&
         ((state.sets[game.layout.faces + card / 64] >> (card % 64U)) & 1U) != 0;
}

// Whether a card lies there, or is one of those that were chosen together.
inline bool lies_in(const Game& game, const State& state, int card, int instance) {
  if (instance < 0) return false;
  const Instance& place = game.layout.instances[instance];
  if (place.zone >= 0 || place.keeps != Instance::Keeps::set) return state.where[card] == instance;
  const program::Kind& kind = game.program->kinds[place.kind];
  const int number = card - kind.first;
  return number >= 0 && number < kind.count &&
         ((state.sets[place.offset + number / 64] >> (static_cast<unsigned>(number) % 64U)) & 1U) !=
             0;
}

}  // namespace loom::machine
