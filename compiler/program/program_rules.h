// What rules of a Program come to: effects, reactions, prices, actions, wins, figures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compiler/program/program_parts.h"

namespace loom::program {

// An effect of a card or a cell.
struct Effect {
  enum class What : uint8_t { track, token, any_token, limit, consult };
  enum class Whom : uint8_t { player, all, others, contributors, first, lowest, highest };
  enum class Short : uint8_t { take_what_is_there, take_nothing, instead };
  What what = What::track;
  int index = 0;  // of the track, the token, the action's name
  int amount = 0;
  int per_players = 0;
  Whom whom = Whom::player;
  int whom_count = 1;
  Short shortage = Short::take_what_is_there;
  What instead = What::track;
  int instead_index = 0;
  int instead_amount = 0;
};

struct Reaction {
  int rule = 0;
  int start = 0;    // instruction
  int status = -1;  // a player comes to have it
  int cards = -1;   // or such cards are there: a search
  int condition = -1;
  std::string word;  // what such a card is then, in a word that a rule defines; may be empty
};

// What a card does by itself at its moment.
struct Power {
  int rule = 0;
  int card = 0;
  int after = -1;   // an action's name …
  int status = -1;  // … or what its owner becomes; neither: at the start of a turn
  int start = 0;    // instruction
};

struct Price {
  enum class What : uint8_t { more, less, met, stands };
  What what = What::more;
  int amount = -1;  // nodes
  int times = -1;
  int condition = -1;
  int token = -1;
  bool for_each_unmet = false;
  int field = -1;
  int cards = -1;
  int of_card = -1;  // the card that brings it, in force only while it is …
  int among = -1;    // … one of these: a search
  int counted = -1;  // how often it was used in this turn is counted by this number
};

struct Limit {
  int most = -1;  // node
  bool per_turn = false;
  int condition = -1;  // node
  int by_card = -1;    // of Program::card_counts: each card counts for itself
};

// How often each player has taken an action with each card of a kind.
struct CardCount {
  int action = 0;  // of Program::action_names
  int kind = 0;
  bool per_turn = false;
};

// What bears on all actions of one name.
struct ActionName {
  std::string name;
  std::vector<int> forbidden;  // conditions
  std::vector<Limit> limits;
  std::vector<Price> prices;
};

struct Way {
  std::string name;
  std::vector<int> needs;
  int start = 0;
};

struct Win {
  uint8_t who = 0;     // nobody, all, highest, lowest
  int condition = -1;  // node
};

// How the game is scored while the condition holds.
struct Scoring {
  int condition = -1;  // node
  std::vector<int> scores;
  std::vector<Win> wins;
};

// What an action has to pay; it may be taken only if all can be paid.
struct Payment {
  int card = -1;  // a requirement: node and field
  int field = -1;
  int amount = -1;  // or tokens: nodes
  int token = -1;
};

struct Zone {
  Text text;
  int kind = 0;
  bool of_player = false;
  bool ordered = false;
  bool owner_only = false;
  int spaces = -1;    // a node; none: room for all
  int recycles = -1;  // a node about a card in `slot`; none: all
  int slot = 0;       // what a card there is called
  bool hidden = false;
  int of_spaces = -1;  // one for each of these spaces
  int most = -1;       // a node, of cards that lie together; none: room for all
};

// Several cards that are chosen as a whole.
struct Subset {
  Text text;
  int search = 0;  // node
  int kind = 0;
  int size = -1;  // a node; none: 1 or more
};

// A way to use a turn.
struct Action {
  Text text;
  std::string called;  // what this way of it is called; empty: like the action
  int rule = 0;
  int start = 0;            // instruction
  std::vector<int> choose;  // searches
  std::vector<int> needs;   // nodes
  int condition = -1;       // node
  int name_index = 0;
  std::vector<Payment> pays;
  bool joins_before = false;  // a further way of the action before it, taken with the same things
  bool free = false;
  bool on_request = false;
  bool last_resort = false;  // for whoever can take no other
};

struct Figure {
  std::string path;
  int value = 0;
};

struct Patch {
  int figure = 0;
  int source = -1;  // another figure; none: the value
  int value = 0;
};

struct Variant {
  Text text;
  std::string group;
  int needs = -1;
  std::vector<Patch> patches;
};

// A card that is chosen before play; a figure holds its number.
struct GameSetting {
  Text text;
  int kind = 0;
  int figure = 0;
};

// A word that a rule defines: it is worked out whenever it is asked for.
struct Word {
  bool people = false;
  int node = -1;
  int slot = -1;  // of what it is asked of
};

}  // namespace loom::program
