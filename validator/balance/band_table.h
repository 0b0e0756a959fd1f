// A table at which bands are measured: who sits there, by which variants, and what was counted so
// far.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/machine/simulation/simulate.h"

namespace loom::balance {

// One way to fill the seats. Bots that do not come out even with the seats take turns.
struct Lineup {
  machine::Simulation simulation;
  machine::Tally tally;
};

struct BandTable {
  int players = 0;
  std::vector<std::string> bots;
  std::vector<std::string> variants;
  machine::Counted counted;  // in what order its tallies keep what
  std::vector<Lineup> lineups;
  machine::Tally sum;  // of all lineups; contenders are told apart in each only

  int64_t games() const { return sum.games; }
};

// A reason when no such table can be set.
std::variant<BandTable, std::string> set_table(const program::Program& program, int players,
                                               const std::vector<std::string>& bots,
                                               const std::vector<std::string>& variants);

// A table at which games have been played already.
BandTable table_of(const program::Program& program, const machine::Counted& counted,
                   const machine::Simulation& simulation, const machine::Tally& tally);

// Plays about so many games more, each lineup as many as the others. `part` keeps them apart from
// those that were played before.
void play_on(const program::Program& program, BandTable& table, int64_t games, uint64_t part,
             int threads, const machine::Watcher& watcher = {});

}  // namespace loom::balance
