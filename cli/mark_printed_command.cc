// `loom mark-printed`: remembers a game as it was printed, for people without git.
#include "driver/printed_states.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/print.h"
#include "cli/write_files.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

int list_names(const Options& options) {
  std::string text;
  for (const std::string& name : printed_names(options.game)) text += name + "\n";
  if (text.empty()) text = fmt::format("nothing of `{}` is marked as printed\n", options.game);
  return print(text) ? kFine : kEnvironmentFailed;
}

}  // namespace

int run_mark_printed(const Options& options) {
  const std::string& name = options.subject;
  if (name.empty()) return list_names(options);
  if (!is_name(name)) {
    return refuse("mark-printed",
                  fmt::format("`{}` cannot be a name: it takes lower-case letters, digits and "
                              "single hyphens, a letter first",
                              name));
  }
  CheckedGame loaded;
  const DiskFiles files;
  loaded.game = load_game(files, options.game);
  summarize(loaded);
  if (!loaded.ok() || !loaded.game.bound) return write_nothing(loaded, options);
  if (const std::string fault = mark_printed(loaded.game, files, name); !fault.empty())
    return environment_failed(fault);
  return print(fmt::format("{} is remembered as `{}`, in `{}`\n", loaded.game.model.game.title,
                           name, printed_state(options.game, name)))
             ? kFine
             : kEnvironmentFailed;
}

}  // namespace loom
