// The game in words: what an action does, what lies on the table, how it ended.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace loom::engine {

// Who plays, by their place; "Player 1" for whoever has no name.
using Names = std::vector<std::string>;

std::string name_of(const Names& names, uint8_t player);

// "load Skin for 1 Energy", as an order or after a name; the state is the one before it.
std::string describe(const Game& game, const State& state, Action action, const Names& names = {});

// "1 Energy, 2 Insight"; "nothing".
std::string tokens_text(const Tables& tables, const uint16_t* counts);
// What a card asks for, as "1 Energy, 2 Insight, Boundary, 1 Vitals".
std::string requirement_text(const Tables& tables, const tables::EngineCard& card);

// "Collapse", "Functional": the reading of the group's track, or of a player's score in solo play.
std::string outcome_text(const Game& game, const State& state);
// "Collapse in round 7." and who won.
std::string ending_text(const Game& game, const State& state, const Names& names = {});

}  // namespace loom::engine
