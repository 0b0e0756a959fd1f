#include "workspace/texts_on_top.h"

#include <algorithm>

namespace loom {

ReadResult TextsOnTop::read(const std::string& path) const {
  const auto found = texts_.find(path);
  if (found == texts_.end()) return below_.read(path);
  if (found->second.size() > kMaxFileBytes) return {ReadResult::Status::too_large, {}, {}};
  return {ReadResult::Status::ok, found->second, {}};
}

std::vector<std::string> TextsOnTop::list(const std::string& folder) const {
  std::vector<std::string> names = below_.list(folder);
  const std::string prefix = folder.empty() ? "" : join_path(folder, "");
  const size_t below = names.size();
  for (const auto& [path, text] : texts_) {
    if (!path.starts_with(prefix)) continue;
    const std::string name = path.substr(prefix.size());
    const bool known =
        std::binary_search(names.begin(), names.begin() + static_cast<ptrdiff_t>(below), name);
    if (!known) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace loom
