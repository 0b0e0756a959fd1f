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
std::string bar(int64_t played, int64_t games, double seconds) {
  constexpr int kWidth = 30;
  const double part = games == 0 ? 1 : static_cast<double>(played) / static_cast<double>(games);
  const double rate = seconds > 0 ? static_cast<double>(played) / seconds : 0;
  const auto full = static_cast<size_t>(part * kWidth);
  std::string text = fmt::format("\r[{}{}] {} %, {} games a second", std::string(full, '#'),
                                 std::string(kWidth - full, '.'), whole(part * 100), whole(rate));
  if (rate > 0)
    text += fmt::format(", {} s left", whole(static_cast<double>(games - played) / rate));
  return text + "\x1b[K";
}

double rate_of(const Timing& timing) {
  return static_cast<double>(timing.games) / std::max(timing.seconds, 1e-6);
}

}  // namespace

Waiting::Waiting(int64_t games) : games_(games), shows_bar_(::isatty(STDERR_FILENO) == 1) {
  interruption_.emplace({SIGINT});
}

Waiting::~Waiting() { finish(); }

engine::Watcher Waiting::watcher() const {
  engine::Watcher watcher;
  watcher.stop = &interruption_->heard();
  if (shows_bar_) {
    watcher.progress = [this](int64_t played) {
      print_error(bar(played, games_, seconds_since(start_)));
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
