// The choices of a turn (P3, A1, A10–A13), and the small actions that need no file of their own.
// Private to the engine.
#pragma once

#include "engine/table.h"

namespace loom::engine {

void offer_turn(const Game& game, const State& state, Options& options);
Refusal may_act(const Game& game, const State& state, Action action);
void act(const Game& game, State& state, Action action);
// Ends a turn that has nothing left to choose. True when it did.
bool settle_turn(const Game& game, State& state);

// Gathering: one token after the other (A1).
void offer_gathering(const Game& game, Options& options);
Refusal may_take(const Game& game, const State& state, Action action);
void take(State& state, uint8_t token);
bool settle_gathering(const Game& game, State& state);

// Touchpoint: what is offered or asked for, then the answer (A10, A11).
void offer_touchpoints(const Game& game, const State& state, Options& options);
Refusal may_touch(const Game& game, const State& state, Action action);
void touch(const Game& game, State& state, Action action);
void answer(const Game& game, State& state, bool accepted);

// The action that a move begins; none for a move within one or outside of them.
uint8_t action_begun_by(const Game& game, Move move);

}  // namespace loom::engine
