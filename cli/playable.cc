#include "cli/playable.h"

#include "cli/print.h"

namespace loom {

std::optional<int> load_playable(const Options& options, std::unique_ptr<const CheckedGame>& game) {
  game = std::make_unique<const CheckedGame>(DiskFiles(), options.game);
  const bool denied = options.deny_warnings && game->summary.warnings > 0;
  if (!game->ok() || denied) return report(*game, options, options.game);
  if (game->program) return std::nullopt;
  print_error("loom: the game cannot be played: it has no file of kind `play`\n");
  return kContentHasErrors;
}

}  // namespace loom
