// The diagnostics of this folder: PL03xx–PL05xx, the checks.
#pragma once

#include <span>

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

// --- deck
inline constexpr Code duplicate_title{"PL0301", Severity::error, "title used twice", true};

// --- table: PL0320 on

// --- cost: PL0401 on

// --- goal: PL0410 on

// --- dominance: PL0420 on

// --- reach: PL0430 on

// --- rules: PL0501 on
inline constexpr Code unknown_bound{"PL0501", Severity::error, "bound that leads nowhere"};

// --- text: PL0530 on

// --- wording: PL0550 on

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> validator_codes();

}  // namespace loom
