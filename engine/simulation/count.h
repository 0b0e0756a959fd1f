// Adds a game to a tally, and the order in which bots sit down. Private to the simulation.
#pragma once

#include "engine/simulation/record.h"
#include "engine/simulation/simulate.h"

namespace loom::engine {

void count(Tally& tally, const Rules& rules, const Record& record);
void count(Tally& tally, const Visits& visits);

// Of the game with this number. Each bot has each seat equally often.
Seating seating_of(const Simulation& simulation, int64_t number);
uint64_t seed_of(const Simulation& simulation, int64_t number);

}  // namespace loom::engine
