// What a player can know of the table.
#pragma once

#include "engine/machine/evaluate.h"

namespace loom::machine {

// Whether whoever looks sees what stands on the card: not in a deck, not in the hand of somebody
// else, not when it lies face down. What lies face down in an own hand is seen.
bool sees(const Game& game, const State& state, int viewer, uint8_t card);

// Whether the choice that waits is made in secret: nobody else may be told what was chosen.
bool chooses_in_secret(const Game& game, const State& state);

}  // namespace loom::machine
