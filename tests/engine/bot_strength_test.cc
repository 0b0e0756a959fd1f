// Which bots are stronger: better minds win more, and what a bot denies itself does not help it.
// Few games and wide margins: docs/bots.md has the measured figures.
#include <gtest/gtest.h>

#include "engine/simulation/simulate.h"
#include "tests/engine/bot_named.h"

namespace loom::engine::testing {
namespace {

// What the first bot wins of the games that anybody wins, as a multiple of a fair share.
double strength(const std::string& bot, const std::string& others, int players, int64_t games) {
  Simulation simulation;
  simulation.setup.players = players;
  simulation.games = games;
  simulation.threads = 2;
  simulation.seats.assign(static_cast<size_t>(players), bot_named(others));
  simulation.seats[0] = bot_named(bot);
  const auto played = simulate(real_tables(), simulation);
  const Moments& share = std::get<Tally>(played).contenders[0].share;
  return static_cast<double>(share.sum * players) / static_cast<double>(share.count * kWholeWin);
}

TEST(BotStrength, GreedyBeatsRandomNearlyAlways) {
  EXPECT_GT(strength("greedy", "random", 4, 300), 3.2);  // of 4
}

TEST(BotStrength, EachStyleIsASensiblePlayer) {
  for (const char* style : {"stability", "engine", "racing", "social"}) {
    const double share = strength(style, "greedy", 4, 600);
    EXPECT_GT(share, 0.5) << style;
    EXPECT_LT(share, 1.6) << style;
  }
}

TEST(BotStrength, SearchingGrowsWithItsBudget) {
  EXPECT_GT(strength("mcts:60", "mcts:3", 2, 40), 1.1);
}

TEST(BotStrength, WithoutLoadingABotIsWeaker) {
  EXPECT_LT(strength("greedy:no-load", "greedy", 4, 400), 0.7);
  EXPECT_LT(strength("greedy:no-contribute", "greedy", 4, 400), 0.2);
}

// A lone free rider wins more of the games that survive, but fewer survive.
TEST(BotStrength, AFreeRiderGainsLittle) {
  EXPECT_LT(strength("greedy:no-donate", "greedy", 4, 600), 1.3);
}

}  // namespace
}  // namespace loom::engine::testing
