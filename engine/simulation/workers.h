// Threads that share out a row of numbered games. Private to the simulation.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/simulation/simulate.h"

namespace loom::engine {

// Calls `play(worker, first, end)` for blocks of games until all are played or the watcher stops
// it. Which worker gets which block is left to chance; workers are numbered from 0.
void share_out(int64_t games, int threads, const Watcher& watcher,
               const std::function<void(int worker, int64_t first, int64_t end)>& play);

}  // namespace loom::engine
