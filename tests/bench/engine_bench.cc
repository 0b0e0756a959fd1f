// How fast games are played: uniformly random legal play of four, with log and fingerprint, against
// a loop that makes the same draws and copies of the state without any rules.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>

#include "compiler/compile.h"
#include "engine/log.h"
#include "engine/random.h"
#include "schema/model/load_game.h"

namespace loom::engine {
namespace {

const Tables& tables() {
  static const Tables kTables = [] {
    const DiskFiles disk;
    const LoadedGame game = load_game(disk, LOOM_CONTENT);
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

}  // namespace
}  // namespace loom::engine

BENCHMARK_MAIN();
