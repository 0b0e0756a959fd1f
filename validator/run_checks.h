// Checks: what can be wrong with a game whose every file is right. One file each, in
// checks/<family>/<name>.cc; all of them are listed in check.cc.
#pragma once

#include <span>
#include <string_view>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom {

// Reads a game without errors and reports what it finds.
using CheckFunction = void (*)(const LoadedGame& game, Diagnostics& diagnostics);

struct Check {
  std::string_view family;  // its folder below checks/
  std::string_view name;    // its file
  const Code* code;         // what it reports
  CheckFunction run;
};

// By family and name.
std::span<const Check> all_checks();

// Runs all of them on a game that is bound and has no errors.
void run_checks(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom
