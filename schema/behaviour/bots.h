// What bots of a game look at, and the styles they play in: the file of kind `bots`, read.
#pragma once

#include <string>
#include <vector>

#include "schema/behaviour/expression.h"

namespace loom::behaviour {

// A number about one player.
struct Feature {
  std::string name;
  std::string title;
  Expr is;
  std::vector<int> steps;
  bool measured = false;
  Span span;
};

// An action that a style does without, whatever it is taken with or with a card of that value.
struct Never {
  int action = -1;  // of Names::actions
  int field = -1;   // of Names::fields
  int value = 0;
};

// A style with all that it inherits.
struct BotStyle {
  std::string name;
  std::string title;
  int score = 1000;
  int rival = -500;
  int won = 40000;
  int lost = -10000;
  std::vector<int> weights;  // by feature
  std::vector<int> actions;  // by Names::actions
  std::vector<Never> never;
};

struct Bots {
  std::vector<Feature> features;
  std::vector<BotStyle> styles;  // the first is the sensible one, `greedy`
};

}  // namespace loom::behaviour
