// Waiting for many games: a bar on a terminal, and Ctrl-C, which ends the games but not the
// program.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/interruption.h"
#include "engine/machine/simulation/simulate.h"
#include "schema/text/json.h"

namespace loom {

// From its making to `finish` the clock runs and Ctrl-C is heard; a second one ends the program.
class Waiting {
 public:
  Waiting();
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  machine::Watcher watcher() const;
  // Takes the bar away. Returns the seconds.
  double finish();

 private:
  bool shows_bar_;
  bool waits_ = true;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::optional<Interruption> interruption_;
};

// "4 s left", "12 min left", when this part is done after so many seconds.
std::string time_left(double part, double seconds);

struct Timing {
  int64_t games = 0;
  double seconds = 0;
  int threads = 0;
  bool stopped = false;
};

// "3,210 games a second on 2 threads"
std::string timing_text(const Timing& timing);
// The member `timing`: all that differs from one run to the next.
void write_timing(JsonWriter& json, const Timing& timing);

}  // namespace loom
