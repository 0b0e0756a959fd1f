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

// Of `loom replay`.
struct ReplayOptions {
  bool strict = false;
  bool ledger = false;
};

// Of `loom render`, and partly of `loom build`; what is empty was not given.
struct RenderOptions {
  std::vector<std::string> outputs;
  bool all = false;
  bool kit = false;
  std::string paper;
  std::string sheet = "tight";
  std::string style = "colour";
  std::string backs = "duplex";
  std::string flip = "long";
  std::string offset = "0,0";
  std::string marks = "edges";
  std::string only;
  std::string layer;
  std::string dpi = "300";
  std::string corners = "square";
  bool bleed = false;
  std::string base_url;
  std::string players;
  std::string aid = "icons";
  std::string threads;
};

struct Options {
  std::string game;
  std::string out;
  std::string format = "human";
  bool deny_warnings = false;
  size_t max_errors = 0;
  std::string subject;  // explain: the code; dump: what; replay: which
  std::string file;     // dump: which
  CheckOptions check;
  PlayOptions play;
  SimulateOptions simulate;
  ReplayOptions replay;
  RenderOptions render;
};

}  // namespace loom
