// Shared goals: contributing (A7–A9) and completing (I1–I6, L3). Private to the engine.
#pragma once

#include "engine/table.h"

namespace loom::engine {

Refusal may_contribute(const Game& game, const State& state, uint8_t player, uint8_t slot);
Refusal may_join(const Game& game, const State& state, uint8_t player, uint8_t slot);
void start_contribution(State& state, uint8_t player, uint8_t slot);
void join(const Game& game, State& state, uint8_t player, uint8_t slot);

void offer_boxes(const Game& game, const State& state, Options& options);
Refusal may_put(const Game& game, const State& state, Action action);
void put(const Game& game, State& state, uint8_t token, bool leaning);
// Ends a contribution that can go no further. True when it did.
bool settle_contribution(const Game& game, State& state);

void complete_goals(const Game& game, State& state);  // Do::complete_goals
void settle_goal(const Game& game, State& state);     // Do::settle_goal

}  // namespace loom::engine
