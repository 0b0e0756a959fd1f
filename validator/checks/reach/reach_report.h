// What the checks of the family `reach` share: asking for every number of players, and saying why
// not.
#pragma once

#include <functional>

#include "validator/checks/reach/reach.h"

namespace loom {

// Each is a long search, and whoever sees so many has enough to do.
inline constexpr int kMaxReports = 50;

// Asks for a plan for each declared number of players; reports those that have none and returns
// whether there were any.
bool report_unreachable(const Code& code, const Card& card, Span place, std::string_view deed,
                        const ReachGame& game, const std::function<ReachAnswer(int players)>& ask,
                        Diagnostics& diagnostics);

}  // namespace loom
