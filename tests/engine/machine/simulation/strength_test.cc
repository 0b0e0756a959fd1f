// Which bots are stronger: better minds win more, and what a bot denies itself does not help it.
// Few games and wide margins: docs/bots.md has the measured figures.
#include <gtest/gtest.h>

#include "tests/engine/machine/real_program.h"
#include "tests/engine/machine/simulation/seats.h"

namespace loom::testing {
namespace {

// What the first bot wins of the games that anybody wins, as a multiple of a fair share.
double strength(const std::string& bot, const std::string& others, int players, int64_t games) {
  std::vector<std::string> bots(static_cast<size_t>(players), others);
  bots[0] = bot;
  const machine::Tally tally = run(real_program(), simulation_of(real_program(), bots, games, 2));
  const machine::Moments& share = tally.contenders[0].share;
  return static_cast<double>(share.sum * players) /
         static_cast<double>(share.count * machine::kWholeWin);
}

TEST(MachineStrength, GreedyBeatsRandomNearlyAlways) {
  EXPECT_GT(strength("greedy", "random", 4, 60), 2.8);  // of 4
}

TEST(MachineStrength, WithoutLoadingABotIsWeaker) {
  EXPECT_LT(strength("greedy:no-load", "greedy", 2, 60), 0.8);
  EXPECT_LT(strength("greedy:no-contribute", "greedy", 2, 60), 0.5);
}

}  // namespace
}  // namespace loom::testing
