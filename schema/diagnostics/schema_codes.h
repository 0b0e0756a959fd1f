// The diagnostics of this folder, as its list declares them: `codes::unknown_key`.
#pragma once

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

#define CODE(name, number, severity, ...) \
  inline constexpr Code name{number, Severity::severity, __VA_ARGS__};
#include "schema/diagnostics/schema_codes.def"

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
inline constexpr const Code* kSchemaCodes[] = {
#define CODE(name, ...) &codes::name,
#include "schema/diagnostics/schema_codes.def"
};

}  // namespace loom
