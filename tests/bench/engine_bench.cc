// How fast games are played: uniformly random legal play of four, against a loop that makes the
// same draws and copies of the state without any rules; games of bots that think, as `loom
// simulate` plays and counts them; and two versions of a card on paired games.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "compiler/program/compile_program.h"
#include "engine/machine/bots/thinker.h"
#include "engine/machine/machine.h"
#include "engine/machine/simulation/compare.h"
#include "engine/random.h"
#include "schema/model/load_game.h"
#include "tests/bench/bench_game.h"

namespace loom::machine {
namespace {

using engine::random_below;
using engine::Stream;

const program::Program& bench_program() {
  static const program::Program kProgram = [] {
    const DiskFiles disk;
    const LoadedGame game = load_game(disk, bench_game());
    Diagnostics diagnostics;
    const auto behaviour = behaviour::read_behaviour(game, diagnostics);
    program::Program made = compile_program(game.model, behaviour, diagnostics);
    if (!behaviour.declared || diagnostics.has_errors()) std::abort();
    return made;
  }();
  return kProgram;
}

Game game_of_four() { return std::get<Game>(make_game(bench_program(), Setup{4, 1, {}})); }

// Whole games, one after the other.
template <typename Choose>
void play_games(benchmark::State& bench, Game& game, Choose choose_option) {
  int64_t decisions = 0;
  int64_t games = 0;
  for (auto _ : bench) {
    game.seed = static_cast<uint64_t>(games + 1);
    State state = new_game(game);
    uint32_t index = 0;
    while (!state.over()) {
      apply(game, state, choose_option(state, index));
      ++decisions;
    }
    ++games;
    benchmark::DoNotOptimize(state.hash);
  }
  bench.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  bench.counters["games"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  bench.counters["decisions_per_game"] =
      static_cast<double>(decisions) / static_cast<double>(games);
}

void play_random(benchmark::State& bench) {
  Game game = game_of_four();
  std::vector<Option> options;
  play_games(bench, game, [&](const State& state, uint32_t& index) {
    list_options(game, state, options);
    const auto count = static_cast<uint32_t>(options.size());
    return options[random_below(game.seed, Stream::chooser, index, count)];
  });
}
BENCHMARK(play_random);

// Four who think one action ahead, with the bots that the content declares.
void play_greedy(benchmark::State& bench) {
  Game game = game_of_four();
  Thinker thinker(game);
  const auto bot = std::get<Bot>(read_bot(bench_program(), "greedy"));
  play_games(bench, game, [&](const State& state, uint32_t& index) {
    return thinker.choose(bot, state, game.seed, index);
  });
}
BENCHMARK(play_greedy);

// As many draws and copies of the state as a game of random play makes, and no rules.
void reference_draws_and_copies(benchmark::State& bench) {
  constexpr int kDecisions = 256;
  const State start = new_game(game_of_four());
  int64_t decisions = 0;
  uint64_t seed = 0;
  for (auto _ : bench) {
    State state = start;
    uint32_t index = 0;
    ++seed;
    for (int i = 0; i < kDecisions; ++i) {
      State next = state;
      next.active = static_cast<uint8_t>(random_below(seed, Stream::chooser, index, 13));
      benchmark::DoNotOptimize(next);
      state = next;
    }
    decisions += kDecisions;
  }
  bench.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(reference_draws_and_copies);

Simulation four_of(const program::Program& program, const std::vector<std::string>& bots,
                   int64_t games) {
  Simulation simulation;
  simulation.setup.players = 4;
  simulation.games = games;
  for (size_t i = 0; i < 4; ++i) {
    simulation.seats.push_back(std::get<Bot>(read_bot(program, bots[i % bots.size()])));
  }
  return simulation;
}

// One core, other than the few that wait.
void simulate_on_one_core(benchmark::State& bench, const std::string& bot, int64_t games) {
  Simulation simulation = four_of(bench_program(), {bot}, games);
  int64_t played = 0;
  for (auto _ : bench) {
    ++simulation.setup.seed;
    played += std::get<Tally>(simulate(bench_program(), simulation)).games;
  }
  bench.counters["games"] =
      benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(simulate_on_one_core, greedy, "greedy", 400)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(simulate_on_one_core, random, "random", 4000)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(simulate_on_one_core, mcts_100, "mcts:100", 1)->MeasureProcessCPUTime();

// The first card that asks for tokens asks for one more.
program::Program with_a_dearer_card() {
  program::Program program = bench_program();
  for (program::Requirement& asked : program.requirements) {
    const auto some = std::find_if(asked.tokens.begin(), asked.tokens.end(),
                                   [](uint8_t count) { return count > 0; });
    if (some == asked.tokens.end()) continue;
    ++*some;
    return program;
  }
  std::abort();
}

// Tells the time, and the half width of the interval for the share of the wins, in points.
void compare_a_dearer_card(benchmark::State& bench) {
  const program::Program dearer = with_a_dearer_card();
  const std::vector<std::string> styles = styles_to_compare(bench_program());
  Simulation before = four_of(bench_program(), styles, bench.range(0));
  before.threads = 2;
  const Simulation after = four_of(dearer, styles, bench.range(0));
  double widest = 0;
  for (auto _ : bench) {
    const auto tally = std::get<PairedTally>(compare({bench_program(), before}, {dearer, after}));
    for (const PairedFigure& figure : tally.figures) {
      if (!figure.name.starts_with("win-share/")) continue;
      const auto difference = figure.difference().difference;
      widest = std::max(widest, (difference.high - difference.low) / 2);
    }
  }
  bench.counters["points"] = 100 * widest;
}
BENCHMARK(compare_a_dearer_card)
    ->Arg(200)
    ->Arg(10'000)
    ->Unit(benchmark::kSecond)
    ->UseRealTime()
    ->Iterations(1);

}  // namespace
}  // namespace loom::machine

BENCHMARK_MAIN();
