// Simulated games are a function of the seed and their number alone.
#include "engine/machine/simulation/simulate.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"
#include "tests/engine/machine/simulation/seats.h"

namespace loom::testing {
namespace {

using machine::Counted;
using machine::Game;
using machine::Pace;
using machine::Recorder;
using machine::Seating;
using machine::Simulation;
using machine::Tally;
using machine::Watcher;

const program::Program& eights() {
  static const program::Program kProgram = program_of("crazy-eights");
  return kProgram;
}

TEST(MachineSimulation, DoesNotDependOnThreads) {
  const std::vector<std::string> bots = {"greedy", "random", "random", "mcts:2"};
  const Tally one = run(eights(), simulation_of(eights(), bots, 24, 1));
  EXPECT_EQ(one.games, 24);
  EXPECT_EQ(one, run(eights(), simulation_of(eights(), bots, 24, 2)));
  EXPECT_EQ(one, run(eights(), simulation_of(eights(), bots, 24, 7)));
  const std::vector<std::string> three = {"stability", "greedy", "random"};
  EXPECT_EQ(run(real_program(), simulation_of(real_program(), three, 6, 1)),
            run(real_program(), simulation_of(real_program(), three, 6, 3)));
}

TEST(MachineSimulation, DependsOnItsSeed) {
  Simulation simulation = simulation_of(real_program(), {"random", "random"}, 40);
  const Tally first = run(real_program(), simulation);
  simulation.setup.seed = 6;
  EXPECT_NE(first, run(real_program(), simulation));
}

// More games go on where fewer stopped.
TEST(MachineSimulation, MoreGamesIncludeTheFirst) {
  Tally first = run(real_program(), simulation_of(real_program(), {"random", "random"}, 30));
  const Simulation simulation = simulation_of(real_program(), {"random", "random"}, 31);
  const auto game = std::get<Game>(machine::make_game(real_program(), simulation.setup));
  const Counted counted(game);
  Recorder recorder(game, counted);
  Pace pace;
  ASSERT_TRUE(recorder.play(machine::seed_of(simulation, 30), machine::seating_of(simulation, 30),
                            pace, nullptr));
  machine::count(first, counted, recorder.record());
  EXPECT_EQ(first, run(real_program(), simulation));
}

TEST(MachineSimulation, GivesEachBotEachSeatEquallyOften) {
  const Simulation simulation =
      simulation_of(real_program(), {"greedy", "random", "engine", "social", "racing"}, 1);
  int sat[5][5] = {};
  int before[5][5] = {};  // who sits right before whom
  for (int64_t game = 0; game < int64_t{5} * 200; ++game) {
    const Seating seating = machine::seating_of(simulation, game);
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

TEST(MachineSimulation, TakesABotOfSeveralSeatsForOneContender) {
  const auto contenders = machine::contenders_of(
      simulation_of(real_program(), {"greedy", "random", "greedy", "greedy:no-donate"}, 1));
  ASSERT_EQ(contenders.size(), 3U);
  EXPECT_EQ(contenders[0].name, "greedy");
  EXPECT_EQ(contenders[0].seats, 2);
  EXPECT_EQ(contenders[2].name, "greedy:no-donate");
}

TEST(MachineSimulation, StopsWhenItIsAskedTo) {
  std::atomic<bool> stop = true;
  Watcher watcher;
  watcher.stop = &stop;
  EXPECT_EQ(run(eights(), simulation_of(eights(), {"random", "random"}, 1000, 2), watcher).games,
            0);
  stop = false;
  int reports = 0;
  double part = 0;
  watcher.progress = [&](const machine::Progress& progress) {
    ++reports;
    EXPECT_GE(progress.games, 0);
    EXPECT_GE(progress.part, part);
    EXPECT_LE(progress.part, 1);
    stop = true;
  };
  const Tally tally =
      run(eights(), simulation_of(eights(), {"random", "random"}, 100'000'000, 2), watcher);
  EXPECT_GT(tally.games, 0);
  EXPECT_LT(tally.games, 100'000'000);
  EXPECT_GE(reports, 2);
}

// However long one choice takes: what was thought so far is dropped with its game.
TEST(MachineSimulation, StopsInTheMiddleOfAThought) {
  std::atomic<bool> stop = false;
  Watcher watcher;
  watcher.stop = &stop;
  double part = 0;
  watcher.progress = [&](const machine::Progress& progress) {
    part = progress.part;
    stop = true;
  };
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<std::string> deep(4, "mcts:1000000");
  EXPECT_EQ(run(eights(), simulation_of(eights(), deep, 10, 2), watcher).games, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  EXPECT_LT(part, 1);
}

TEST(MachineSimulation, PlaysNoGamesWhenNoneAreAskedFor) {
  const Tally tally = run(eights(), simulation_of(eights(), {"random", "random"}, 0));
  EXPECT_EQ(tally.games, 0);
  EXPECT_EQ(tally.rounds, machine::Moments{});
}

TEST(MachineSimulation, PlaysAlone) {
  const Tally tally = run(real_program(), simulation_of(real_program(), {"random"}, 200));
  EXPECT_EQ(tally.games, 200);
  EXPECT_EQ(tally.margin.count, 0);
  EXPECT_EQ(tally.lead_changes.count, 0);
  EXPECT_EQ(tally.seat_share[0].sum, tally.won * machine::kWholeWin);
}

TEST(MachineSimulation, SaysWhyAGameCannotBePlayed) {
  Simulation simulation = simulation_of(eights(), {"random", "random"}, 1);
  simulation.setup.players = 40;
  EXPECT_TRUE(std::holds_alternative<std::string>(machine::simulate(eights(), simulation)));
}

}  // namespace
}  // namespace loom::testing
