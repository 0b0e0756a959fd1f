// What a person asked for on the command line.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace loom {

// The exit codes of every command.
inline constexpr int kFine = 0;
inline constexpr int kContentHasErrors = 1;
inline constexpr int kWrongUse = 2;
inline constexpr int kEnvironmentFailed = 3;

// Of `loom play`; what is empty was not given.
struct PlayOptions {
  std::string players;
  std::string bots;
  std::string seats;
  std::string names;
  std::vector<std::string> variants;
  std::string seed;
  std::string end_goal;
  std::string load;
};

// Of `loom simulate`.
struct SimulateOptions {
  std::string games = "10000";
  std::string compare;  // a revision or a folder
  std::string players;
  std::string bots;
  std::vector<std::string> variants;
  std::string seed = "1";
  std::string threads;
  std::string end_goal;
  std::string report;  // files to write, and a folder
  std::string json;
  std::string csv;
};

// Of `loom check`.
struct CheckOptions {
  bool balance = false;
  std::string games = "20000";
};

struct Options {
  std::string game;
  std::string out;
  std::string format = "human";
  bool deny_warnings = false;
  size_t max_errors = 0;
  std::string subject;  // explain: the code; dump: what
  std::string file;     // dump: which
  CheckOptions check;
  PlayOptions play;
  SimulateOptions simulate;
};

}  // namespace loom
