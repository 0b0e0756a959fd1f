// The checks of the family `deck`: what holds between the cards of a game.
#pragma once

#include "validator/check.h"

namespace loom::deck {

void unique_titles(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::deck
