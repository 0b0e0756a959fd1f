// Makes ready what a setup settles.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// Searches without the places they look in: before there is a layout.
void prepare_searches(Game& game);
// All the rest. Values must be ready to be worked out.
void prepare(Game& game);
// What prices come to in a game, without those that its setup rules out.
Charges prepared(const Game& game, const std::vector<program::Price>& prices);

}  // namespace loom::machine
