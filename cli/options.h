// What a person asked for on the command line.
#pragma once

#include <cstddef>
#include <string>

namespace loom {

// The exit codes of every command.
inline constexpr int kFine = 0;
inline constexpr int kContentHasErrors = 1;
inline constexpr int kWrongUse = 2;
inline constexpr int kEnvironmentFailed = 3;

struct Options {
  std::string game;
  std::string out;
  std::string format = "human";
  bool deny_warnings = false;
  size_t max_errors = 0;
  std::string subject;  // explain: the code; dump: what
  std::string file;     // dump: which
};

}  // namespace loom
