// How a game is told by its files of kind `telling`: texts with places for what lines may name.
#pragma once

#include <string>
#include <vector>

#include "schema/behaviour/expression.h"

namespace loom::behaviour {

struct TellPart {
  std::string text;         // before the value
  std::vector<Expr> value;  // none or one
};
using TellText = std::vector<TellPart>;

struct ToldOption {
  std::string name;  // of an action or a way
  TellText says;
  TellText leaves;
  TellText asks;
  TellText answers;
  std::vector<TellText> more;
  Span span;
};

struct ToldCards {
  int kind = 0;
  std::vector<TellText> shows;
};

struct ToldOutcome {
  std::string rule;
  std::string bands;
  std::vector<Expr> condition;  // none or one
};

struct Telling {
  std::vector<std::pair<std::string, std::string>> words;
  std::vector<ToldOption> options;
  std::vector<ToldCards> cards;
  TellText head;
  std::vector<TellText> board;
  std::vector<TellText> player;
  std::vector<ToldOutcome> outcomes;
};

}  // namespace loom::behaviour
