// The diagnostics of this folder: PL03xx–PL05xx, the checks.
#pragma once

#include <span>

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

// --- deck
inline constexpr Code duplicate_title{"PL0301", Severity::error, "title used twice", true};

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> validator_codes();

}  // namespace loom
