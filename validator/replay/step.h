// A step of an example play, read and resolved: what a player does, what comes of it, or a figure
// that is printed beside it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/state.h"
#include "schema/source/source.h"

namespace loom::replay {

inline constexpr uint8_t kEverybody = 254;

enum class Verb : uint8_t {
  // actions of a turn
  gather,
  load,
  contribute,
  join,
  give,
  ask,
  recycle,
  convert,
  pass,
  // outside of turns, or within what an action brings
  donate,
  lose,
  gain,
  reveal,
  flip,
  // what follows from a step, told to be checked
  place,
  complete,
  supply,
  end,
  // figures
  track,
  world_layer,
  hold,
  need,
  score,
  win,
  outcome,
  face_up,
};

inline bool is_action(Verb verb) { return verb <= Verb::pass; }

struct Tokens {
  std::array<int, tables::kMaxTokens> count{};
  int any = 0;        // of a kind that is not told
  bool told = false;  // false: the step says nothing about tokens
  Span span;

  int total() const {
    int sum = any;
    for (const int each : count) sum += each;
    return sum;
  }
};

// One number of a list such as `legacy Casey +6, Alex +3`.
struct Figure {
  uint8_t player = engine::kNobody;  // nobody: the group
  int value = 0;
  bool gained = false;  // written with a sign: what was just gained or lost
  Span span;
};

// Which event: a card of the game, an outcome made into a card for this example, or not told.
struct Pressed {
  uint8_t card = engine::kNoCard;
  bool any = false;
};

struct Step {
  Verb verb = Verb::pass;
  uint8_t player = engine::kNobody;  // who does it
  Tokens tokens;
  uint8_t card = engine::kNoCard;  // an engine card
  uint8_t goal = engine::kNoCard;
  Pressed event;
  uint8_t partner = engine::kNobody;
  bool declined = false;
  uint8_t area = 0;
  std::vector<uint8_t> leaning;  // engine cards
  std::vector<uint8_t> cards;    // engine cards or goals that come up or lie face up
  std::vector<Span> card_spans;
  bool cards_are_goals = false;
  std::array<int, tables::kMaxLayers> layers{};
  uint8_t track = tables::kNone;
  int number = 0;
  int place = 0;  // among the contributors, from 1; 0: not told
  std::vector<Figure> figures;
  std::string word;  // outcome

  // Where it stands.
  std::string text;
  Span span;
  Span name_span;   // of the card, goal or player it is about
  Span place_span;  // of `first`
  int line = 0;
  int source_line = 0;
  std::string says;
};

}  // namespace loom::replay
