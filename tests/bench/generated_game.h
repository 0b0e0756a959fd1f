// Games of any size, for benchmarks.
#pragma once

#include "schema/source/files.h"

namespace loom::bench {

// `cards` cards in files of 500, with components and a kind like those of a real game, in the
// folder `game`.
void generate_game(size_t cards, MemoryFiles& files);

}  // namespace loom::bench
