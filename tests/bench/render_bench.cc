// How fast cards are drawn: the A4 sheets and the single pictures of a deck, against a minimal
// program that draws the same with everything cached, in the same run.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <cstdlib>

#include "render/export/outputs.h"
#include "render/text/text_measures.h"
#include "tests/bench/bench_game.h"
#include "tests/bench/floor/floor.h"

namespace loom::bench {
namespace {

const DiskFiles kDisk;

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

const LoadedGame& game() {
  static const LoadedGame kGame = [] {
    LoadedGame loaded = load_game(kDisk, bench_game());
    if (!loaded.bound || loaded.diagnostics.has_errors()) std::abort();
    return loaded;
  }();
  return kGame;
}

// The game's cards, again and again until there are as many; each is laid out each time.
Order order_of(size_t cards) {
  Order order;
  order.game = &game();
  order.style = kPlainStyle;
  const std::vector<PrintBatch> whole = select_cards(game(), {}).batches;
  size_t count = 0;
  while (count < cards) {
    for (const PrintBatch& batch : whole) {
      PrintBatch part = batch;
      if (part.cards.size() > cards - count) part.cards.resize(cards - count);
      part.many += std::to_string(count);
      count += part.cards.size();
      if (!part.cards.empty()) order.batches.push_back(std::move(part));
    }
  }
  return order;
}

void run(benchmark::State& state, const char* output, size_t threads) {
  const Order order = order_of(static_cast<size_t>(state.range(0)));
  size_t bytes = 0;
  for (auto _ : state) {
    text_measures().forget();
    Jobs jobs;
    plan_output(output, order, jobs);
    bytes = 0;
    CardRenderers renderers(game(), kDisk);
    run_jobs(renderers, jobs, threads,
             [&](const std::string&, const RenderedFile& file) {
               if (!file.fault.empty()) state.SkipWithError(file.fault.c_str());
               bytes += file.bytes.size();
             },
             {});
  }
  state.counters["KB"] = static_cast<double>(bytes) / 1024;
  state.counters["peak_MB"] = peak_megabytes();
}

void sheets(benchmark::State& state) { run(state, "sheets", 1); }
void pictures(benchmark::State& state) { run(state, "png", 1); }
void pictures_on_two_threads(benchmark::State& state) { run(state, "png", 2); }

// The same pages as `sheets` draws, laid out before the clock starts.
std::vector<std::vector<Page>> sheet_pages(const Order& order, CardRenderer& renderer) {
  std::vector<std::vector<Page>> files;
  for (const PrintBatch& batch : order.batches) {
    std::vector<Page>& pages = files.emplace_back();
    const CardSize size = renderer.size(*batch.kind);
    const SheetGeometry geometry = make_geometry(order.sheet, size);
    std::vector<CardFaces> faces;
    for (size_t i = 0; i < batch.cards.size(); ++i) {
      faces.push_back(renderer.faces(*batch.cards[i].card));
      if (faces.size() < geometry.fronts.size() && i + 1 < batch.cards.size()) continue;
      for (Page& page : make_sheet(geometry, order.sheet, size, faces, "sheet"))
        pages.push_back(std::move(page));
      faces.clear();
    }
  }
  return files;
}

const std::string kIcons = bench_game() + "/look/icons";

void floor_sheets(benchmark::State& state) {
  const Order order = order_of(static_cast<size_t>(state.range(0)));
  CardRenderers renderers(game(), kDisk);
  std::vector<std::unique_ptr<Floor>> files;
  for (const auto& pages : sheet_pages(order, renderers.in(order.style)))
    files.push_back(std::make_unique<Floor>(pages, kIcons));
  size_t bytes = 0;
  for (auto _ : state) {
    bytes = 0;
    for (const auto& file : files) bytes += file->pdf().size();
  }
  state.counters["KB"] = static_cast<double>(bytes) / 1024;
}

void floor_pictures(benchmark::State& state) {
  const Order order = order_of(static_cast<size_t>(state.range(0)));
  CardRenderers renderers(game(), kDisk);
  CardRenderer& renderer = renderers.in(order.style);
  std::vector<Page> pages;
  for (const PrintBatch& batch : order.batches) {
    for (const PrintedCard& printed : batch.cards) pages.push_back(*renderer.front(*printed.card));
    pages.push_back(*renderer.back(*batch.cards.front().card));
  }
  const Floor floor(pages, kIcons);
  size_t bytes = 0;
  for (auto _ : state) bytes = floor.pngs();
  state.counters["KB"] = static_cast<double>(bytes) / 1024;
}

BENCHMARK(sheets)->Arg(120)->Arg(1200)->Unit(benchmark::kMillisecond);
BENCHMARK(floor_sheets)->Arg(120)->Unit(benchmark::kMillisecond);
BENCHMARK(pictures)->Arg(120)->Arg(1200)->Unit(benchmark::kMillisecond);
BENCHMARK(pictures_on_two_threads)->Arg(120)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floor_pictures)->Arg(120)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace loom::bench

BENCHMARK_MAIN();
