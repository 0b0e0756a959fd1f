// The checks of the family `reach`: whether every card can be played at all.
#pragma once

#include "validator/check.h"

namespace loom::reach {

void completed_goals(const LoadedGame& game, Diagnostics& diagnostics);
void loaded_cards(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::reach
