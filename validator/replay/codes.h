// The diagnostics of the replay of examples: PL06xx.
#pragma once

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

inline constexpr Code step_syntax{"PL0601", Severity::error, "step that cannot be read"};
inline constexpr Code step_name{"PL0602", Severity::error, "unknown name in a step"};
inline constexpr Code example_setup{"PL0603", Severity::error, "example that cannot begin"};
inline constexpr Code step_refused{"PL0604", Severity::error, "step that the rules refuse"};
inline constexpr Code card_not_there{"PL0605", Severity::error, "card that does not lie there"};
inline constexpr Code wrong_figure{"PL0606", Severity::error, "figure that does not follow"};
inline constexpr Code left_out{"PL0607", Severity::error, "gain that the example leaves out"};
inline constexpr Code not_so{"PL0608", Severity::error, "statement that does not hold"};
inline constexpr Code out_of_order{"PL0609", Severity::error, "turn or donation out of order"};
inline constexpr Code unused_action{"PL0610", Severity::warning, "action that is not used", true};

}  // namespace loom::codes
