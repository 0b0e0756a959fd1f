// The legal actions of a state, told a second time: slowly, simply and straight from the text of
// the rules, without any function of the engine. Where the two tellings differ, one has misread.
#pragma once

#include <vector>

#include "engine/action.h"
#include "engine/game.h"
#include "engine/state.h"

namespace loom::engine::testing {

std::vector<Action> oracle_actions(const Game& game, const State& state);

}  // namespace loom::engine::testing
