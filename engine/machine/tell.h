// The game in words: what may be chosen, what lies on the table, how it ended. All names come from
// the Program.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/machine.h"

namespace loom::machine {

// Who plays, by their place; "Player 1" for whoever has no name.
using Names = std::vector<std::string>;
std::string name_of(const Names& names, int player);

// "play Eight of Hearts", "pass", "Hearts"
std::string option_text(const Game& game, const State& state, const Option& option,
                        const Names& names = {});

// "open Space 3": how options begin that are taken with several things, without those to come.
std::string begun_text(const Game& game, const State& state, const Option& option,
                       const Names& names = {});

// What lies on the table, as one player sees it; whoever is nobody sees what all see.
std::string board_text(const Game& game, const State& state, int viewer, const Names& names = {});

// "out in round 7", who won and what everybody scored.
std::string ending_text(const Game& game, const State& state, const Names& names = {});

}  // namespace loom::machine
