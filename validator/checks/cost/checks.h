// The checks of the family `cost`: what the cards that players load take and give.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::cost {

void fair_returns(const LoadedGame& game, Diagnostics& diagnostics);
void goal_parts(const LoadedGame& game, Diagnostics& diagnostics);
void lower_layers(const LoadedGame& game, Diagnostics& diagnostics);
void payable_losses(const LoadedGame& game, Diagnostics& diagnostics);
void rising_costs(const LoadedGame& game, Diagnostics& diagnostics);
void supplied_layers(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::cost
