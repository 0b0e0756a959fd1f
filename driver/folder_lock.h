// Who works in a folder, so that a second program waits until the first is done.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace loom {

// Told who is at work: "process 4711 has been at work in `out` since 14:02:31". Says whether to go
// on waiting.
using WhileWaiting = std::function<bool(const std::string& who)>;

// The kernel lets go of it however the program ends. The folder itself is what is locked, so that
// nothing in it can be deleted that two programs would need to hear of each other.
class FolderLock {
 public:
  FolderLock() = default;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() { let_go(); }

  // Waits until it has the folder, which must be there; `note` is a file in which to tell the
  // others who has it. Without `waiting` it gives up after some seconds. Returns why it has not
  // got the folder, if so. Where the file system knows no locks, it goes on without.
  std::optional<std::string> take(const std::string& folder, const std::string& note,
                                  const WhileWaiting& waiting);
  // Whether the folder that is locked is still the one of that name.
  bool holds(const std::string& folder) const;
  void let_go();

 private:
  int folder_ = -1;
};

}  // namespace loom
