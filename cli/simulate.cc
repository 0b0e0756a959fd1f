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
#include "cli/write_files.h"
#include "compiler/compile.h"
#include "driver/play.h"
#include "driver/report/report.h"
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

double games_per_second(const Report& results, double seconds) {
  return static_cast<double>(results.tally.games) / std::max(seconds, 1e-6);
}

std::string told(const Report& results, const std::vector<OutputFile>& files, double seconds) {
  std::string text = "content " + std::string(results.tables.text(results.tables.content)) + "\n" +
                     results.repeat + "\n";
  if (results.tally.games < results.simulation.games) {
    text += "stopped after " + std::to_string(results.tally.games) + " games\n";
  }
  text += simulation_text(results.tables, results.simulation, results.tally) + "\n";
  for (const OutputFile& file : files) text += "wrote `" + file.path + "`\n";
  return text + std::to_string(static_cast<int64_t>(games_per_second(results, seconds))) +
         " games a second on " + std::to_string(results.simulation.threads) + " threads\n";
}

// All that differs from one run to the next.
void write_timing(JsonWriter& json, const Report& results, double seconds) {
  json.key("timing");
  json.begin_object();
  json.member("seconds", seconds);
  json.member("games_per_second", games_per_second(results, seconds));
  json.member("threads", results.simulation.threads);
  json.end_object();
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

  const Report results(*tables, simulation, tally, resolved(*tables, simulation),
                       balance::read_bands(checked.game.model));
  const std::vector<OutputFile> files =
      report_files(results, {options.simulate.report, options.simulate.json, options.simulate.csv});
  if (!files.empty()) {
    if (const auto fault = write_outputs("", files)) return environment_failed(*fault);
  }
  if (options.format == "human") {
    return print(told(results, files, seconds)) ? kFine : kEnvironmentFailed;
  }
  return report(checked, options, {}, [&](JsonWriter& json) {
    write_results(json, results);
    write_timing(json, results, seconds);
  });
}

}  // namespace loom
