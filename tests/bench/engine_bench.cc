// How fast games are played: uniformly random legal play of four, with log and fingerprint, against
// a loop that makes the same draws and copies of the state without any rules; games of bots that
// think, as `loom simulate` plays and counts them, and the same on the machine; and two versions of
// a card on paired games.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>

#include "compiler/compile.h"
#include "compiler/program/compile_program.h"
#include "engine/log.h"
#include "engine/machine/bots/thinker.h"
#include "engine/machine/machine.h"
#include "engine/machine/simulation/simulate.h"
#include "engine/random.h"
#include "engine/simulation/compare.h"
#include "schema/model/load_game.h"
#include "tests/bench/bench_game.h"

namespace loom::engine {
namespace {

const Tables& tables() {
  static const Tables kTables = [] {
    const DiskFiles disk;
    const LoadedGame game = load_game(disk, bench_game());
    Diagnostics diagnostics;
    const Tables made = compile(game.model, diagnostics);
    if (!game.bound || diagnostics.has_errors()) std::abort();
    return made;
  }();
  return kTables;
}

Game game_with_seed(uint64_t seed) {
  Setup setup;
  setup.seed = seed;
  return std::get<Game>(make_game(tables(), setup));
}

Action choose(const Options& options, uint64_t seed, uint32_t& index) {
  return options
      .items[random_below(seed, Stream::chooser, index, static_cast<uint32_t>(options.count))];
}

void play_random(benchmark::State& bench) {
  Game game = game_with_seed(1);
  Recorder recorder(game, Setup{}, 1U << 16U);
  int64_t decisions = 0;
  int64_t games = 0;
  for (auto _ : bench) {
    game.seed = static_cast<uint64_t>(games + 1);
    State state = new_game(game);
    recorder.clear();
    uint32_t index = 0;
    while (!state.over()) {
      const Action action = choose(legal_actions(game, state), game.seed, index);
      const uint8_t active = state.active;
      recorder.action(state, action);
      apply(game, state, action);
      recorder.after(active, state);
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
BENCHMARK(play_random);

const program::Program& machine_program() {
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

// Whole games on the machine, which plays them from what the rules of the content do.
template <typename Choose>
void play_on_machine(benchmark::State& bench, machine::Game& game, Choose choose_option) {
  int64_t decisions = 0;
  int64_t games = 0;
  for (auto _ : bench) {
    game.seed = static_cast<uint64_t>(games + 1);
    machine::State state = machine::new_game(game);
    uint32_t index = 0;
    while (!state.over()) {
      machine::apply(game, state, choose_option(state, index));
      ++decisions;
    }
    ++games;
    benchmark::DoNotOptimize(state.hash);
  }
  bench.counters["games"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  bench.counters["decisions_per_game"] =
      static_cast<double>(decisions) / static_cast<double>(games);
}

machine::Game machine_game() {
  return std::get<machine::Game>(machine::make_game(machine_program(), machine::Setup{4, 1, {}}));
}

void play_random_on_machine(benchmark::State& bench) {
  machine::Game game = machine_game();
  std::vector<machine::Option> options;
  play_on_machine(bench, game, [&](const machine::State& state, uint32_t& index) {
    machine::list_options(game, state, options);
    const auto count = static_cast<uint32_t>(options.size());
    return options[random_below(game.seed, Stream::chooser, index, count)];
  });
}
BENCHMARK(play_random_on_machine);

// Four who think one action ahead, with the bots that the content declares.
void play_greedy_on_machine(benchmark::State& bench) {
  machine::Game game = machine_game();
  machine::Thinker thinker(game);
  const auto bot = std::get<machine::Bot>(machine::read_bot(machine_program(), "greedy"));
  play_on_machine(bench, game, [&](const machine::State& state, uint32_t& index) {
    return thinker.choose(bot, state, game.seed, index);
  });
}
BENCHMARK(play_greedy_on_machine);

// As many draws and copies of the state as a game of random play makes, and no rules.
void reference_draws_and_copies(benchmark::State& bench) {
  constexpr int kDecisions = 256;
  const Game game = game_with_seed(1);
  const State start = new_game(game);
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

machine::Simulation four_of(const std::string& bot, int64_t games) {
  machine::Simulation simulation;
  simulation.setup.players = 4;
  simulation.games = games;
  simulation.seats.assign(4, std::get<machine::Bot>(machine::read_bot(machine_program(), bot)));
  return simulation;
}

// One core, other than the few that wait.
void simulate_on_one_core(benchmark::State& bench, const std::string& bot, int64_t games) {
  machine::Simulation simulation = four_of(bot, games);
  int64_t played = 0;
  for (auto _ : bench) {
    ++simulation.setup.seed;
    played += std::get<machine::Tally>(machine::simulate(machine_program(), simulation)).games;
  }
  bench.counters["games"] =
      benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(simulate_on_one_core, greedy, "greedy", 400)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(simulate_on_one_core, random, "random", 4000)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(simulate_on_one_core, mcts_100, "mcts:100", 1)->MeasureProcessCPUTime();

// One card costs a token more. Tells the time, and the half width of the interval for the share of
// the wins, in points.
void compare_a_dearer_card(benchmark::State& bench) {
  Tables dearer = tables();
  dearer.engine_cards.items[0].tokens[0] += 1;
  Simulation styles;
  styles.games = bench.range(0);
  styles.seats.resize(4);
  for (size_t i = 0; i < 4; ++i) {
    constexpr const char* kStyles[] = {"stability", "engine", "racing", "social"};
    styles.seats[i] = std::get<Bot>(read_bot(tables(), kStyles[i]));
  }
  styles.threads = 2;
  double widest = 0;
  for (auto _ : bench) {
    const auto tally = std::get<PairedTally>(compare({tables(), styles}, {dearer, styles}));
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
}  // namespace loom::engine

BENCHMARK_MAIN();
