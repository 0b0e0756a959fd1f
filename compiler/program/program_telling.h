// What a Program is told in: words of the language, and sentences with places for what is on the
// table. Nothing that is played depends on it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loom::program {

// A run of text, then what stands after it.
struct Piece {
  enum class Says : uint8_t {
    nothing,
    number,
    truth,
    card,
    player,
    token,
    value,
    zone,
    space,
    asked,
    done
  };
  std::string text;
  Says says = Says::nothing;
  int node = -1;
  int index = -1;  // value: the scale; asked, done: the field of the card
};
using Sentence = std::vector<Piece>;

// Why a line refuses: the rule it stands in, and what is amiss.
struct Reason {
  int rule = -1;
  Sentence text;
  int there = -1;  // a node: the number that is too high or too low
};

// Of Program::actions: what is amiss when something is not as it has to be.
struct ActionReasons {
  Reason condition;
  std::vector<Reason> choose;  // nothing is there to be chosen
  std::vector<Reason> needs;
};

// Of Program::action_names, beside its forbidden, limits and prices.
struct NameReasons {
  std::vector<Reason> forbidden;
  std::vector<int> limits;  // rules
  std::vector<int> prices;
};

// How one choice is told, in the game's own way.
struct OptionWords {
  Sentence says;
  Sentence leaves;
  std::vector<Sentence> more;  // what it brings
};

// Readings of what tracks, or the score of the first player, come to.
struct Outcome {
  struct Reading {
    std::string title;
    int from = 0;
    int to = 0;
  };
  int condition = -1;  // node
  std::vector<int> tracks;
  std::vector<Reading> readings;
};

struct Telling {
  std::map<std::string, std::string, std::less<>> words;  // patterns
  std::vector<ActionReasons> actions;
  std::vector<NameReasons> names;
  std::vector<std::vector<std::vector<Reason>>> ways;  // needs of each of Program::ways
  std::vector<OptionWords> options;                    // of each of Program::actions
  std::vector<std::vector<OptionWords>> told_ways;     // of each of Program::ways
  std::map<int, Sentence> questions;                   // by instruction
  std::vector<std::vector<Sentence>> cards;            // what is shown of each kind
  std::vector<int> card_slots;                         // what a card of the kind is called in it
  Sentence head;
  std::vector<Sentence> board;
  std::vector<Sentence> player;
  std::vector<Outcome> outcomes;
  std::vector<std::vector<std::string>> done;  // by card and field: its effect in words
  std::vector<std::string> many;               // of each token: the title of several
  std::vector<std::string> phrases;            // of each action name: what one does
};

}  // namespace loom::program
