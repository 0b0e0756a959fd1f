// What a person asked for on the command line. CLI11 reads it straight into what the driver takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "driver/build.h"
#include "driver/play.h"
#include "driver/report/write_report.h"
#include "driver/simulate_game.h"

namespace loom {

// The exit codes of every command.
inline constexpr int kFine = 0;
inline constexpr int kContentHasErrors = 1;
inline constexpr int kWrongUse = 2;
inline constexpr int kEnvironmentFailed = 3;

// How findings are shown.
enum class FindingFormat { human, json, sarif, github };

// Of `loom play`.
struct PlayOptions {
  PlayRequest request;
  std::string load;  // a saved game; empty: a new one
};

// Of `loom simulate`.
struct SimulateOptions {
  SimulateRequest request;
  std::string compare;  // a revision or a folder; empty: none
  ReportPlaces report;
  bool draft = false;  // plays in spite of errors that change nothing of how it plays
};

// Of `loom check`.
struct CheckOptions {
  bool balance = false;
  int64_t games = 20'000;
  bool fix = false;
  bool dry_run = false;  // with `fix`: shows what it would write
};

// Of `loom studio`.
struct StudioCommandOptions {
  std::optional<int> port;  // none: the usual one, or one near it that is free
  bool no_browser = false;
};

// Of `loom diff`.
struct DiffOptions {
  bool markdown = false;
  std::string page;  // a file; empty: none
};

// Of `loom replay`.
struct ReplayOptions {
  bool strict = false;
  bool ledger = false;
};

struct Options {
  std::vector<std::string> words;  // as they were typed
  std::string game;
  std::string out;
  FindingFormat format = FindingFormat::human;
  bool deny_warnings = false;
  size_t max_errors = 0;
  std::string subject;  // explain: the code; dump: what; replay: which; diff: since when
  std::string file;     // dump: which
  CheckOptions check;
  PlayOptions play;
  SimulateOptions simulate;
  ReplayOptions replay;
  DiffOptions diff;
  StudioCommandOptions studio;
  BuildRequest build;         // of `loom build`, `loom compile` and `loom render`
  bool kit = false;           // `loom build --kit`
  std::string changed_since;  // `loom render`: only what looks different since then; empty: all
};

}  // namespace loom
