// Hears signals such as Ctrl-C, so that a command can stop in good order.
#pragma once

#include <csignal>

#include <atomic>
#include <initializer_list>
#include <utility>
#include <vector>

namespace loom {

// As long as it lives, the first of the signals is only noted; a second one ends the program.
class Interruption {
 public:
  explicit Interruption(std::initializer_list<int> signals);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  const std::atomic<bool>& heard() const;
  // Ends the program as the signal would have, for whoever started it to see.
  void obey();

 private:
  void restore();

  std::vector<std::pair<int, struct sigaction>> before_;
};

}  // namespace loom
