#include "engine/simulation/workers.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace loom::engine {
namespace {

constexpr auto kBetweenReports = std::chrono::milliseconds(100);

// Small enough that the last ones end together and that stopping is felt at once.
int64_t block_of(int64_t games, int threads) {
  return std::clamp<int64_t>(games / (int64_t{threads} * 32), 1, 64);
}

}  // namespace

void share_out(int64_t games, int threads, const Watcher& watcher,
               const std::function<void(int worker, int64_t first, int64_t end)>& play) {
  const int64_t block = block_of(games, threads);
  std::atomic<int64_t> next = 0;
  std::atomic<int64_t> played = 0;
  std::mutex mutex;
  std::condition_variable finished;
  int working = threads;
  const auto work = [&](int worker) {
    while (watcher.stop == nullptr || !watcher.stop->load(std::memory_order_relaxed)) {
      const int64_t first = next.fetch_add(block);
      if (first >= games) break;
      const int64_t end = std::min(first + block, games);
      play(worker, first, end);
      played += end - first;
    }
    const std::lock_guard lock(mutex);
    --working;
    finished.notify_one();
  };
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(work, i);
  {
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, kBetweenReports, [&] { return working == 0; })) {
      if (watcher.progress) watcher.progress(played);
    }
  }
  for (std::thread& worker : workers) worker.join();
  if (watcher.progress) watcher.progress(played);
}

}  // namespace loom::engine
