#include "cli/playable.h"

#include "cli/print.h"
#include "driver/play.h"

namespace loom {

std::optional<int> load_playable(const Options& options, std::unique_ptr<const CheckedGame>& game) {
  game = std::make_unique<const CheckedGame>(DiskFiles(), options.game);
  const bool denied = options.deny_warnings && game->summary.warnings > 0;
  if (!game->ok() || denied) return report(*game, options, options.game);
  if (game->program) return std::nullopt;
  const std::string reason = why_unplayable(*game->tables);
  if (reason.empty()) return std::nullopt;
  print_error(fmt::format("loom: the game cannot be played: {}\n", reason));
  return kContentHasErrors;
}

}  // namespace loom
