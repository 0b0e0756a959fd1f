// The checks of the family `rules`: whether rules, figures and variants agree.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::rules {

void balance_bands(const LoadedGame& game, Diagnostics& diagnostics);
void figures_fit(const LoadedGame& game, Diagnostics& diagnostics);
void known_bounds(const LoadedGame& game, Diagnostics& diagnostics);
void known_figures(const LoadedGame& game, Diagnostics& diagnostics);
void known_names(const LoadedGame& game, Diagnostics& diagnostics);
void ordered_series(const LoadedGame& game, Diagnostics& diagnostics);
void printed_cards(const LoadedGame& game, Diagnostics& diagnostics);
void printed_figures(const LoadedGame& game, Diagnostics& diagnostics);
void settling_rulings(const LoadedGame& game, Diagnostics& diagnostics);
void stated_figures(const LoadedGame& game, Diagnostics& diagnostics);
void stated_ids(const LoadedGame& game, Diagnostics& diagnostics);
void typed_figures(const LoadedGame& game, Diagnostics& diagnostics);
void variants(const LoadedGame& game, Diagnostics& diagnostics);
void whole_bands(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::rules
