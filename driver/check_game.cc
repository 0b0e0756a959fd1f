#include "driver/check_game.h"

#include <fmt/core.h>
#include <algorithm>

#include "compiler/compile.h"
#include "compiler/program/compile_program.h"
#include "driver/all_codes.h"
#include "render/book/read_book.h"
#include "render/export/products.h"
#include "render/export/rulebook.h"
#include "schema/behaviour/check_behaviour.h"
#include "schema/model/allow.h"
#include "validator/book/book_checks.h"
#include "validator/replay/book_values.h"
#include "validator/replay/replay.h"
#include "validator/run_checks.h"

namespace loom {
namespace {

constexpr const char* kRulebook = "the rulebook";

// Takes what content allows out of the findings after each step, so that it stops no later one.
class Steps {
 public:
  Steps(const Files& files, const CheckRequest& request, CheckedGame& checked)
      : files_(files),
        request_(request),
        checked_(checked),
        game_(checked.game),
        summary_(checked.summary),
        book_(checked.book),
        allowances_(game_.files, all_codes(), game_.diagnostics) {}

  void run() {
    if (!right() || !game_.bound) return;
    const behaviour::Behaviour behaviour = behaviour::read_behaviour(game_, game_.diagnostics);
    if (behaviour.declared && !game_.diagnostics.has_errors()) {
      behaviour::check_behaviour(game_, behaviour, game_.diagnostics);
    }
    start_aside();
    const CheckContext context(game_);
    run_checks(context, game_.diagnostics);
    if (!right()) {
      if (request_.draft) draft_cards();
      return;
    }
    if (behaviour.declared) {
      checked_.program = std::make_unique<const program::Program>(
          compile_program(game_.model, behaviour, game_.diagnostics));
    }
    checked_.tables = std::make_unique<const Tables>(compile(game_.model, game_.diagnostics));
    if (request_.draft && !right()) {
      checked_.tables.reset();
      checked_.program.reset();
      return draft_cards();
    }
    checked_.renderers = std::make_unique<CardRenderers>(
        game_, files_, request_.cache == nullptr ? nullptr : &request_.cache->look);
    preflight(game_, *checked_.renderers, request_.keeps_pages, game_.diagnostics, opaque_style(),
              aside_.get());
    aside_.reset();
    if (!goes_on("")) return;
    checked_.drafted = request_.draft;
    if (checked_.program) {
      balance::check_tables(game_, *checked_.program, game_.diagnostics);
    }
    if (request_.examples && goes_on("")) {
      const auto examples =
          replay::replay_examples(game_, checked_.program.get(), game_.diagnostics);
      if (right()) {
        check_book(replay::book_values(examples, game_), context);
      } else {
        goes_on(kRulebook);  // which tells the examples
      }
    }
    if (!goes_on("")) return;
    if (!request_.draft) allowances_.report_unused();
    if (request_.balance != nullptr && checked_.program) {
      checked_.balance =
          balance::enforce(game_, *checked_.program, *request_.balance, game_.diagnostics);
    }
  }

 private:
  // Styles whose pages nobody keeps are laid out beside the checks.
  void start_aside() {
    if (!request_.second_thread || game_.diagnostics.has_errors()) return;
    std::vector<std::string> styles = style_names(game_);
    styles.erase(styles.begin());
    if (request_.keeps_pages) std::erase_if(styles, request_.keeps_pages);
    aside_ = std::make_unique<StylesAside>(
        game_, files_, std::move(styles), opaque_style(),
        request_.cache == nullptr ? nullptr : &request_.cache->look_aside);
  }

  std::string opaque_style() const {
    if (!request_.opaque_style.empty()) return request_.opaque_style;
    const std::vector<std::string>& outputs = game_.model.game.outputs;
    const bool opaque = std::any_of(outputs.begin(), outputs.end(), is_for_opaque_press);
    return opaque ? std::string(kPlainStyle) : std::string();
  }

  void check_book(TemplateValue examples, const CheckContext& context) {
    book_ = read_book(game_, std::move(examples), game_.diagnostics);
    if (!right()) {
      if (goes_on(kRulebook)) book_ = Book();
      return;
    }
    book::run_book_checks(context, book_, game_.diagnostics);
    preflight_book(game_, book_, *checked_.renderers, game_.diagnostics);
  }

  // Whether a later step may read the Model as if nothing were wrong with it.
  bool right() {
    summary_.suppressed += allowances_.apply();
    return request_.draft ? count_faults() <= tolerated_ : !game_.diagnostics.has_errors();
  }

  // Errors that no allowance could silence.
  size_t count_faults() const {
    const auto& all = game_.diagnostics.all();
    return static_cast<size_t>(std::count_if(all.begin(), all.end(), [](const Diagnostic& found) {
      return found.code->severity == Severity::error && !found.code->allowable;
    }));
  }

  // Whether all is right; of a draft, whether it goes on without a part that is not.
  bool goes_on(const char* without) {
    if (right()) return true;
    if (!request_.draft) return false;
    tolerated_ = count_faults();
    if (*without != '\0') checked_.left_out.emplace_back(without);
    return true;
  }

  // Rules and tables may hold anything by now; cards are typed and bound.
  void draft_cards() {
    aside_.reset();
    checked_.renderers = std::make_unique<CardRenderers>(game_, files_);
    checked_.left_out = {"tables and play", "everything that is drawn but cards"};
    checked_.cards_alone = true;
    checked_.drafted = true;
  }

  const Files& files_;
  const CheckRequest& request_;
  CheckedGame& checked_;
  LoadedGame& game_;
  Summary& summary_;
  Book& book_;
  Allowances allowances_;
  std::unique_ptr<StylesAside> aside_;
  size_t tolerated_ = 0;  // faults that a draft has gone on with
};

// What an edition finds in a file of the game that it extends may be no fault of that game.
void name_edition(LoadedGame& game) {
  for (Diagnostic& found : game.diagnostics.all()) {
    const std::string& path = game.sources[found.span.file].path();
    for (size_t i = 1; i < game.editions.size(); ++i) {
      if (!path.starts_with(join_path(game.editions[i].folder, ""))) continue;
      const std::string note = fmt::format("found in the edition `{}`, which extends `{}`",
                                           game.editions[0].name, game.editions[i].name);
      if (found.notes.empty() || found.notes.back() != note) found.note(note);
    }
  }
}

}  // namespace

CheckedGame::CheckedGame(const Files& files, const std::string& folder, const CheckRequest& request)
    : game(load_game(files, folder, request.further,
                     request.cache == nullptr ? nullptr : &request.cache->documents)) {
  Steps(files, request, *this).run();
  summarize(*this);
  if (!ok() && !drafted) tables.reset();
  if (!ok() && !drafted) program.reset();
  if (!ok() || !request.keeps_pages) renderers.reset();
}

void summarize(CheckedGame& checked) {
  Diagnostics& diagnostics = checked.game.diagnostics;
  diagnostics.sort_and_deduplicate(checked.game.sources);
  name_edition(checked.game);
  checked.summary.errors = diagnostics.count(Severity::error);
  checked.summary.warnings = diagnostics.count(Severity::warning);
}

}  // namespace loom
