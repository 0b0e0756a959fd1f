// How a state looks to a player who thinks: the score, what is in hand, and what may come of it.
#pragma once

#include "engine/bots/weights.h"
#include "engine/game.h"

namespace loom::engine {

int worth(const Game& game, const State& state, const Weights& weights, uint8_t player);

// What the player would miss without one of their tokens of a kind.
int token_worth(const Game& game, const Weights& weights, const Player& who, size_t token);

// Whether a player who values things so gives what keeps the world alive, now that it is their turn
// in the window. Nobody gives early: above the end a step buys little, and others may give too.
bool wants_to_donate(const Game& game, const State& state, const Weights& weights, uint8_t player);

}  // namespace loom::engine
