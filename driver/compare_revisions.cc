#include "driver/compare_revisions.h"

#include <fmt/core.h>
#include <filesystem>

#include "schema/model/editions.h"

namespace loom {

std::string read_other(const std::string& game, const std::string& name, OtherContent& other) {
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) {
    other.what = fmt::format("folder `{}`", name);
    other.checked = std::make_unique<CheckedGame>(DiskFiles(), name);
  } else {
    GitFolder folder;
    // With the games that it extends, as they were then.
    std::string next = game;
    for (size_t i = 0; i < kMostEditions && !next.empty(); ++i) {
      if (std::string reason = read_git_folder(next, name, folder); !reason.empty()) {
        if (i == 0) return reason;
        break;  // which the check tells better
      }
      next = extended_folder(folder.files, next);
    }
    other.what = "revision " + folder.commit;
    other.checked = std::make_unique<CheckedGame>(folder.files, game);
  }
  return {};
}

}  // namespace loom
