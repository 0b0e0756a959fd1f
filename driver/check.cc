#include "driver/check.h"

#include "compiler/compile.h"
#include "driver/all_codes.h"
#include "render/render.h"
#include "schema/model/allow.h"
#include "validator/check.h"

namespace loom {
namespace {

// Later steps read the Model as if it were right, so they run only while it is.
void run_steps(const Files& files, LoadedGame& game) {
  if (!game.bound) return;
  run_checks(game, game.diagnostics);
  if (game.diagnostics.has_errors()) return;
  compile(game.model, game.diagnostics);
  preflight(game, files, game.diagnostics);
}

}  // namespace

CheckedGame check_game(const Files& files, const std::string& folder) {
  CheckedGame checked{load_game(files, folder), {}};
  LoadedGame& game = checked.game;
  const bool readable = game.bound && !game.diagnostics.has_errors();
  run_steps(files, game);
  checked.summary.suppressed =
      apply_allowances(game.files, all_codes(), readable, game.diagnostics);
  game.diagnostics.sort_and_deduplicate(game.sources);
  checked.summary.errors = game.diagnostics.count(Severity::error);
  checked.summary.warnings = game.diagnostics.count(Severity::warning);
  return checked;
}

}  // namespace loom
