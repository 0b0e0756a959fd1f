// How long it takes to make a whole game as a designer does, `loom build`, against `loom check` in
// the same run: the same reading, checking and laying out of cards, and nothing drawn or written.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "tests/bench/bench_game.h"
#include "tests/bench/run_program.h"
#include "tests/driver/scratch_folder.h"

namespace loom::bench {
namespace {

namespace fs = std::filesystem;

double files_below(const testing::ScratchFolder& scratch) {
  double count = 0;
  for (const auto& [path, bytes] : scratch.contents())
    if (!path.ends_with('/')) ++count;
  return count;
}

void game(benchmark::State& state, const char* command) {
  const testing::ScratchFolder scratch;
  const std::string out = scratch / "out";
  Run run;
  for (auto _ : state) {
    fs::remove_all(out);
    std::vector<std::string> words = {LOOM_PROGRAM, command, "--game", bench_game()};
    if (std::string(command) == "build") words.insert(words.end(), {"--out", out});
    run = run_program(std::move(words));
    if (!run.succeeded) state.SkipWithError("the program failed");
  }
  state.counters["processor_s"] = run.processor_seconds;
  state.counters["peak_MB"] = run.peak_megabytes;
  state.counters["files"] = files_below(scratch);
}

BENCHMARK_CAPTURE(game, build, "build")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(game, reference_check, "check")->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace loom::bench

BENCHMARK_MAIN();
