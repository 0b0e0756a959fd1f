// The language of steps. A step reads as the walkthrough does:
//   gather 2 energy                       load shell with energy, insight
//   contribute 2 energy to local-clinic, first      join stewardship, third
//   give insight to Drew                  ask Drew for support, declined
//   recycle prism, revealing skin, pore   convert          pass
//   Alex donates support                  Brooke loses energy
//   gains energy      place in boundary   reveal burrow    flip supply-shock
//   local-clinic completes                Alex supplies balance
//   meaning 3         vitals Alex 4, Brooke 5              legacy Casey +6, Alex +3
//   world layer 8     Alex has 3 energy, 2 insight         local-clinic needs energy, balance
//   score Alex 14     winner Casey        outcome Stable   index local-clinic, water-system
// A token that is not told is `any`.
#pragma once

#include <optional>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/scalar_text.h"
#include "validator/replay/lexicon.h"
#include "validator/replay/step.h"

namespace loom::replay {

// Where a step stands: whose turn it is, if any.
struct Place {
  uint8_t turn_of = engine::kNobody;
  bool window = false;
};

// None, and a report, when the step cannot be understood. The event of `flip` stays open; whoever
// knows the outcomes fills it in.
std::optional<Step> parse_step(const ScalarText& text, const Lexicon& lexicon, Place place,
                               Diagnostics& diagnostics);

// The words after `flip`, which name an event: where they begin; npos when the step is another.
size_t flipped_from(std::string_view step);

}  // namespace loom::replay
