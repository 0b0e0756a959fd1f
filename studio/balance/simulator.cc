#include "studio/balance/simulator.h"

#include <fmt/core.h>
#include <chrono>

#include "driver/compare_revisions.h"
#include "driver/compare_text.h"
#include "driver/report/write_report.h"

namespace loom::studio {
namespace {

// The page is told so often at most.
constexpr std::chrono::milliseconds kBetween{250};
constexpr int64_t kMostGames = 1'000'000;

}  // namespace

Simulator::~Simulator() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

Answer Simulator::start(const SimulateRequest& request, const std::string& compare) {
  if (request.games < 1 || request.games > kMostGames)
    return refusal(kUnfit, fmt::format("from 1 to {} games can be played", kMostGames));
  Game game = current_();
  if (game.program == nullptr) {
    return refusal(kUnfit, "the game cannot be played: it has errors, or no file of kind `play`");
  }
  // What is wrong with the request is told at once.
  const auto read = read_request(*game.program, request);
  if (const auto* reason = std::get_if<std::string>(&read)) return refusal(kUnfit, *reason);
  {
    const std::lock_guard lock(mutex_);
    if (running_) return refusal(kConflict, "games are being played already");
    if (thread_.joinable()) thread_.join();
    running_ = true;
    games_ = request.games;
    done_ = 0;
    compared_ = compare;
    content_ = game.program->content;
    fault_.clear();
    report_.clear();
    stop_ = false;
    thread_ = std::thread(
        [this, game = std::move(game), request, compare] { run(game, request, compare); });
  }
  return state();
}

Answer Simulator::stop() {
  stop_ = true;
  return state();
}

machine::Watcher Simulator::watcher() {
  machine::Watcher watcher;
  watcher.stop = &stop_;
  watcher.progress = [this, last = std::chrono::steady_clock::time_point()](
                         const machine::Progress& progress) mutable {
    done_ = progress.games;
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetween) return;
    last = now;
    told_(progress_json());
  };
  return watcher;
}

std::string Simulator::alone(const Game& game, const SimulateRequest& request,
                             std::string& report) {
  const auto read = read_request(*game.program, request);
  const auto& simulation = std::get<machine::Simulation>(read);
  const auto played = machine::simulate(*game.program, simulation, watcher());
  if (const auto* reason = std::get_if<std::string>(&played)) return *reason;
  const auto& tally = std::get<machine::Tally>(played);
  done_ = tally.games;
  if (tally.games == 0) return "stopped before a game was over";
  const Report results(*game.program, simulation, tally, resolved(*game.program, simulation),
                       game.bands);
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  write_results(json, results);
  json.end_object();
  report = json.finish();
  return {};
}

std::string Simulator::paired(const Game& game, const SimulateRequest& request,
                              const std::string& compare, std::string& report) {
  OtherContent other;
  if (std::string reason = read_other(folder_, compare, other); !reason.empty()) return reason;
  if (!other.checked->program) return fmt::format("{} cannot be played", other.what);
  const auto before = read_request(*other.checked->program, request);
  if (const auto* reason = std::get_if<std::string>(&before))
    return fmt::format("{}: {}", other.what, *reason);
  const auto after = read_request(*game.program, request);
  const auto& simulation = std::get<machine::Simulation>(after);
  const auto played =
      machine::compare({*other.checked->program, std::get<machine::Simulation>(before)},
                       {*game.program, simulation}, watcher());
  if (const auto* reason = std::get_if<std::string>(&played)) return *reason;
  const auto& tally = std::get<machine::PairedTally>(played);
  if (tally.pairs == 0) return "stopped before a pair of games was over";
  done_ = tally.pairs;
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  write_comparison(json, {*other.checked->program, *game.program, tally, other.what,
                          resolved(*game.program, simulation)});
  json.end_object();
  report = json.finish();
  return {};
}

void Simulator::run(const Game& game, SimulateRequest request, const std::string& compare) {
  // One is left for whoever edits meanwhile.
  const unsigned cores = std::max(std::thread::hardware_concurrency(), 2U);
  request.threads = static_cast<int>(cores) - 1;
  std::string report;
  const std::string fault =
      compare.empty() ? alone(game, request, report) : paired(game, request, compare, report);
  {
    const std::lock_guard lock(mutex_);
    running_ = false;
    fault_ = fault;
    report_ = std::move(report);
  }
  told_(progress_json());
}

void Simulator::write_progress(JsonWriter& json) const {
  json.member("running", running_);
  json.member("done", done_.load());
  json.member("games", games_);
}

std::string Simulator::progress_json() const {
  const std::lock_guard lock(mutex_);
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  write_progress(json);
  json.end_object();
  return json.finish();
}

Answer Simulator::state() const {
  const Game now = current_();
  const std::lock_guard lock(mutex_);
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  write_progress(json);
  json.member("compare", compared_);
  json.member("stale",
              !content_.empty() && (now.program == nullptr || now.program->content != content_));
  json.member("fault", fault_);
  json.end_object();
  std::string text = json.finish();
  // The report is JSON already.
  text.resize(text.rfind('}'));
  std::string_view report = report_;
  while (report.ends_with('\n')) report.remove_suffix(1);
  return {200, kJson, fmt::format("{},\"report\":{}}}\n", text, report.empty() ? "null" : report)};
}

}  // namespace loom::studio
