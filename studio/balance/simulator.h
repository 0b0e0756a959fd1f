// Simulated games in the background: one run at a time, that can be looked at and stopped.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "driver/simulate_game.h"
#include "schema/text/json.h"
#include "studio/http/request.h"
#include "validator/balance/judge.h"

namespace loom::studio {

class Simulator {
 public:
  // What games are played on: the rules, and the bands that hold for them.
  struct Game {
    std::shared_ptr<const program::Program> program;  // none while it cannot be played
    std::vector<balance::Band> bands;
  };
  using Current = std::function<Game()>;
  // `told` is called with what `progress` says, now and then and at the end.
  Simulator(std::string folder, Current current, std::function<void(const std::string&)> told)
      : folder_(std::move(folder)), current_(std::move(current)), told_(std::move(told)) {}
  Simulator(const Simulator&) = delete;
  Simulator& operator=(const Simulator&) = delete;
  ~Simulator();

  // `compare` is a revision or a folder; empty: none.
  Answer start(const SimulateRequest& request, const std::string& compare);
  Answer stop();
  Answer state() const;

 private:
  void run(const Game& game, SimulateRequest request, const std::string& compare);
  std::string alone(const Game& game, const SimulateRequest& request, std::string& report);
  std::string paired(const Game& game, const SimulateRequest& request, const std::string& compare,
                     std::string& report);
  machine::Watcher watcher();
  void write_progress(JsonWriter& json) const;  // with the lock held
  std::string progress_json() const;

  const std::string folder_;
  const Current current_;
  const std::function<void(const std::string&)> told_;

  mutable std::mutex mutex_;
  bool running_ = false;
  int64_t games_ = 0;  // that were asked for
  std::atomic<int64_t> done_ = 0;
  std::string compared_;
  std::string content_;  // of what is played
  std::string fault_;
  std::string report_;  // JSON; empty: there is none
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace loom::studio
