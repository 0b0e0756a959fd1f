// What a player cannot see, dealt anew.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// Every card that the player cannot see may lie in any place that the player cannot look into: all
// such places get cards at random, as many as they had, and decks another order. What comes of it
// is a function of what the player sees and of the seed.
void deal_unseen(const Game& game, State& state, int player, uint64_t seed);

}  // namespace loom::machine
