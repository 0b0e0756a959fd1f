#include "cli/playable.h"

#include "cli/print.h"
#include "compiler/compile.h"
#include "driver/play.h"

namespace loom {

std::optional<int> load_playable(const Options& options, PlayableGame& game) {
  game.checked = check_game(DiskFiles(), options.game);
  const bool denied = options.deny_warnings && game.checked.summary.warnings > 0;
  if (!game.checked.ok() || denied) return report(game.checked, options, options.game);
  Diagnostics known;  // check_game has gone through the same steps, and reported
  game.tables = std::make_unique<Tables>(compile(game.checked.game.model, known));
  const std::string reason = why_unplayable(*game.tables);
  if (reason.empty()) return std::nullopt;
  print_error(fmt::format("loom: the game cannot be played: {}\n", reason));
  return kContentHasErrors;
}

}  // namespace loom
