// An example play, read: what is told before it begins, and its steps in order.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/game.h"
#include "schema/model/load_game.h"
#include "validator/replay/example_nodes.h"
#include "validator/replay/lexicon.h"
#include "validator/replay/step.h"

namespace loom::replay {

struct Turn {
  uint8_t player = 0;
  Span span;  // the player's name
  int line = 0;
  std::vector<Step> steps;
};

struct Round {
  std::vector<Step> events;  // verb `flip`
  std::vector<Step> after;
  std::vector<Turn> turns;
  std::vector<Step> window;
  Span span;
};

struct Example {
  std::string name;
  std::string title;
  std::string source;  // whose lines the steps name
  Span span;           // of its name
  Span players_span;
  std::vector<std::string> styles;
  std::vector<uint8_t> prism;  // kNoCard: not told
  std::vector<Span> prism_spans;
  std::vector<uint8_t> index;
  std::vector<Span> index_spans;
  std::vector<Step> start;
  std::vector<Round> rounds;
  std::vector<Step> end;
  // Cards that are named anywhere: no card that is not told can be one of them.
  std::set<uint8_t> named_cards;
  std::set<uint8_t> named_goals;

  // What it is played with.
  std::unique_ptr<Tables> tables;
  engine::Game game;
  Lexicon names;
  size_t game_events = 0;  // events beyond are outcomes made for this example
};

// Reads one file of kind `example` of a bound game. Reports what cannot be understood; none is then
// returned.
std::unique_ptr<Example> read_example(const LoadedGame& game, const ContentFile& file,
                                      Diagnostics& diagnostics);

}  // namespace loom::replay
