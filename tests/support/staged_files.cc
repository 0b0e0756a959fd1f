#include "tests/support/staged_files.h"

#include <cstdlib>
#include <sstream>

namespace loom::testing {
namespace {

// A PNG of 10 by 10 grey pixels, in escapes.
constexpr const char* kGreyDot =
    "\\x89\\x50\\x4E\\x47\\x0D\\x0A\\x1A\\x0A\\x00\\x00\\x00\\x0D\\x49\\x48\\x44\\x52\\x00\\x00"
    "\\x00\\x0A\\x00\\x00\\x00\\x0A\\x08\\x02\\x00\\x00\\x00\\x02\\x50\\x58\\xEA\\x00\\x00\\x00"
    "\\x10\\x49\\x44\\x41\\x54\\x78\\xDA\\x63\\x68\\xC0\\x0B\\x18\\x46\\xA5\\xB1\\x01\\x00\\xD8"
    "\\x7C\\x96\\x01\\x0E\\x89\\x4B\\xBE\\x00\\x00\\x00\\x00\\x49\\x45\\x4E\\x44\\xAE\\x42\\x60"
    "\\x82";

const std::string kGames = std::string(LOOM_TEST_DIR) + "/games/";

bool is_beside(const std::string& path) {
  return !path.empty() && path != kStagedGame && !path.starts_with(join_path(kStagedGame, ""));
}

}  // namespace

void StagedFiles::add_folder(const std::string& folder) {
  const DiskFiles disk;
  for (const std::string& path : disk.list(folder))
    add(path, disk.read(join_path(folder, path)).text);
}

void StagedFiles::set_base(const std::string& name) {
  for (const std::string& path : base_) files_.remove(path);
  base_.clear();
  if (name == "none") return;
  const DiskFiles disk;
  const std::string folder = std::string(LOOM_TEST_DIR) + "/games/" + name;
  for (const std::string& path : disk.list(folder)) {
    const std::string staged = join_path(kStagedGame, path);
    if (files_.read(staged).status == ReadResult::Status::ok) continue;
    files_.add(staged, disk.read(join_path(folder, path)).text);
    base_.insert(staged);
  }
}

void StagedFiles::add(const std::string& path, std::string text) {
  const std::string staged = join_path(kStagedGame, path);
  files_.add(staged, std::move(text));
  base_.erase(staged);
}

void StagedFiles::stage(std::string_view line) {
  const size_t space = line.find(' ');
  const std::string_view verb = line.substr(0, space);
  if (verb == "base") {
    set_base(std::string(line.substr(space + 1)));
    return;
  }
  if (verb == "balance") {
    balance_games_ = std::strtoll(std::string(line.substr(space + 1)).c_str(), nullptr, 10);
    return;
  }
  const std::string path = join_path(kStagedGame, line.substr(space + 1));
  if (verb == "remove") {
    files_.remove(path);
    return;
  }
  files_.add(path, verb == "image" ? expand_escapes(kGreyDot) : "");
  if (verb == "unreadable") staged_[path] = ReadResult::Status::unreadable;
  if (verb == "folder") staged_[path] = ReadResult::Status::not_regular;
  if (verb == "large") staged_[path] = ReadResult::Status::too_large;
}

void StagedFiles::add_overlay(const std::string& folder) {
  constexpr std::string_view kEscaped = ".escaped";
  const DiskFiles disk;
  for (const std::string& path : disk.list(folder)) {
    const std::string text = disk.read(join_path(folder, path)).text;
    if (path == "stage.txt") {
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line);) stage(line);
    } else if (path.ends_with(kEscaped)) {
      add(path.substr(0, path.size() - kEscaped.size()), expand_escapes(text));
    } else {
      add(path, text);
    }
  }
}

ReadResult StagedFiles::read(const std::string& path) const {
  const auto found = staged_.find(path);
  if (found == staged_.end() && is_beside(path)) return DiskFiles().read(kGames + path);
  if (found == staged_.end()) return files_.read(path);
  return {found->second, {}, "Permission denied"};
}

std::vector<std::string> StagedFiles::list(const std::string& folder) const {
  return is_beside(folder) ? DiskFiles().list(kGames + folder) : files_.list(folder);
}

std::vector<std::string> StagedFiles::folders(const std::string& folder) const {
  return folder.empty() ? DiskFiles().folders(kGames) : std::vector<std::string>();
}

std::string expand_escapes(std::string_view text) {
  std::string bytes;
  for (size_t at = 0; at < text.size();) {
    if (text.substr(at, 2) == "\\x" && at + 4 <= text.size()) {
      bytes +=
          static_cast<char>(std::strtol(std::string(text.substr(at + 2, 2)).c_str(), nullptr, 16));
      at += 4;
    } else {
      bytes += text[at++];
    }
  }
  return bytes;
}

}  // namespace loom::testing
