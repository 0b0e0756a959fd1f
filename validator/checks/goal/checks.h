// The checks of the family `goal`: what shared goals ask for and give.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::goal {

void lower_goal_layers(const LoadedGame& game, Diagnostics& diagnostics);
void goal_spaces(const LoadedGame& game, Diagnostics& diagnostics);
void raised_elsewhere(const LoadedGame& game, Diagnostics& diagnostics);
void reward_fits_size(const LoadedGame& game, Diagnostics& diagnostics);
void supplied_goal_layers(const LoadedGame& game, Diagnostics& diagnostics);
void swapped_effects(const LoadedGame& game, Diagnostics& diagnostics);
void token_totals(const LoadedGame& game, Diagnostics& diagnostics);
void used_codes(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::goal
