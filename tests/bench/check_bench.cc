// How long reading and checking a game takes, against yaml-cpp loading the same texts in the same
// run; and what it costs to start the program, against starting `true`.
#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <yaml-cpp/yaml.h>

#include "driver/check_game.h"
#include "render/text/text_measures.h"
#include "tests/bench/generated_game.h"
#include "tests/bench/run_program.h"

namespace loom::bench {
namespace {

MemoryFiles& game_of(size_t cards) {
  static std::map<size_t, MemoryFiles> games;
  MemoryFiles& files = games[cards];
  if (files.all().empty()) generate_game(cards, files);
  return files;
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

// Reading, structure and binding.
void read(benchmark::State& state) {
  const auto cards = static_cast<size_t>(state.range(0));
  const MemoryFiles& files = game_of(cards);
  for (auto _ : state) {
    const LoadedGame game = load_game(files, "game");
    if (game.model.cards.size() != cards || game.diagnostics.has_errors())
      state.SkipWithError("the game has faults");
    benchmark::DoNotOptimize(game);
  }
  state.counters["cards_per_second"] =
      benchmark::Counter(static_cast<double>(cards), benchmark::Counter::kIsIterationInvariantRate);
  state.counters["peak_MB"] = peak_megabytes();
}

// All of `loom check`: also the checks, the tables and the preflight of every card.
void check(benchmark::State& state) {
  const auto cards = static_cast<size_t>(state.range(0));
  const MemoryFiles& files = game_of(cards);
  for (auto _ : state) {
    text_measures().forget();
    const CheckedGame checked = check_game(files, "game");
    if (checked.game.model.cards.size() != cards || !checked.ok()) {
      state.SkipWithError("the game has faults");
    }
    benchmark::DoNotOptimize(checked);
  }
  state.counters["cards_per_second"] =
      benchmark::Counter(static_cast<double>(cards), benchmark::Counter::kIsIterationInvariantRate);
  state.counters["peak_MB"] = peak_megabytes();
}

void reference_yaml_load(benchmark::State& state) {
  const MemoryFiles& files = game_of(static_cast<size_t>(state.range(0)));
  for (auto _ : state) {
    for (const auto& [path, text] : files.all()) benchmark::DoNotOptimize(YAML::Load(text));
  }
}

void start(benchmark::State& state, const char* program, const char* argument) {
  for (auto _ : state)
    if (!run_program({program, argument}).succeeded) state.SkipWithError("the program failed");
}

BENCHMARK(read)->Arg(2000)->Arg(20000)->Unit(benchmark::kMillisecond);
BENCHMARK(check)->Arg(2000)->Arg(20000)->Unit(benchmark::kMillisecond);
BENCHMARK(reference_yaml_load)->Arg(2000)->Arg(20000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(start, idle_loom, LOOM_PROGRAM, "--version")
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(start, reference_true, "true", "x")->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace loom::bench

BENCHMARK_MAIN();
