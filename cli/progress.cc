#include "cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>

#include "cli/print.h"

namespace loom {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string whole(double number) { return std::to_string(static_cast<int64_t>(number)); }

// "[######......] 52 %, 3210 games a second, 4 s left", over and over on one line.
std::string bar(const machine::Progress& progress, double seconds) {
  constexpr int kWidth = 30;
  const double rate = seconds > 0 ? static_cast<double>(progress.games) / seconds : 0;
  const auto full = static_cast<size_t>(progress.part * kWidth);
  std::string text = fmt::format("\r[{}{}] {} %", std::string(full, '#'),
                                 std::string(kWidth - full, '.'), whole(progress.part * 100));
  if (rate >= 1) {
    text += fmt::format(", {} games a second", whole(rate));
  } else {
    text += fmt::format(", {} games", progress.games);
  }
  return text + ", " + time_left(progress.part, seconds) + "\x1b[K";
}

double rate_of(const Timing& timing) {
  return static_cast<double>(timing.games) / std::max(timing.seconds, 1e-6);
}

}  // namespace

Waiting::Waiting() : shows_bar_(::isatty(STDERR_FILENO) == 1) {
  interruption_.emplace({SIGINT});
  if (shows_bar_) print_error(bar({}, 0));
}

std::string time_left(double part, double seconds) {
  if (part <= 0) return "working out the time left";
  const double left = seconds * (1 - part) / part;
  if (left < 100) return whole(left) + " s left";
  return left < 6000 ? whole(left / 60) + " min left" : whole(left / 3600) + " h left";
}

Waiting::~Waiting() { finish(); }

machine::Watcher Waiting::watcher() const {
  machine::Watcher watcher;
  watcher.stop = &interruption_->heard();
  if (shows_bar_) {
    watcher.progress = [this](const machine::Progress& progress) {
      print_error(bar(progress, seconds_since(start_)));
    };
  }
  return watcher;
}

double Waiting::finish() {
  const double seconds = seconds_since(start_);
  if (!waits_) return seconds;
  waits_ = false;
  interruption_.reset();
  if (shows_bar_) print_error("\r\x1b[K");
  return seconds;
}

std::string timing_text(const Timing& timing) {
  return fmt::format("{} games a second on {}{}", whole(rate_of(timing)), timing.threads,
                     timing.threads == 1 ? " thread\n" : " threads\n");
}

void write_timing(JsonWriter& json, const Timing& timing) {
  json.key("timing");
  json.begin_object();
  json.member("seconds", timing.seconds);
  json.member("games_per_second", rate_of(timing));
  json.member("threads", timing.threads);
  json.member("stopped", timing.stopped);
  json.end_object();
}

}  // namespace loom
