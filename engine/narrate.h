// The course of a game in words: who is to choose what, and what a step has changed.
#pragma once

#include <string>
#include <vector>

#include "engine/describe.h"
#include "engine/game.h"

namespace loom::engine {

// "an action, 2 left", "an answer to Player 1, who offers 1 Energy"; empty when the game is over.
std::string choice_text(const Game& game, const State& state, const Names& names = {});

// What an action brings beyond its own words: "layer 1 Boundary", "gives +1 Energy". May be none.
std::vector<std::string> details(const Game& game, const State& state, Action action,
                                 const Names& names = {});

// What a round has begun with: "Round 2: Moved Border (I 10): +1 Vitals for all players".
std::string round_text(const Game& game, const State& state);

// What has changed from one state to a later one: "Player 2: +1 Vitals", "Meaning 5 → 4".
std::vector<std::string> changes(const Game& game, const State& before, const State& after,
                                 const Names& names = {});

}  // namespace loom::engine
