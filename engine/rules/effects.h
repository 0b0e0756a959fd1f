// Effects: carries out the instructions of cards and tables (K10). Private to the engine.
#pragma once

#include "engine/table.h"

namespace loom::engine {

// The cell of a row in the column of the highest layer (P1, V6).
tables::Effects read_cell(const Game& game, const State& state, tables::TableId table, uint8_t row);
// Puts instructions on the stack, for the card that `caller` speaks of.
void push_effects(State& state, tables::Effects effects, const Step& caller);
// The row of a code in a table, in the column of the highest layer (V6). `caller.player` is hit.
void push_consequence(const Game& game, State& state, tables::TableId table, const Step& caller);
// Whether one of the instructions says which table the card's own code is for (Q5).
bool names_table(const Game& game, tables::Effects effects);

void carry_out(const Game& game, State& state);     // Do::carry_out
void turn_fragile(const Game& game, State& state);  // Do::turn_fragile

// What a choice of tokens offers and does.
void offer_losses(const Game& game, const State& state, Options& options);
void lose_token(State& state, uint8_t token);
void offer_gains(const Game& game, Options& options);
void gain_token(State& state, uint8_t token);
// Carries out a loss that leaves nothing to choose. True when it did.
bool settle_loss(const Game& game, State& state);

// Recycling (A12), which outcomes can do as well.
void recycle_prism(const Game& game, State& state);
void recycle_index(const Game& game, State& state);

}  // namespace loom::engine
