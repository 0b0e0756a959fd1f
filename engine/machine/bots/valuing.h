// How a state looks to a player of a style, in thousandths of a point.
#pragma once

#include "engine/machine/machine.h"

namespace loom::machine {

int worth(const Game& game, const State& state, const program::Style& style, int player);

// What those who play are after, as the rules say it now.
enum class Aim : uint8_t { highest, lowest, together };
Aim aim_of(const Game& game, const State& state);

// What one of the style's features comes to for a player.
int feature_value(const Game& game, const State& state, const program::Feature& feature,
                  int player);

}  // namespace loom::machine
