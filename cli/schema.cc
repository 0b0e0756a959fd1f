// `loom schema`: the game's kinds as a JSON Schema for editors, and as a page to read.
#include "cli/commands.h"
#include "cli/print.h"
#include "driver/editor_files.h"

namespace loom {

int run_schema(const Options& options) {
  const CheckedGame checked = check_game(DiskFiles(), options.game);
  // A card with a fault does not change what its kind looks like; unread files might.
  if (!checked.game.bound) return report(checked, options, "nothing was written");
  const std::vector<OutputFile> files = make_editor_files(checked.game);
  if (const auto fault = write_outputs(options.out, files)) {
    print_error("loom: " + *fault + "\n");
    return kEnvironmentFailed;
  }
  std::string list;
  for (const OutputFile& file : files) list += join_path(options.out, file.path) + "\n";
  return print(list) ? kFine : kEnvironmentFailed;
}

}  // namespace loom
