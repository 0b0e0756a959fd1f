// The checks of the family `dominance`: cards that nobody would choose.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::dominance {

void beaten_cards(const LoadedGame& game, Diagnostics& diagnostics);
void beaten_goals(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::dominance
