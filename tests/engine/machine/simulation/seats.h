// Simulations of the games that the tests keep.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/simulation/simulate.h"

namespace loom::testing {

inline machine::Simulation simulation_of(const program::Program& program,
                                         const std::vector<std::string>& bots, int64_t games,
                                         int threads = 1) {
  machine::Simulation simulation;
  simulation.setup.players = static_cast<int>(bots.size());
  simulation.setup.seed = 5;
  simulation.games = games;
  simulation.threads = threads;
  for (const std::string& bot : bots) {
    simulation.seats.push_back(std::get<machine::Bot>(machine::read_bot(program, bot)));
  }
  return simulation;
}

inline machine::Tally run(const program::Program& program, const machine::Simulation& simulation,
                          const machine::Watcher& watcher = {}) {
  return std::get<machine::Tally>(machine::simulate(program, simulation, watcher));
}

}  // namespace loom::testing
