// Makes the values of a game ready to be worked out often.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// One for each node, each worked out as its node says: before there is a layout.
std::vector<Term> plain_terms(const std::vector<program::Node>& nodes);

// The same, with functions of their own for what is asked for most. The layout must be known.
std::vector<Term> made_terms(const Game& game);

// How much there is to a value; a search counts for many.
int parts_of(const Game& game, int index);

}  // namespace loom::machine
