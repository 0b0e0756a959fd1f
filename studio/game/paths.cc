#include "studio/game/paths.h"

#include <algorithm>
#include <string_view>

#include "schema/text/letters.h"

namespace loom::studio {

bool is_own_path(const std::string& folder, const std::string& path) {
  return path.starts_with(join_path(folder, ""));
}

std::string shown_path(const std::string& folder, const std::string& path) {
  return is_own_path(folder, path) ? path.substr(join_path(folder, "").size()) : path;
}

std::optional<std::string> inside(const Files& disk, const std::string& folder,
                                  const std::string& path) {
  constexpr size_t kLongest = 1000;
  const bool odd = path.empty() || path.size() > kLongest ||
                   path.find_first_of(std::string_view("\\\0", 2)) != std::string::npos;
  if (odd) return std::nullopt;
  // An empty part stands before a slash at the begin; one that begins with a dot is hidden, or
  // leads upwards.
  const std::vector<std::string> parts = split_at(path, '/');
  const auto leads_out = [](const std::string& part) { return part.empty() || part[0] == '.'; };
  if (std::any_of(parts.begin(), parts.end(), leads_out)) return std::nullopt;
  std::string whole = join_path(folder, path);
  const std::string top = disk.real_path(folder);
  std::string real = disk.real_path(whole);
  // What is not there yet lies where its folder lies.
  for (std::string above = whole; real.empty() && above.size() > folder.size();) {
    above = above.substr(0, above.rfind('/'));
    real = disk.real_path(above);
    if (!real.empty()) real += "/";
  }
  if (top.empty() || !real.starts_with(join_path(top, ""))) return std::nullopt;
  return whole;
}

}  // namespace loom::studio
