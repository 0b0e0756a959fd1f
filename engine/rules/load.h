// Loading an engine card: what is paid (A2–A4, K5), where it goes (A5, L2), what follows (A6).
// Private to the engine.
#pragma once

#include "engine/table.h"

namespace loom::engine {

Refusal may_load(const Game& game, const State& state, uint8_t player, uint8_t space);
void start_load(const Game& game, State& state, uint8_t player, uint8_t space);

// How many standing cards to lean on for one token (Q15): the choice that waits on top.
void offer_leaning(const Game& game, const State& state, Options& options);
void lean(const Game& game, State& state, uint8_t count);
// Carries it out when there is nothing to choose. True when it did.
bool settle_leaning(const Game& game, State& state);

// Extra tokens of any kind (A3).
void offer_extra(const Game& game, const State& state, Options& options);
void pay_extra(State& state, uint8_t token);
bool settle_extra(const Game& game, State& state);

void place_card(const Game& game, State& state);  // Do::place_card

// Extra tokens of any kind that a card costs a player: for layers that no card of the palette meets
// (A3), and what variants add (X2, X8).
int extra_tokens(const Game& game, const Player& player, uint8_t id);

// Standing cards for a token that are still unused this turn.
int leaning_left(const Game& game, const Player& player, size_t token);

}  // namespace loom::engine
