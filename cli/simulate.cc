// `loom simulate`: many games between bots, and what came of them.
#include "driver/simulate.h"

#include <unistd.h>

#include <charconv>
#include <chrono>
#include <csignal>
#include <memory>

#include "cli/commands.h"
#include "cli/print.h"
#include "cli/words.h"
#include "compiler/compile.h"
#include "driver/play.h"
#include "driver/simulate_text.h"

namespace loom {
namespace {

std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set by a signal");

// Ctrl-C ends the simulation, not the program; a second one ends that too.
class StopOnInterrupt {
 public:
  StopOnInterrupt() {
    struct sigaction action = {};
    action.sa_handler = [](int) { stop_asked = true; };
    action.sa_flags = SA_RESETHAND;
    sigaction(SIGINT, &action, &before_);
  }
  ~StopOnInterrupt() { sigaction(SIGINT, &before_, nullptr); }
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

 private:
  struct sigaction before_ = {};
};

int refuse(const std::string& reason) {
  print_error("loom: " + reason + "\n`loom simulate --help` tells more\n");
  return kWrongUse;
}

template <typename Number>
void read(const std::string& text, Number& number) {
  std::from_chars(text.data(), text.data() + text.size(), number);
}

SimulateRequest request_of(const SimulateOptions& options) {
  SimulateRequest request;
  if (!options.players.empty()) read(options.players, request.players.emplace());
  if (!options.threads.empty()) read(options.threads, request.threads.emplace());
  request.bots = words_between_commas(options.bots);
  request.variants = options.variants;
  request.end_goal = options.end_goal;
  read(options.seed, request.seed);
  read(options.games, request.games);
  return request;
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// "[######......]  52 %  12,345 games  3,210 a second  4 s left", over and over on one line.
std::string progress_bar(int64_t played, int64_t games, double seconds) {
  constexpr int kWidth = 30;
  const double part = games == 0 ? 1 : static_cast<double>(played) / static_cast<double>(games);
  const double rate = seconds > 0 ? static_cast<double>(played) / seconds : 0;
  const int full = static_cast<int>(part * kWidth);
  std::string text = "\r[" + std::string(static_cast<size_t>(full), '#') +
                     std::string(static_cast<size_t>(kWidth - full), '.') + "] " +
                     std::to_string(static_cast<int>(part * 100)) + " %, " +
                     std::to_string(static_cast<int64_t>(rate)) + " games a second";
  if (rate > 0) {
    text += ", " +
            std::to_string(static_cast<int64_t>(static_cast<double>(games - played) / rate)) +
            " s left";
  }
  return text + "\x1b[K";
}

}  // namespace

int run_simulate(const Options& options) {
  const CheckedGame checked = check_game(DiskFiles(), options.game);
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  if (!checked.ok() || denied) return report(checked, options, options.game);
  Diagnostics known;  // check_game has gone through the same steps, and reported
  const auto tables = std::make_unique<Tables>(compile(checked.game.model, known));
  if (const std::string reason = why_unplayable(*tables); !reason.empty()) {
    print_error("loom: the game cannot be played: " + reason + "\n");
    return kContentHasErrors;
  }
  auto read = read_request(*tables, request_of(options.simulate));
  if (auto* reason = std::get_if<std::string>(&read)) return refuse(*reason);
  const auto& simulation = std::get<engine::Simulation>(read);

  const auto start = Clock::now();
  const bool shows_progress = ::isatty(STDERR_FILENO) == 1;
  engine::Watcher watcher;
  watcher.stop = &stop_asked;
  if (shows_progress) {
    watcher.progress = [&](int64_t played) {
      print_error(progress_bar(played, simulation.games, seconds_since(start)));
    };
  }
  auto played = [&] {
    const StopOnInterrupt guard;
    return engine::simulate(*tables, simulation, watcher);
  }();
  if (shows_progress) print_error("\r\x1b[K");
  if (auto* reason = std::get_if<std::string>(&played)) return refuse(*reason);
  const auto& tally = std::get<engine::Tally>(played);
  const double seconds = seconds_since(start);

  std::string text = "content " + std::string(tables->text(tables->content)) + "\n" +
                     resolved(*tables, simulation) + "\n";
  if (tally.games < simulation.games) {
    text += "stopped after " + std::to_string(tally.games) + " games\n";
  }
  text += simulation_text(*tables, simulation, tally);
  text += "\n" + std::to_string(static_cast<int64_t>(static_cast<double>(tally.games) / seconds)) +
          " games a second on " + std::to_string(simulation.threads) + " threads\n";
  return print(text) ? kFine : kEnvironmentFailed;
}

}  // namespace loom
