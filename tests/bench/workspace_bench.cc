// What somebody waits for who works on a game: its findings and the card's picture after a word was
// saved, a build of what has not changed and of one changed card. Against a cold check and a cold
// build of the same game in the same run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "render/backend/png.h"
#include "render/text/text_measures.h"
#include "tests/bench/bench_game.h"
#include "tests/bench/run_program.h"
#include "tests/driver/scratch_folder.h"
#include "workspace/workspace.h"

namespace loom::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// A copy of the game in which one card's title has a word more, and the next time has not.
class EditedGame {
 public:
  EditedGame() {
    scratch_.copy(bench_game(), "game");
    const LoadedGame game = load_game(disk_, folder());
    if (!game.bound || game.model.cards.empty()) std::abort();
    const Card& card = game.model.cards[game.model.cards.size() / 2];
    card_ = card.id();
    const Source& source = game.sources[card.span.file];
    path_ = source.path();
    text_ = source.text();
    title_ = text_.find_first_of(",\n", text_.find("title: ", card.span.begin));
    if (title_ == std::string::npos) std::abort();
  }

  std::string folder() const { return scratch_ / "game"; }
  std::string out() const { return scratch_ / "out"; }
  const DiskFiles& disk() const { return disk_; }
  const std::string& card() const { return card_; }
  void edit() {
    std::string text = text_;
    if (!edited_) text.insert(title_, " Ab");
    edited_ = !edited_;
    std::ofstream(path_) << text;
  }

 private:
  const testing::ScratchFolder scratch_;
  const DiskFiles disk_;
  std::string card_;
  std::string path_;
  std::string text_;
  size_t title_ = 0;
  bool edited_ = false;
};

// The median, and what nineteen of twenty stay below.
class Spread {
 public:
  void add(Clock::duration time) {
    all_.push_back(std::chrono::duration<double, std::milli>(time).count());
  }
  void tell(benchmark::State& state) {
    std::sort(all_.begin(), all_.end());
    if (all_.empty()) return;
    state.counters["median_ms"] = all_[all_.size() / 2];
    state.counters["p95_ms"] = all_[all_.size() * 95 / 100];
  }

 private:
  std::vector<double> all_;
};

void after_an_edit(benchmark::State& state, bool draws) {
  EditedGame game;
  Workspace workspace(game.disk(), game.folder());
  CheckRequest request;
  request.second_thread = true;
  if (draws) request.keeps_pages = [](const std::string& style) { return style == kPlainStyle; };
  workspace.check(request);
  Spread spread;
  for (auto _ : state) {
    game.edit();
    const Clock::time_point begin = Clock::now();
    const CheckedGame& checked = workspace.check(request);
    if (!checked.game.bound) state.SkipWithError("the game has faults");
    if (draws && checked.renderers) {
      for (const Card& card : checked.game.model.cards) {
        if (card.id() != game.card()) continue;
        const auto page = checked.renderers->in(std::string(kPlainStyle)).front(card);
        constexpr double kDpi = 300;
        benchmark::DoNotOptimize(draw_png(*page, page->trim, pixels_of(page->trim, kDpi), kDpi, 0));
      }
    }
    spread.add(Clock::now() - begin);
  }
  spread.tell(state);
}

void reference_check(benchmark::State& state) {
  const EditedGame game;
  for (auto _ : state) {
    text_measures().forget();
    CheckRequest request;
    request.second_thread = true;
    const CheckedGame checked = check_game(game.disk(), game.folder(), request);
    if (!checked.game.bound) state.SkipWithError("the game has faults");
  }
}

enum class Before { nothing, unchanged, edited };

void build(benchmark::State& state, Before before) {
  EditedGame game;
  const auto run = [&] {
    return run_program({LOOM_PROGRAM, "build", "--game", game.folder(), "--out", game.out()});
  };
  if (before != Before::nothing) run();
  double processor_seconds = 0;
  for (auto _ : state) {
    state.PauseTiming();
    if (before == Before::nothing) fs::remove_all(game.out());
    if (before == Before::edited) game.edit();
    state.ResumeTiming();
    const Run ran = run();
    if (!ran.succeeded) state.SkipWithError("the program failed");
    processor_seconds += ran.processor_seconds;
    state.counters["peak_MB"] = ran.peak_megabytes;
  }
  state.counters["processor_ms"] =
      processor_seconds * 1000 / static_cast<double>(state.iterations());
}

BENCHMARK_CAPTURE(after_an_edit, findings, false)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(after_an_edit, picture, true)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(reference_check)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(build, unchanged, Before::unchanged)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(build, one_card, Before::edited)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(build, reference_cold, Before::nothing)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace loom::bench

BENCHMARK_MAIN();
