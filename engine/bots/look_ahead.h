// Playing on in mind. Private to the bots.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>

#include "engine/bots/bot.h"

namespace loom::engine {

// Room for a state to be imagined in. Only what is in use is copied: most of a state is room for
// steps.
class Scratch {
 public:
  State& copy_of(const State& state) {
    std::memcpy(bytes_, &state, offsetof(State, steps) + state.depth * sizeof(Step));
    return *std::launder(reinterpret_cast<State*>(bytes_));
  }

 private:
  alignas(State) unsigned char bytes_[sizeof(State)];
};

// An action with the choices within it, each as it looks best; a partner is taken to
// agree to what is worth asking. Leaves the state at the next choice of an action, and returns its
// worth.
int think_through(const Bot& bot, const Game& game, State& state, Action action, uint8_t player);

// The best of the willing actions; of equal ones, any. `shuffle` stands for the order of the decks,
// which is not known.
Action choose_greedy(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                     uint32_t& index);

// Plays on in mind and takes what did best.
Action choose_by_search(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                        uint32_t& index);

}  // namespace loom::engine
