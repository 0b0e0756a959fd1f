// `loom schema`: the game's kinds as a JSON Schema for editors, and as a page to read.
#include "cli/commands.h"
#include "cli/write_files.h"
#include "driver/editor_files.h"

namespace loom {

int run_schema(const Options& options) {
  const CheckedGame checked = check_game(DiskFiles(), options.game);
  // A card with a fault does not change what its kind looks like; unread files might.
  if (!checked.game.bound) return write_nothing(checked, options);
  return write_files(checked, options, make_editor_files(checked.game));
}

}  // namespace loom
