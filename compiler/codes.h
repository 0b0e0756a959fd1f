// The diagnostics of this folder: PL09xx, what the tables cannot hold.
#pragma once

#include <span>

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

inline constexpr Code table_capacity{"PL0901", Severity::error, "more than the tables hold"};

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> compiler_codes();

}  // namespace loom
