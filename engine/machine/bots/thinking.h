// What waits. Private to the bots.
#pragma once

#include "engine/machine/machine.h"

namespace loom::machine {

// Whether a turn's action, or an offer, is what waits: nothing that was begun is still open.
bool waits_for_action(const Game& game, const State& state);

}  // namespace loom::machine
