#include "schema/source/files_read_once.h"

#include <algorithm>

namespace loom {

ReadResult FilesReadOnce::read(const std::string& path) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [place, is_new] = read_.try_emplace(path);
  if (is_new) {
    place->second = files_.read(path);
    const bool read = place->second.status == ReadResult::Status::ok;
    if (!read && lost_.empty() && was_listed(path)) lost_ = path;
  }
  return place->second;
}

std::vector<std::string> FilesReadOnce::list(const std::string& folder) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [place, is_new] = listed_.try_emplace(folder);
  if (is_new) place->second = files_.list(folder);
  return place->second;
}

std::string FilesReadOnce::lost() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return lost_;
}

bool FilesReadOnce::was_listed(const std::string& path) const {
  return std::any_of(listed_.begin(), listed_.end(), [&](const auto& folder) {
    const std::string prefix = folder.first.empty() ? "" : join_path(folder.first, "");
    return path.starts_with(prefix) &&
           std::binary_search(folder.second.begin(), folder.second.end(),
                              path.substr(prefix.size()));
  });
}

}  // namespace loom
