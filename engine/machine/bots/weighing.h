// What a bot thinks of each of its options, for people who want to know why it chooses.
#pragma once

#include <vector>

#include "engine/machine/bots/mind.h"

namespace loom::machine {

struct Weighed {
  Option option;
  int worth = 0;              // how the table looks right after it, in thousandths of a point
  std::vector<int> features;  // what the features of the style's weights come to then
};

struct Weighing {
  std::vector<int> features;     // as they are now, in the order of Program::features
  std::vector<Weighed> options;  // those it is willing to take, the best first
  Option chosen;
};

// Of a game that is not over, for whoever chooses. What follows within the same action is chosen as
// its style likes best, and what its player cannot see is dealt anew, once for all options.
Weighing weigh(const Bot& bot, const Game& game, const State& state, uint64_t seed);

}  // namespace loom::machine
