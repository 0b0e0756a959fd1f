#include "studio/http/events.h"

#include <fmt/core.h>
#include <algorithm>
#include <utility>

namespace loom::studio {

std::shared_ptr<Events::Listener> Events::listen() {
  const std::lock_guard lock(mutex_);
  std::erase_if(listeners_, [](const auto& each) { return each.expired(); });
  if (closed_ || listeners_.size() >= kMostListeners) return nullptr;
  auto listener = std::make_shared<Listener>();
  listeners_.push_back(listener);
  return listener;
}

void Events::tell(std::string_view event, std::string_view json) {
  while (json.ends_with('\n')) json.remove_suffix(1);
  const std::string text = fmt::format("event: {}\ndata: {}\n\n", event, json);
  const std::lock_guard lock(mutex_);
  for (const auto& each : listeners_) {
    const auto listener = each.lock();
    if (!listener) continue;
    const std::lock_guard inner(listener->mutex_);
    if (listener->waiting_.size() >= Listener::kMostWaiting) listener->waiting_.pop_front();
    listener->waiting_.push_back(text);
    listener->came_.notify_one();
  }
}

void Events::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const auto& each : listeners_) {
    const auto listener = each.lock();
    if (!listener) continue;
    const std::lock_guard inner(listener->mutex_);
    listener->closed_ = true;
    listener->came_.notify_one();
  }
}

bool Events::closed() const {
  const std::lock_guard lock(mutex_);
  return closed_;
}

size_t Events::listeners() const {
  const std::lock_guard lock(mutex_);
  return static_cast<size_t>(std::count_if(listeners_.begin(), listeners_.end(),
                                           [](const auto& each) { return !each.expired(); }));
}

std::optional<std::string> Events::Listener::next(std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  came_.wait_for(lock, longest, [this] { return closed_ || !waiting_.empty(); });
  if (closed_) return std::nullopt;
  if (waiting_.empty()) return ": still here\n\n";
  std::string text = std::move(waiting_.front());
  waiting_.pop_front();
  return text;
}

}  // namespace loom::studio
