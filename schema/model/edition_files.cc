#include "schema/model/edition_files.h"

#include <algorithm>

namespace loom {

ReadResult EditionFiles::read(const std::string& path) const {
  const auto elsewhere = inherited_.find(path);
  return files_.read(elsewhere == inherited_.end() ? path : elsewhere->second);
}

std::vector<std::string> EditionFiles::list(const std::string& folder) const {
  std::vector<std::string> found = files_.list(folder);
  const std::string prefix = folder.empty() ? "" : join_path(folder, "");
  for (auto it = inherited_.lower_bound(prefix);
       it != inherited_.end() && it->first.starts_with(prefix); ++it) {
    found.push_back(it->first.substr(prefix.size()));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::vector<std::string> EditionFiles::folders(const std::string& folder) const {
  return Files::folders(folder);
}

std::string EditionFiles::real_path(const std::string& path) const {
  const auto elsewhere = inherited_.find(path);
  return files_.real_path(elsewhere == inherited_.end() ? path : elsewhere->second);
}

}  // namespace loom
