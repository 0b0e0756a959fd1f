// A game in play as people follow it: choices, the table, what has changed, the end. The words are
// those of the language and of the game's own telling.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/tell.h"

namespace loom::machine {

// "load Surprise (1 Insight, Membership)", as an order or after a name.
std::string told_option(const Game& game, const State& state, const Option& option,
                        const Names& names = {});
// What it brings beyond its own words. May be none.
std::vector<std::string> told_details(const Game& game, const State& state, const Option& option,
                                      const Names& names = {});
// "an action, 2 left"; empty when the game is over.
std::string told_question(const Game& game, const State& state, const Names& names = {});

// "Round 2: Moved Border"
std::string told_round(const Game& game, const State& state);

struct TableStyle {
  bool colour = false;  // marks of the terminal; without them the text is plain
};
// What one player sees of the table, for a terminal of 80 columns; whoever is nobody sees what all
// see.
std::string told_table(const Game& game, const State& state, int viewer, const Names& names = {},
                       TableStyle style = {});

// The part of the table that is a player's own, as that player sees it.
std::string told_player(const Game& game, const State& state, int player, const Names& names = {},
                        TableStyle style = {});

// What has changed from one state to a later one: "Player 2: +1 Vitals", "Meaning 5 → 4".
std::vector<std::string> told_changes(const Game& game, const State& before, const State& after,
                                      int viewer, const Names& names = {});

// What the tracks, or the score, come to in a word of the game; empty: it has none.
std::string told_outcome(const Game& game, const State& state);
std::string told_ending(const Game& game, const State& state, const Names& names = {});

}  // namespace loom::machine
