// What holds of every state in which a choice waits or the game is over.
#pragma once

#include <string>

#include "engine/game.h"
#include "engine/state.h"

namespace loom::engine::testing {

// The first that does not hold, in words; empty when all do.
std::string broken_invariant(const Game& game, const State& state);

// The same of two states, one of which came after the other.
std::string broken_passage(const State& before, const State& after);

}  // namespace loom::engine::testing
