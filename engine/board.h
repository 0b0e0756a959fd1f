// The table as text for a terminal of 80 columns: what a person needs to see before a choice.
#pragma once

#include <string>

#include "engine/describe.h"
#include "engine/game.h"

namespace loom::engine {

struct BoardStyle {
  bool colour = false;  // marks of the terminal; without them the text is plain
};

std::string board_text(const Game& game, const State& state, const Names& names = {},
                       BoardStyle style = {});

// What a goal still asks for: "open 1 Energy", "missing Balance".
std::vector<std::string> goal_needs(const Game& game, const State& state, uint8_t slot);

}  // namespace loom::engine
