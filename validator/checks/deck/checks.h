// The checks of the family `deck`: what holds between the cards of a game.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::deck {

void card_counts(const LoadedGame& game, Diagnostics& diagnostics);
void deck_layers(const LoadedGame& game, Diagnostics& diagnostics);
void end_goal(const LoadedGame& game, Diagnostics& diagnostics);
void known_rows(const LoadedGame& game, Diagnostics& diagnostics);
void pressure_pairs(const LoadedGame& game, Diagnostics& diagnostics);
void reachable_rows(const LoadedGame& game, Diagnostics& diagnostics);
void unique_ids(const LoadedGame& game, Diagnostics& diagnostics);
void unique_titles(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::deck
