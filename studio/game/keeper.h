// Keeps a game up to date in a thread of its own, and does there whatever others ask of it: reading
// and drawing belong to one thread. Another one checks meanwhile, which takes longer.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "studio/game/desk.h"
#include "studio/game/history.h"
#include "workspace/folder_watch.h"

namespace loom::studio {

class Keeper {
 public:
  // `told` is called in the keeper's thread after each change, with its number.
  using Told = std::function<void(uint64_t version)>;

  // The files must outlive it. Returns once the game has been read for the first time.
  Keeper(const Files& disk, const std::string& folder, Told told);
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper();

  // Does something in the keeper's thread and waits for it. What is `soon` goes before pictures
  // that others wait for.
  enum class When { soon, in_turn };
  template <typename Do>
  auto ask(const Do& what, When when = When::soon) -> std::invoke_result_t<Do, Desk&> {
    std::packaged_task<std::invoke_result_t<Do, Desk&>()> task([&] { return what(desk_); });
    auto result = task.get_future();
    add([&task] { task(); }, when);
    return result.get();
  }

  // What the page is told of the game, as it is now.
  std::shared_ptr<const std::string> state() const;
  uint64_t version() const;
  const std::string& folder() const { return desk_.folder(); }

  // In the keeper's thread: reads the game after it was written to, and tells of it.
  void read_again();
  History& history() { return history_; }

  // Waits until everything that has changed was checked; for tests and for whoever must know.
  void settle();

 private:
  void add(std::function<void()> task, When when);
  void run();
  void watch();
  void check();
  void publish();

  Desk desk_;
  History history_;
  const Told told_;

  mutable std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable check_;
  std::condition_variable idle_;
  std::deque<std::function<void()>> soon_;
  std::deque<std::function<void()>> in_turn_;
  std::shared_ptr<const std::string> state_;
  uint64_t version_ = 0;
  std::vector<std::string> folders_;
  std::shared_ptr<const FilesReadOnce> to_check_;
  bool checks_ = false;
  bool stops_ = false;  // checking and watching
  bool over_ = false;   // everything

  std::thread thread_;
  std::thread checker_;
  std::thread watcher_;
};

}  // namespace loom::studio
