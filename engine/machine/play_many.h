// Many games at random, and what they came to.
#pragma once

#include <vector>

#include "engine/machine/machine.h"

namespace loom::machine {

struct Played {
  int64_t games = 0;
  int64_t rounds = 0;
  int64_t choices = 0;  // that were made
  int64_t choices_squared = 0;
  std::vector<int64_t> endings;  // by Program::endings
  std::vector<double> wins;      // by seat; a shared win counts in parts
  std::vector<int64_t> actions;  // taken, by Program::actions
};

// Game number n has the seed `mix(seed, n)`, so that any of them can be looked at alone.
Played play_many(const program::Program& program, const Setup& setup, int64_t games);

// One of the options, as random as the seed: a function of it, the seat's choice and nothing else.
size_t random_choice(uint64_t seed, uint32_t& index, size_t options);

}  // namespace loom::machine
