#include "studio/game/keeper.h"

#include <chrono>
#include <utility>

namespace loom::studio {
namespace {

// How often it is seen whether all is over.
constexpr std::chrono::milliseconds kAtMost{200};

}  // namespace

Keeper::Keeper(const Files& disk, const std::string& folder, Told told)
    : desk_(disk, folder), told_(std::move(told)) {
  // In the thread that will draw.
  std::promise<void> ready;
  thread_ = std::thread([this, &ready] {
    read_again();
    ready.set_value();
    run();
  });
  ready.get_future().wait();
  checker_ = std::thread([this] { check(); });
  watcher_ = std::thread([this] { watch(); });
}

Keeper::~Keeper() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  check_.notify_all();
  watcher_.join();
  checker_.join();
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  work_.notify_all();
  thread_.join();
}

void Keeper::add(std::function<void()> task, When when) {
  {
    const std::lock_guard lock(mutex_);
    (when == When::soon ? soon_ : in_turn_).push_back(std::move(task));
  }
  work_.notify_one();
}

void Keeper::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return over_ || !soon_.empty() || !in_turn_.empty(); });
    auto& queue = soon_.empty() ? in_turn_ : soon_;
    if (queue.empty()) return;
    const std::function<void()> task = std::move(queue.front());
    queue.pop_front();
    lock.unlock();
    task();
    lock.lock();
    if (!checks_ && to_check_ == nullptr && soon_.empty()) idle_.notify_all();
  }
}

void Keeper::check() {
  CheckCache cache;
  std::unique_lock lock(mutex_);
  for (;;) {
    check_.wait(lock, [this] { return stops_ || to_check_ != nullptr; });
    if (stops_) return;
    const auto files = std::exchange(to_check_, nullptr);
    checks_ = true;
    lock.unlock();
    auto checked = std::make_shared<Reading>(files, desk_.folder(), cache);
    ask([&](Desk& desk) {
      if (desk.take_check(std::exchange(checked, nullptr))) publish();
    });
    lock.lock();
    checks_ = false;
    if (to_check_ == nullptr && soon_.empty()) idle_.notify_all();
  }
}

void Keeper::watch() {
  std::vector<std::string> folders;
  {
    const std::lock_guard lock(mutex_);
    folders = folders_;
  }
  FolderWatch watch(folders);
  for (;;) {
    const bool changed = watch.wait(kAtMost);
    {
      const std::lock_guard lock(mutex_);
      if (stops_) return;
      folders = folders_;
    }
    watch.add(folders);
    if (changed) add([this] { read_again(); }, When::soon);
  }
}

void Keeper::read_again() {
  if (!desk_.read()) return;
  {
    const std::lock_guard lock(mutex_);
    to_check_ = desk_.newest().files();
    folders_ = desk_.folders();
  }
  check_.notify_all();
  publish();
}

void Keeper::publish() {
  auto state = std::make_shared<const std::string>(
      desk_.state(history_.undo_title(), history_.redo_title()));
  {
    const std::lock_guard lock(mutex_);
    state_ = std::move(state);
    version_ = desk_.version();
  }
  told_(desk_.version());
}

std::shared_ptr<const std::string> Keeper::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

uint64_t Keeper::version() const {
  const std::lock_guard lock(mutex_);
  return version_;
}

void Keeper::settle() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return !checks_ && to_check_ == nullptr && soon_.empty(); });
}

}  // namespace loom::studio
