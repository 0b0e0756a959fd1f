// The engine carries out a choice by itself when there is nothing to choose. What it so passes over
// never shows as a state; here the oracle is asked what would have been open.
#pragma once

#include <string>

#include "engine/game.h"

namespace loom::engine::testing {

// A choice that was passed over between two states though it was one; empty when there is none.
std::string skipped_choice(const Game& game, const State& before, Action action,
                           const State& after);

}  // namespace loom::engine::testing
