#include "driver/compare_revisions.h"

#include <fmt/core.h>
#include <filesystem>

namespace loom {

std::string read_other(const std::string& game, const std::string& name, OtherContent& other) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) {
    other.what = fmt::format("folder `{}`", name);
    other.checked = std::make_unique<CheckedGame>(DiskFiles(), name);
  } else {
    GitFolder folder;
    if (std::string reason = read_git_folder(game, name, folder); !reason.empty()) return reason;
    other.what = "revision " + folder.commit;
    other.checked = std::make_unique<CheckedGame>(folder.files, game);
  }
  return {};
}

}  // namespace loom
