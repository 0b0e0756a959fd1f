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

std::optional<std::string> edited(std::string text, const std::vector<FileEdit>& edits) {
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    if (edit->begin > edit->end || edit->end > text.size()) return std::nullopt;
    text.replace(edit->begin, edit->end - edit->begin, edit->text);
  }
  return text;
}

}  // namespace loom
