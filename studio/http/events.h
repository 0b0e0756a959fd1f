// What the server tells pages that listen. Each has a queue of its own, so that one that does not
// read keeps nobody waiting.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loom::studio {

class Events {
 public:
  // More do not listen at once: each holds a thread of the server.
  static constexpr size_t kMostListeners = 32;

  class Listener;
  // None when too many listen already.
  std::shared_ptr<Listener> listen();
  void tell(std::string_view event, std::string_view json);
  // From now on nobody is told anything, and nobody waits.
  void close();
  bool closed() const;
  size_t listeners() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::weak_ptr<Listener>> listeners_;
  bool closed_ = false;
};

class Events::Listener {
 public:
  // What is to be sent next; a line that says nothing when the time is over, so that whoever has
  // gone away is found out. None when all is over.
  std::optional<std::string> next(std::chrono::milliseconds longest);

 private:
  friend class Events;
  // Of what it has not taken yet the oldest is let go: the newest tells what there is now.
  static constexpr size_t kMostWaiting = 64;

  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::string> waiting_;
  bool closed_ = false;
};

}  // namespace loom::studio
