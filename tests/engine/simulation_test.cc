// Simulated games are a function of the seed and their number alone.
#include "engine/simulation/simulate.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/simulation/count.h"
#include "tests/engine/bot_named.h"

namespace loom::engine::testing {
namespace {

Simulation simulation_of(const std::vector<std::string>& bots, int64_t games, int threads = 1) {
  Simulation simulation;
  simulation.setup.players = static_cast<int>(bots.size());
  simulation.setup.seed = 5;
  simulation.games = games;
  simulation.threads = threads;
  for (const std::string& bot : bots) simulation.seats.push_back(bot_named(bot));
  return simulation;
}

Tally run(const Simulation& simulation, const Watcher& watcher = {}) {
  return std::get<Tally>(simulate(real_tables(), simulation, watcher));
}

bool same(const Tally& a, const Tally& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

TEST(Simulation, DoesNotDependOnThreads) {
  const std::vector<std::string> bots = {"stability", "greedy", "random", "mcts:2"};
  const Tally one = run(simulation_of(bots, 24, 1));
  EXPECT_EQ(one.games, 24);
  EXPECT_TRUE(same(one, run(simulation_of(bots, 24, 2))));
  EXPECT_TRUE(same(one, run(simulation_of(bots, 24, 7))));
}

TEST(Simulation, DependsOnItsSeed) {
  Simulation simulation = simulation_of({"greedy", "random"}, 40);
  const Tally first = run(simulation);
  simulation.setup.seed = 6;
  EXPECT_FALSE(same(first, run(simulation)));
}

// More games go on where fewer stopped.
TEST(Simulation, MoreGamesIncludeTheFirst) {
  Tally first = run(simulation_of({"greedy", "random"}, 30));
  const Simulation simulation = simulation_of({"greedy", "random"}, 31);
  auto game = std::get<Game>(make_game(real_tables(), simulation.setup));
  Visits visits;
  game.visits = &visits;
  game.seed = seed_of(simulation, 30);
  Record record;
  play_game(game, seating_of(simulation, 30), record);
  count(first, game.rules, record);
  count(first, visits);
  EXPECT_TRUE(same(first, run(simulation)));
}

TEST(Simulation, GivesEachBotEachSeatEquallyOften) {
  const Simulation simulation =
      simulation_of({"greedy", "random", "engine", "social", "racing"}, 1);
  int sat[5][5] = {};
  int before[5][5] = {};  // who sits right before whom
  for (int64_t game = 0; game < int64_t{5} * 200; ++game) {
    const Seating seating = seating_of(simulation, game);
    for (int seat = 0; seat < 5; ++seat) {
      ++sat[seating.contenders[seat]][seat];
      ++before[seating.contenders[seat]][seating.contenders[(seat + 1) % 5]];
      EXPECT_EQ(seating.bots[seat]->name, simulation.seats[seating.contenders[seat]].name);
    }
  }
  for (int bot = 0; bot < 5; ++bot) {
    for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(sat[bot][seat], 200);
    for (int next = 0; next < 5; ++next) EXPECT_EQ(before[bot][next] > 100, next != bot);
  }
}

TEST(Simulation, TakesABotOfSeveralSeatsForOneContender) {
  const auto contenders =
      contenders_of(simulation_of({"greedy", "random", "greedy", "greedy:no-donate"}, 1));
  ASSERT_EQ(contenders.size(), 3U);
  EXPECT_EQ(contenders[0].name, "greedy");
  EXPECT_EQ(contenders[0].seats, 2);
  EXPECT_EQ(contenders[2].name, "greedy:no-donate");
}

TEST(Simulation, StopsWhenItIsAskedTo) {
  std::atomic<bool> stop = true;
  Watcher watcher;
  watcher.stop = &stop;
  EXPECT_EQ(run(simulation_of({"random", "random"}, 1000, 2), watcher).games, 0);
  stop = false;
  int reports = 0;
  watcher.progress = [&](int64_t played) {
    ++reports;
    EXPECT_GE(played, 0);
    stop = true;
  };
  const Tally tally = run(simulation_of({"greedy", "greedy"}, 100'000'000, 2), watcher);
  EXPECT_GT(tally.games, 0);
  EXPECT_LT(tally.games, 100'000'000);
  EXPECT_GE(reports, 2);
}

TEST(Simulation, PlaysNoGamesWhenNoneAreAskedFor) {
  EXPECT_TRUE(same(run(simulation_of({"random", "random"}, 0)), Tally{}));
}

TEST(Simulation, PlaysAlone) {
  const Tally tally = run(simulation_of({"greedy"}, 60));
  EXPECT_EQ(tally.games, 60);
  EXPECT_EQ(tally.margin.count, 0);
  EXPECT_EQ(tally.won, tally.end_goal_in[0] + tally.endings[static_cast<int>(Ending::end_goal)]);
  EXPECT_EQ(tally.seat_share[0].sum, tally.won * kWholeWin);
}

TEST(Simulation, SaysWhyAGameCannotBePlayed) {
  Simulation simulation = simulation_of({"random", "random"}, 1);
  simulation.setup.players = 40;
  EXPECT_TRUE(std::holds_alternative<std::string>(simulate(real_tables(), simulation)));
}

}  // namespace
}  // namespace loom::engine::testing
