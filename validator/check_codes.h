// The diagnostics of the checks, as their list declares them: `codes::duplicate_title`. Those of
// the replay stand in its own folder.
#pragma once

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

#define CODE(name, number, severity, ...) \
  inline constexpr Code name{number, Severity::severity, __VA_ARGS__};
#include "validator/checks.def"

}  // namespace loom::codes

namespace loom {

// Every code that a check may report.
inline constexpr const Code* kCheckCodes[] = {
#define CODE(name, ...) &codes::name,
#include "validator/checks.def"
};

}  // namespace loom
