// How long it takes to make a whole game as a designer does, `loom build`, against `loom check` in
// the same run: the same reading, checking and laying out of cards, and nothing drawn or written.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <filesystem>

#include "tests/bench/run_program.h"

namespace loom::bench {
namespace {

namespace fs = std::filesystem;

// Gone with everything in it.
struct OutFolder {
  OutFolder() {
    std::string name = (fs::temp_directory_path() / "loom-bench-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path = name;
  }
  ~OutFolder() {
    if (!path.empty()) fs::remove_all(path);
  }
  OutFolder(const OutFolder&) = delete;
  OutFolder& operator=(const OutFolder&) = delete;

  fs::path path;
};

double files_below(const fs::path& folder) {
  double count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) ++count;
  return count;
}

void game(benchmark::State& state, const char* command) {
  const OutFolder out;
  Run run;
  for (auto _ : state) {
    std::vector<std::string> words = {LOOM_PROGRAM, command, "--game", LOOM_CONTENT};
    if (std::string(command) == "build") words.insert(words.end(), {"--out", out.path.string()});
    run = run_program(std::move(words));
    if (!run.succeeded) state.SkipWithError("the program failed");
  }
  state.counters["processor_s"] = run.processor_seconds;
  state.counters["peak_MB"] = run.peak_megabytes;
  state.counters["files"] = files_below(out.path);
}

BENCHMARK_CAPTURE(game, build, "build")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(game, reference_check, "check")->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace loom::bench

BENCHMARK_MAIN();
