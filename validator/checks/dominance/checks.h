// The checks of the family `dominance`: cards that nobody would choose.
#pragma once

#include "validator/check.h"

namespace loom::dominance {

void loaded_cards(const LoadedGame& game, Diagnostics& diagnostics);
void shared_goals(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::dominance
