#include "driver/compare_revisions.h"

#include <fmt/core.h>
#include <filesystem>

#include "compiler/compile.h"

namespace loom {
namespace {

void finish(OtherContent& other) {
  if (!other.checked.ok()) return;
  Diagnostics known;  // the check has compiled too
  other.tables = std::make_unique<Tables>(compile(other.checked.game.model, known));
}

}  // namespace

std::string read_other(const std::string& game, const std::string& name, OtherContent& other) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) {
    other.what = fmt::format("folder `{}`", name);
    other.checked = check_game(DiskFiles(), name);
  } else {
    GitFolder folder;
    if (std::string reason = read_git_folder(game, name, folder); !reason.empty()) return reason;
    other.what = "revision " + folder.commit;
    other.checked = check_game(folder.files, game);
  }
  finish(other);
  return {};
}

}  // namespace loom
