// What a game's rules do: the frame of play, the doing of each rule, the words they define. Read
// from the same files as the Model, after it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/behaviour/line.h"
#include "schema/behaviour/names.h"

namespace loom::behaviour {

// What one rule offers, does or forbids.
struct Doing {
  const Rule* rule = nullptr;
  std::vector<Line> does;
  std::vector<std::pair<std::string, std::vector<Line>>> steps;
  int action = -1;  // index of Names::actions, of what it offers
  enum class Offer : uint8_t { none, action, free_action, on_request } offer = Offer::none;
  std::vector<Things> choose;
  std::vector<Expr> needs;
  std::vector<Expr> condition;  // none or one: in force only then
  std::vector<Expr> score;      // none or one
  std::vector<Line> at_end;
  Span span;
};

struct Frame {
  std::vector<std::string> setup;  // rules or their steps, in order
  std::vector<std::string> round;
  std::vector<std::string> turn;
  std::vector<Expr> least_players;  // one of each
  std::vector<Expr> most_players;
  std::vector<Expr> most_rounds;
  bool random_start = false;
  Span span;
};

struct Behaviour {
  Names names;
  bool declared = false;  // the game has a file of kind `play`
  Frame frame;
  std::vector<Doing> rules;
  std::vector<Expr> words;        // what each of Names::words is
  std::vector<Expr> zone_spaces;  // of each zone; a number -1 where there is room for all
  std::vector<std::string> endings;

  const Doing* find(std::string_view rule) const;
};

Behaviour read_behaviour(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::behaviour
