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
inline constexpr Code raised_elsewhere{"PL0419", Severity::error, "track raised by no goal", true};

// --- dominance: PL0420 on

// --- reach: PL0430 on

// --- rules: PL0501 on
inline constexpr Code unknown_bound{"PL0501", Severity::error, "bound that leads nowhere"};
inline constexpr Code unknown_figure{"PL0502", Severity::error, "unknown figure in a text"};
inline constexpr Code unknown_component{"PL0503", Severity::error, "unknown component in a rule"};
inline constexpr Code unknown_setting{"PL0504", Severity::error, "variant sets an unknown figure"};
inline constexpr Code idle_variant{"PL0505", Severity::error, "variant that changes nothing"};
inline constexpr Code figure_off_track{"PL0506", Severity::error, "figure off its track"};
inline constexpr Code broken_bands{"PL0507", Severity::error, "bands that leave a gap or overlap"};
inline constexpr Code broken_order{"PL0508", Severity::error, "series in the wrong order"};
inline constexpr Code missing_rule{"PL0509", Severity::error, "rule id missing or out of range"};
inline constexpr Code idle_ruling{"PL0510", Severity::error, "ruling that settles nothing"};
inline constexpr Code printed_differs{"PL0511", Severity::error,
                                      "figure differs from the printed one", true};
inline constexpr Code printed_card_differs{"PL0512", Severity::error,
                                           "card differs from the printed one", true};
inline constexpr Code unstated_figure{"PL0513", Severity::error, "figure that no text states",
                                      true};
inline constexpr Code idle_balance{"PL0515", Severity::error, "band that binds nothing"};

// --- text: PL0530 on

// --- wording: PL0550 on

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> validator_codes();

}  // namespace loom
