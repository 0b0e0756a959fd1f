// What a setup settles once and for all: values that follow from figures and the number of players.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// The Program's nodes under the same numbers, with those that no state can change worked out.
// Figures and players of the game must be known.
std::vector<program::Node> settled_nodes(const Game& game);

}  // namespace loom::machine
