// What was edited, so that it can be taken back and done again. A file that has been changed by
// somebody else meanwhile is left alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workspace/fix_game.h"

namespace loom::studio {

struct Edit {
  std::string title;  // "write `3` in cost of Shell"
  std::vector<FixedFile> files;
};

class History {
 public:
  // Writes an edit and remembers it. Returns what failed, if anything; nothing was written then.
  std::optional<std::string> make(const std::string& folder, Edit edit);
  std::optional<std::string> undo(const std::string& folder);
  std::optional<std::string> redo(const std::string& folder);

  // Empty when there is nothing.
  std::string undo_title() const { return done_.empty() ? "" : done_.back().title; }
  std::string redo_title() const { return undone_.empty() ? "" : undone_.back().title; }

 private:
  static constexpr size_t kMost = 200;

  std::vector<Edit> done_;
  std::vector<Edit> undone_;
};

}  // namespace loom::studio
