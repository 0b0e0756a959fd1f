// Hears when something changes in folders and all that lies in them: files saved in any way that
// editors know, folders that come and go.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace loom {

class FolderWatch {
 public:
  // A folder that is not there yet is heard of when it comes. `passed_over` is a folder in them of
  // which nothing is heard, such as the one that is written to; empty for none.
  explicit FolderWatch(std::vector<std::string> folders, std::string passed_over = {});
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;
  ~FolderWatch();

  // Waits until something has changed and nothing more has for a moment, since editors save in
  // several steps. False when the time is over, or a signal came, before anything did.
  bool wait(std::chrono::milliseconds longest);
  // From now on these folders as well.
  void add(const std::vector<std::string>& folders);

 private:
  using Clock = std::chrono::steady_clock;
  // Of every file: when it was written, and how large it is.
  using Seen = std::map<std::string, std::pair<int64_t, int64_t>>;

  void open();
  void listen(const std::string& folder);
  bool heard(std::chrono::milliseconds longest);
  Seen look() const;

  std::vector<std::string> folders_;
  std::string passed_over_;
  int kernel_ =
      -1;  // inotify's; none where it cannot be had, and files are looked at again and again
  Seen seen_;
};

}  // namespace loom
