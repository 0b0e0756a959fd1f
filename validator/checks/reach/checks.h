// The checks of the family `reach`: whether every card can be played at all.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::reach {

void completable_goals(const LoadedGame& game, Diagnostics& diagnostics);
void loadable_cards(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::reach
