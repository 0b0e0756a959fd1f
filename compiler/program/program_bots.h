// What bots of a Program look at, and what styles of play make of it.
#pragma once

#include <cstdint>
#include <vector>

#include "compiler/program/program_parts.h"

namespace loom::program {

// A number about one player, that a style may weigh.
struct Feature {
  Text text;
  int node = -1;           // asked of the player concerned
  std::vector<int> steps;  // what each further one is worth, the last for all after; none: 1 each
  bool measured = false;   // simulated games count it at their end
};

// What a bot does not do: an action, or the action with a card whose field has this value.
struct Ban {
  int action = -1;  // of Program::action_names
  int field = -1;   // of Program::fields; none: with whatever it is taken
  int value = 0;
};

// A way to play. Weights are of one of each, in thousandths of a point.
struct Style {
  Text text;
  int score = 1000;  // of the player's own
  int rival = -500;  // of the best of the others
  int won = 40000;   // for a game that is over
  int lost = -10000;
  std::vector<int> weights;  // by feature
  std::vector<int> actions;  // by name of the action: for taking it at all
  std::vector<Ban> never;
};

}  // namespace loom::program
