// What a condition reads, so that it is looked at again only after that has changed.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// Finds what is marked as touched when cards, tokens, counters or tracks change.
void find_touches(Game& game);

}  // namespace loom::machine
