#include "driver/compare_revisions.h"

#include <fmt/core.h>
#include <filesystem>

#include "driver/git_files.h"
#include "driver/printed_states.h"
#include "schema/model/editions.h"

namespace loom {
namespace {

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

// The games that it extends come with it, as they were then.
std::string read_revision(const std::string& game, const std::string& name, OtherFiles& other) {
  GitFolder folder;
  std::string next = game;
  for (size_t i = 0; i < kMostEditions && !next.empty(); ++i) {
    if (std::string reason = read_git_folder(next, name, folder); !reason.empty()) {
      if (i == 0) return reason;
      break;  // which the check tells better
    }
    next = extended_folder(folder.files, next);
  }
  auto files = std::make_unique<MemoryFiles>();
  for (const auto& [path, text] : folder.files.all()) files->add(path, text);
  other = {"revision " + folder.commit, game, std::move(files)};
  return {};
}

}  // namespace

std::string find_other(const std::string& game, const std::string& name, OtherFiles& other) {
  if (is_folder(name)) {
    other = {fmt::format("folder `{}`", name), name, std::make_unique<DiskFiles>()};
    return {};
  }
  if (const std::string folder = printed_state(game, name); !folder.empty()) {
    other = {fmt::format("printed as `{}`", name), folder, std::make_unique<DiskFiles>()};
    return {};
  }
  // No revision is called so: what was meant is a folder.
  const bool is_path = name.starts_with('.') || name.starts_with('/');
  if (is_path) return fmt::format("there is no folder `{}`", name);
  return read_revision(game, name, other);
}

std::string read_other(const std::string& game, const std::string& name, OtherContent& other) {
  OtherFiles found;
  if (std::string reason = find_other(game, name, found); !reason.empty()) return reason;
  other.what = found.what;
  other.checked = std::make_unique<CheckedGame>(*found.files, found.folder);
  return {};
}

}  // namespace loom
