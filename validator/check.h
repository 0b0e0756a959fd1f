// Checks: what can be wrong with a game whose every file is right. One file each, in
// checks/<family>/<name>.cc; all of them are listed in check.cc.
#pragma once

#include <span>
#include <string_view>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom {

// Reads the game and reports what it finds. The game may have faults that were reported before: a
// check passes over values that are absent.
using CheckFunction = void (*)(const LoadedGame& game, Diagnostics& diagnostics);

struct Check {
  std::string_view family;  // its folder below checks/
  std::string_view name;    // its file
  const Code* code;         // what it reports
  CheckFunction run;
};

// By family and name.
std::span<const Check> all_checks();

// Runs all of them on a game that is bound.
void run_checks(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom
