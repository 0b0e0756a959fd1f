// Moving things on the table: tracks, tokens, decks, steps. Private to the engine.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/game.h"
#include "engine/random.h"

namespace loom::engine {

inline void push(State& state, const Step& step) {
  if (state.depth == kMaxSteps) {
    std::fprintf(stderr, "loom: the engine's stack of steps is full\n");
    std::abort();
  }
  state.steps[state.depth++] = step;
}
// Steps that are no longer there leave no trace, so that equal games are equal bytes.
inline void pop(State& state) { state.steps[--state.depth] = Step{}; }
inline Step& top(State& state) { return state.steps[state.depth - 1]; }

// The numbers of the bits that are set.
template <typename Visit>
void each_bit(unsigned bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<size_t>(__builtin_ctz(bits)));
}

inline int tokens_of(const Game& game, const Player& player) {
  int sum = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) sum += player.tokens[i];
  return sum;
}

// Those of the bits `players`, the last in order first: what is put on the stack for them then
// comes up in order. The order begins with the active player, or the starting player outside of
// turns (Q23).
template <typename Visit>
void each_meant_last_first(const Game& game, const State& state, uint8_t players, Visit visit) {
  const int first = state.active == kNobody ? state.start_player : state.active;
  for (int i = game.rules.players; i-- > 0;) {
    const auto player = static_cast<uint8_t>((first + i) % game.rules.players);
    if (((players >> player) & 1U) != 0) visit(player);
  }
}

// Clamped to the track's ends (Q2).
inline void move_group_track(const Game& game, State& state, tables::TrackId id, int amount) {
  const tables::Track& track = (*game.tables).tracks[id];
  uint8_t& value = state.tracks[id.value];
  value = static_cast<uint8_t>(std::clamp<int>(value + amount, track.min, track.max));
}

// Clamped too. True when the player turns fragile by it: whoever newly reaches the bottom of the
// vital track (V2, Q4); whoever rises above it no longer is (V5).
bool move_player_track(const Game& game, State& state, uint8_t player, tables::TrackId id,
                       int amount);
// Bit n: player n has turned fragile and meets the consequence, in order (V2, Q23).
void push_fragile(const Game& game, State& state, uint8_t players);

// Whether an action may be taken once more this round (Q18, Q37).
inline bool within_limit(const State& state, uint8_t player, tables::ActionId action) {
  const Player& who = state.players[player];
  return who.limit[action.value] == kNoLimit || who.taken[action.value] < who.limit[action.value];
}

// What a goal asks for, with what a variant adds to the End goal (X5).
inline int boxes(const Game& game, int slot_index, const Slot& slot, size_t token) {
  const int printed = game.tables->goals.items[slot.goal].boxes[token];
  return slot_index == kEndSlot ? printed + game.rules.end_extra[token] : printed;
}
inline bool all_filled(const Game& game, const State& state, int slot_index) {
  const Slot& slot = state.slots[slot_index];
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (slot.filled[i] < boxes(game, slot_index, slot, i)) return false;
  }
  return true;
}
// How often a layer is still missing among the contributors (I1).
int missing_layers(const Game& game, const State& state, int slot_index, size_t layer);
inline bool has_marker(const Slot& slot, uint8_t player) {
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] == player) return true;
  }
  return false;
}
bool any_filled(const Game& game, const Slot& slot);

// The top card, or none when the deck and its discards are used up. `refill` says whether discards
// are shuffled in when the deck is empty.
uint8_t draw_engine_card(const Game& game, State& state);
uint8_t draw_goal(const Game& game, State& state, bool refill);
uint8_t draw_pressure(const Game& game, State& state);

void clear_slot(Slot& slot);

}  // namespace loom::engine
