#include "studio/game/history.h"

#include <utility>

namespace loom::studio {
namespace {

Edit turned(const Edit& edit) {
  Edit back{edit.title, edit.files};
  for (FixedFile& file : back.files) std::swap(file.before, file.after);
  return back;
}

std::optional<std::string> write(const std::string& folder, const Edit& edit) {
  return write_fixes(folder, {{}, edit.files});
}

}  // namespace

std::optional<std::string> History::make(const std::string& folder, Edit edit) {
  if (auto fault = write(folder, edit)) return fault;
  undone_.clear();
  if (done_.size() >= kMost) done_.erase(done_.begin());
  done_.push_back(std::move(edit));
  return std::nullopt;
}

std::optional<std::string> History::undo(const std::string& folder) {
  if (done_.empty()) return "there is nothing to take back";
  if (auto fault = write(folder, turned(done_.back()))) return fault;
  undone_.push_back(std::move(done_.back()));
  done_.pop_back();
  return std::nullopt;
}

std::optional<std::string> History::redo(const std::string& folder) {
  if (undone_.empty()) return "there is nothing to do again";
  if (auto fault = write(folder, undone_.back())) return fault;
  done_.push_back(std::move(undone_.back()));
  undone_.pop_back();
  return std::nullopt;
}

}  // namespace loom::studio
