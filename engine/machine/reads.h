// What a condition reads, so that it is looked at again only after that has changed.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// What is marked as touched when cards, tokens, counters or tracks change. Statuses that follow
// from a condition must be known to the Program; the rest is marked whatever they read.
Touches touches_of(const Game& game);

}  // namespace loom::machine
