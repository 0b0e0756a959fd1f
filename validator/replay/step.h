// A step of an example play: what somebody does, with the things it names, or what is told to hold
// then.
#pragma once

#include <string>
#include <vector>

#include "schema/source/source.h"
#include "validator/replay/lexicon.h"

namespace loom::replay {

inline constexpr int kNoPlayer = -1;
inline constexpr int kAllPlayers = -2;

// A thing that a step names: "2 energy", "ten-of-hearts", "any".
struct Item {
  std::vector<Thing> meanings;  // none: any
  int count = 1;
  std::string text;
  Span span;
  int meant(Sort sort) const {
    for (const Thing& thing : meanings) {
      if (thing.sort == sort) return thing.index;
    }
    return -1;
  }
};

// One number of a list such as `hand Ada 4, Ben 5`.
struct Figure {
  int player = kNoPlayer;  // nobody: the group
  int value = 0;
  bool gained = false;  // written with a sign
  Span span;
};

struct Step {
  enum class What : uint8_t {
    act,
    pass,
    // Answers to what somebody is asked; the last two are also told to be checked.
    choose,
    accept,
    decline,
    gain,
    lose,
    // What is told to be so
    come,    // cards come up
    figure,  // of a track, a counter or a zone
    hold,    // all tokens of a player
    lie,     // the cards of a zone
    top,     // the last card of a zone
    status,
    happen,  // what a rule waits for has come to a card
    need,    // what a card still asks for
    supply,  // a player has what a card asks for
    belong,  // the card that the action is taken with has a value, or lies in a zone
    score,
    win,
    outcome,
    end,
  };
  What what = What::act;
  int player = kNoPlayer;
  int action = -1;  // of Program::action_names
  int way = -1;     // of Program::actions: only this way of it
  Thing about;      // a figure's track, counter or zone; a status
  bool negated = false;
  std::vector<Item> items;
  std::vector<Item> pays;
  bool tells_price = false;
  std::vector<Item> come;
  bool declined = false;
  std::vector<Item> standing;  // cards that stand in for tokens
  int place = 0;               // of the player's marker on the card, from 1; 0: not told
  Span place_span;
  std::vector<Figure> figures;
  int card = -1;     // that happen, need and supply speak of; none: that of the action
  std::string word;  // how the game ends, or what it comes to

  // Where it stands.
  std::string text;
  Span span;
  int line = 0;
  int source_line = 0;
};

// What a choice may be answered by.
inline bool is_done(const Step& step) { return step.what <= Step::What::pass; }

}  // namespace loom::replay
