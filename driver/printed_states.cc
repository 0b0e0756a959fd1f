#include "driver/printed_states.h"

#include <fmt/core.h>
#include <algorithm>
#include <filesystem>
#include <set>

#include "driver/output.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGameFile = "game.yaml";

std::string folder_name(const std::string& folder) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(folder, ignored);
  return whole.filename().string();
}

std::string states_of(const std::string& game) { return join_path(game, kPrintedStates); }

}  // namespace

std::string printed_state(const std::string& game, const std::string& name) {
  if (!is_name(name)) return {};
  const std::string folder = join_path(join_path(states_of(game), name), folder_name(game));
  std::error_code ignored;
  return fs::is_regular_file(join_path(folder, kGameFile), ignored) ? folder : std::string();
}

std::vector<std::string> printed_names(const std::string& game) {
  std::vector<std::string> names;
  for (const std::string& name : DiskFiles().folders(states_of(game))) {
    if (!printed_state(game, name).empty()) names.push_back(name);
  }
  return names;
}

std::string mark_printed(const LoadedGame& game, const Files& files, const std::string& name) {
  const std::string state = join_path(states_of(game.folder), name);
  OutputFolder output(state);
  std::set<std::string> written;
  for (const EditionFolder& edition : game.editions) {
    const std::string called =
        edition.folder == game.folder ? folder_name(game.folder) : edition.name;
    for (const std::string& path : files.list(edition.folder)) {
      const ReadResult read = files.read(join_path(edition.folder, path));
      if (read.status != ReadResult::Status::ok)
        return fmt::format("`{}` cannot be read", join_path(edition.folder, path));
      const std::string copy = join_path(called, path);
      written.insert(copy);
      if (auto fault = output.add(copy, read.text)) return *fault;
    }
  }
  for (const std::string& old : DiskFiles().list(state)) {
    if (!written.contains(old)) output.remove(old);
  }
  return output.commit().value_or("");
}

}  // namespace loom
