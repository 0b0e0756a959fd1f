// Checks: what can be wrong with a game whose every file is right. One file each, in
// checks/<family>/<name>.cc; checks.def lists them with their codes.
#pragma once

#include <span>
#include <string_view>

#include "validator/context/check_context.h"

namespace loom {

// Reads a game without errors and reports what it finds.
using CheckFunction = void (*)(const CheckContext& context, Diagnostics& diagnostics);

struct Check {
  std::string_view family;  // its folder below checks/
  std::string_view name;    // its file
  CheckFunction run;
};

// In the order in which they run.
std::span<const Check> all_checks();

void run_checks(const CheckContext& context, Diagnostics& diagnostics);

}  // namespace loom
