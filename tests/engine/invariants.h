// What holds of every state in which a choice waits or the game is over.
#pragma once

#include <string>

#include "tests/engine/seen_table.h"

namespace loom::machine::testing {

// The first that does not hold, in words; empty when all do.
std::string broken_invariant(const PlayRules& rules, const State& state);

// The same of two states, one of which came after the other.
std::string broken_passage(const PlayRules& rules, const State& was, const State& is);

}  // namespace loom::machine::testing
