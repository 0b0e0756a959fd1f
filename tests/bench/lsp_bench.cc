// How long the language server takes for an answer on a whole game, and for findings after an edit,
// against checking that game from nothing in the same run.
#include <benchmark/benchmark.h>

#include "render/text/text_measures.h"
#include "tests/bench/bench_game.h"
#include "tests/lsp/desk.h"

namespace loom::bench {
namespace {

// The first card of the game that asks for tokens, whose file is open on a desk.
class OpenCards {
 public:
  OpenCards() : desk_(disk_) {
    const std::string folder = disk_.real_path(bench_game());
    const LoadedGame game = load_game(disk_, folder);
    for (const Card& card : game.model.cards) {
      for (const Value& value : card.values) {
        const bool fits = value.written && value.as<Requirement>() != nullptr &&
                          !value.as<Requirement>()->tokens.empty();
        if (fits && uri_.empty()) look_at(game.sources[card.span.file], card, value);
      }
    }
    if (uri_.empty()) std::abort();
    desk_.open(uri_, text_.text());
    desk_.settle();
  }

  testing::Desk& desk() { return desk_; }
  const std::string& uri() const { return uri_; }
  lsp::TextPosition name() const { return place_; }
  lsp::TextPosition value() const { return value_; }
  // Types a comment at the end, and takes it back.
  void edit() {
    const lsp::TextPosition end = text_.position(text_.text().size());
    desk_.change(uri_, {end, {end.line + (typed_ ? 9U : 0U), 0}}, typed_ ? "" : "# x\n");
    typed_ = !typed_;
  }
  std::string folder() const { return disk_.real_path(bench_game()); }
  const DiskFiles& disk() const { return disk_; }

 private:
  void look_at(const Source& source, const Card& card, const Value& value) {
    uri_ = "file://" + source.path();
    text_ = lsp::TypedText(std::string(source.text()));
    place_ = text_.position(card.span.begin + 1);
    value_ = text_.position(value.as<Requirement>()->tokens.front().span.end - 1);
  }

  const DiskFiles disk_;
  testing::Desk desk_;
  std::string uri_;
  lsp::TypedText text_;
  lsp::TextPosition place_;
  lsp::TextPosition value_;
  bool typed_ = false;
};

OpenCards& cards() {
  static OpenCards* const kCards = new OpenCards;  // as long as the program
  return *kCards;
}

void answer(benchmark::State& state, const char* method, bool of_value) {
  OpenCards& open = cards();
  for (auto _ : state) {
    const std::string said =
        open.desk().ask(method, open.uri(), of_value ? open.value() : open.name());
    if (said.find("\"result\":[{") == std::string::npos &&
        said.find("\"result\":{") == std::string::npos)
      state.SkipWithError("there was no answer");
  }
}

void findings_after_an_edit(benchmark::State& state) {
  OpenCards& open = cards();
  for (auto _ : state) {
    open.edit();
    open.desk().settle();
  }
}

void index_of_names(benchmark::State& state) {
  const LoadedGame game = load_game(cards().disk(), cards().folder());
  for (auto _ : state) {
    const NameIndex names(game);
    benchmark::DoNotOptimize(names);
  }
}

void reference_check(benchmark::State& state) {
  OpenCards& open = cards();
  for (auto _ : state) {
    text_measures().forget();
    CheckRequest request;
    request.second_thread = true;
    const CheckedGame checked = check_game(open.disk(), open.folder(), request);
    if (!checked.game.bound) state.SkipWithError("the game has faults");
  }
}

BENCHMARK_CAPTURE(answer, completion, "completion", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(answer, hover, "hover", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(answer, definition, "definition", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(answer, references, "references", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(answer, symbols, "documentSymbol", true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(answer, rename, "rename", false)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(findings_after_an_edit)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(index_of_names)->Unit(benchmark::kMillisecond);
BENCHMARK(reference_check)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace loom::bench

BENCHMARK_MAIN();
