// A player who chooses by rules of thumb, without imagining anything: for games that are played on
// in mind by the thousand. Private to the bots.
#pragma once

#include "engine/game.h"

namespace loom::engine {

Action choose_quickly(const Game& game, const State& state, uint64_t seed, uint32_t& index);

}  // namespace loom::engine
