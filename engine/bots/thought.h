// Playing on in mind. Private to the bots.
#pragma once

#include <cstddef>
#include <cstring>

#include "engine/bots/bot.h"

namespace loom::engine {

// Copies what is in use: most of a state is room for steps.
inline void copy_used(State& to, const State& from) {
  std::memcpy(static_cast<void*>(&to), &from, offsetof(State, steps) + from.depth * sizeof(Step));
}

// An action with the choices within it, each as it looks best; a partner answers as the player
// would in their place. Leaves the state at the next choice of an action, and returns its worth.
int think_through(const Bot& bot, const Game& game, State& state, Action action, uint8_t player);

// The best of the willing actions; of equal ones, any. `shuffle` stands for the order of the decks,
// which is not known.
Action choose_greedy(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                     uint32_t& index);

// Plays on in mind and takes what did best.
Action choose_by_search(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                        uint32_t& index);

}  // namespace loom::engine
