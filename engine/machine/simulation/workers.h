// Threads that share out a row of numbered games. Private to the simulation.
#pragma once

#include <functional>

#include "engine/machine/simulation/simulate.h"

namespace loom::machine {

// Calls `play(worker, number, pace)` for each game until all are played or the watcher stops it.
// Which worker gets which is left to chance; workers are numbered from 0.
// `guess`: about how many choices a game takes. False: a game was not played to its end.
using PlayOne = std::function<bool(size_t worker, int64_t number, Pace& pace)>;
void share_out(const Simulation& simulation, double guess, const Watcher& watcher,
               const PlayOne& play);

// About how many choices a game takes, from a few at random: so that the time left can be told
// before the first game is over.
double choices_a_game(const Game& game);

}  // namespace loom::machine
