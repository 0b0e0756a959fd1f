#include "engine/machine/simulation/workers.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "engine/random.h"

namespace loom::machine {
namespace {

constexpr auto kBetweenReports = std::chrono::milliseconds(100);

// Small enough that the last ones end together.
int64_t block_of(int64_t games, int threads) {
  return std::clamp<int64_t>(games / (int64_t{threads} * 32), 1, 64);
}

Progress progress_of(const std::deque<Pace>& paces, int64_t games, double guess) {
  int64_t choices = 0;
  int64_t ended = 0;
  Progress progress;
  for (const Pace& pace : paces) {
    progress.games += pace.games.load();
    ended += pace.ended.load();
    choices += pace.choices.load();
  }
  const double each = progress.games == 0
                          ? guess
                          : static_cast<double>(ended) / static_cast<double>(progress.games);
  const double all = std::max(each, 1.0) * static_cast<double>(games);
  progress.part = all > 0 ? std::min(static_cast<double>(choices) / all, 1.0) : 1;
  if (progress.games == games) progress.part = 1;
  return progress;
}

}  // namespace

void share_out(const Simulation& simulation, double guess, const Watcher& watcher,
               const PlayOne& play) {
  const int threads = std::max(simulation.threads, 1);
  const int64_t games = simulation.games;
  const int64_t block = block_of(games, threads);
  std::deque<Pace> paces(static_cast<size_t>(threads));
  std::atomic<int64_t> next = 0;
  std::mutex mutex;
  std::condition_variable finished;
  int working = threads;
  const auto stopped = [&] {
    return watcher.stop != nullptr && watcher.stop->load(std::memory_order_relaxed);
  };
  const auto work = [&](size_t worker) {
    while (!stopped()) {
      const int64_t first = next.fetch_add(block);
      if (first >= games) break;
      const int64_t end = std::min(first + block, games);
      for (int64_t i = first; i < end && !stopped(); ++i) {
        Pace& pace = paces[worker];
        const int64_t before = pace.choices.load();
        if (!play(worker, i, pace)) continue;
        pace.ended.fetch_add(pace.choices.load() - before);
        pace.games.fetch_add(1);
      }
    }
    const std::lock_guard lock(mutex);
    --working;
    finished.notify_one();
  };
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(work, static_cast<size_t>(i));
  {
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, kBetweenReports, [&] { return working == 0; })) {
      if (watcher.progress) watcher.progress(progress_of(paces, games, guess));
    }
  }
  for (std::thread& worker : workers) worker.join();
  if (watcher.progress) watcher.progress(progress_of(paces, games, guess));
}

double choices_a_game(const Game& game) {
  constexpr int kGames = 4;
  constexpr int kMostChoices = 4000;
  Game one = game;
  std::vector<Option> all;
  int64_t choices = 0;
  for (int i = 0; i < kGames; ++i) {
    one.seed = game.seed + static_cast<uint64_t>(i);
    State state = new_game(one);
    uint32_t index = 0;
    for (int made = 0; made < kMostChoices && !state.over(); ++made, ++choices) {
      list_options(one, state, all);
      const uint32_t which = engine::random_below(one.seed, engine::Stream::chooser, index,
                                                  static_cast<uint32_t>(all.size()));
      imagine(one, state, all[which]);
    }
  }
  return static_cast<double>(choices) / kGames;
}

}  // namespace loom::machine
