// Two versions of a game on paired games: the same seeds, the same bots in the same seats. What
// both have in common cancels out, so that small differences show after few games.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/machine/simulation/simulate.h"
#include "engine/statistics.h"

namespace loom::machine {

// A figure is a ratio of sums: games that ended so of games played, games in which a card was
// taken of those it appeared in. Each pair of games gives both parts in both versions.
struct PairedSums {
  static constexpr int kParts = 4;  // the old figure's upper and lower part, then the new one's

  int64_t pairs = 0;
  int64_t changed = 0;  // pairs that are not alike
  int64_t sums[kParts] = {};
  int64_t products[kParts][kParts] = {};  // of each two parts, the first not after the second

  void add(const int64_t (&parts)[kParts]);
};

struct PairedFigure {
  std::string name;       // "ending/collapse", "moved/palette/skin"
  bool is_share = false;  // shown in per cent
  bool of_card = false;
  int64_t unit = 1;  // what the upper part counts in
  PairedSums sums;

  double before() const;
  double after() const;
  // After minus before, and how likely chance alone gives as much.
  statistics::Comparison difference() const;
};

struct PairedTally {
  int64_t pairs = 0;
  int64_t changed = 0;  // pairs in which anything at all that is counted differs
  std::vector<PairedFigure> figures;
};

struct Version {
  const program::Program& program;
  Simulation simulation;  // with the bots of this program
};

// Cards, actions and whatever else has a name are matched by it. The games and the threads are
// those of `before`.
std::variant<PairedTally, std::string> compare(const Version& before, const Version& after,
                                               const Watcher& watcher = {});

// Cards of one version that the other has not, by name.
struct CardChanges {
  std::vector<std::string> added;
  std::vector<std::string> removed;
};
CardChanges card_changes(const program::Program& before, const program::Program& after);

}  // namespace loom::machine
