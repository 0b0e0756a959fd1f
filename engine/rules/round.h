// The round: events, turns, the window, its end (P1–P8), and solo play's Community (O1–O3). Private
// to the engine.
#pragma once

#include "engine/table.h"

namespace loom::engine {

void begin_round(const Game& game, State& state);
void reveal_events(const Game& game, State& state);
void after_event(const Game& game, State& state);
void take_turns(const Game& game, State& state);
// True when the player at the window has something to choose.
bool open_window(const Game& game, State& state);
void place_community(const Game& game, State& state);
void end_round(const Game& game, State& state);

// A card that an effect reveals never becomes the current one (Q25).
void reveal_by_effect(const Game& game, State& state, const tables::Instruction& instruction,
                      const Step& step);

Refusal may_donate(const Game& game, const State& state, uint8_t player);
void donate(const Game& game, State& state);

}  // namespace loom::engine
