#include "driver/check.h"

#include "compiler/compile.h"
#include "driver/all_codes.h"
#include "render/render.h"
#include "schema/model/allow.h"
#include "validator/check.h"

namespace loom {
namespace {

// Takes what content allows out of the findings after each step, so that it stops no later one.
class Steps {
 public:
  Steps(const Files& files, CheckedGame& checked, const balance::Request* balance)
      : files_(files),
        balance_(balance),
        checked_(checked),
        game_(checked.game),
        summary_(checked.summary),
        allowances_(game_.files, all_codes(), game_.diagnostics) {}

  void run() {
    if (!right() || !game_.bound) return;
    run_checks(game_, game_.diagnostics);
    if (!right()) return;
    const Tables tables = compile(game_.model, game_.diagnostics);
    preflight(game_, files_, game_.diagnostics);
    if (!right()) return;
    balance::check_tables(game_, tables, game_.diagnostics);
    if (!right()) return;
    allowances_.report_unused();
    if (balance_ != nullptr) {
      checked_.balance = balance::enforce(game_, tables, *balance_, game_.diagnostics);
    }
  }

 private:
  // Whether a later step may read the Model as if nothing were wrong with it.
  bool right() {
    summary_.suppressed += allowances_.apply();
    return !game_.diagnostics.has_errors();
  }

  const Files& files_;
  const balance::Request* balance_;
  CheckedGame& checked_;
  LoadedGame& game_;
  Summary& summary_;
  Allowances allowances_;
};

}  // namespace

CheckedGame check_game(const Files& files, const std::string& folder,
                       const balance::Request* balance) {
  CheckedGame checked{load_game(files, folder), {}, {}};
  Steps(files, checked, balance).run();
  Diagnostics& diagnostics = checked.game.diagnostics;
  diagnostics.sort_and_deduplicate(checked.game.sources);
  checked.summary.errors = diagnostics.count(Severity::error);
  checked.summary.warnings = diagnostics.count(Severity::warning);
  return checked;
}

}  // namespace loom
