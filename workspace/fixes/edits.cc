#include "workspace/fixes/edits.h"

#include <algorithm>

namespace loom {

std::optional<EditsByPath> sorted_edits(std::vector<FileEdit> edits) {
  std::sort(edits.begin(), edits.end());
  edits.erase(std::unique(edits.begin(), edits.end()), edits.end());
  EditsByPath sorted;
  for (FileEdit& edit : edits) {
    std::vector<FileEdit>& there = sorted[edit.path];
    const bool overlaps =
        !there.empty() && (edit.begin < there.back().end || edit.begin == there.back().begin);
    if (overlaps) return std::nullopt;
    there.push_back(std::move(edit));
  }
  return sorted;
}

std::optional<std::string> edited(const std::string& text, const std::vector<FileEdit>& edits) {
  std::string after;
  size_t at = 0;
  for (const FileEdit& edit : edits) {
    if (edit.begin < at || edit.begin > edit.end || edit.end > text.size()) return std::nullopt;
    after += text.substr(at, edit.begin - at) + edit.text;
    at = edit.end;
  }
  return after + text.substr(at);
}

}  // namespace loom
