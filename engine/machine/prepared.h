// What a game has ready so that nothing that its setup settles is worked out again while it is
// played.
#pragma once

#include <cstdint>
#include <vector>

#include "compiler/program/program.h"
#include "engine/machine/state.h"

namespace loom::machine {

// What a change marks in State::touched: nothing, when no status follows from what has changed.
struct Touches {
  uint8_t cards = kAnything;  // what lies on cards; each place says for itself what they do
  uint8_t tokens = kStatusesTouched;
  uint8_t counters = kStatusesTouched;
  uint8_t tracks = 0xFF;  // bit n: track n
};

// Where a search for cards looks.
struct Source {
  int node = -1;          // of the Program
  bool several = false;   // of several people, as the node says
  int16_t instance = -1;  // when it is one place, whoever asks …
  int16_t first = -1;     // … or the first of those of all players, of whom
  int owner = -1;         // this node tells
};

struct Search {
  program::Sought sought = program::Sought::card;
  int16_t asked = 0;  // slot
  int filter = -1;    // node
  std::vector<Source> sources;
};

// The cards of a kind by what they have in one field: a set for each value from 0 on.
struct FieldSets {
  int first = 0;  // word, in Game::field_sets
  int most = -1;  // value; none: they are not kept
};

// A price, and where the cards lie that it speaks of, when that is one place: of all, or of the
// player concerned.
struct Charge {
  program::Price price;
  int place = -1;  // instance, of a player's the first
  bool of_player = false;
};

// What has to be paid besides what a card asks for. What the setup rules out is gone.
struct Charges {
  std::vector<Charge> stands;  // what cards stand in for
  uint64_t stand_ins = 0;      // bit n: there are cards that can stand in for token n
  std::vector<Charge> met;
  std::vector<Charge> more;
  std::vector<Charge> less;
};

// What an action is taken with.
struct Choice {
  int search = -1;  // node
  int slot = 0;
  int subset = -1;  // when several cards are chosen as a whole
};

// What an action of the Program asks for, without what the setup has settled already.
struct Offer {
  bool unasked = false;  // nothing is asked of what it is taken with
  bool never = false;    // the condition
  bool barred = false;   // what is forbidden or needed
  bool by_card = false;  // a limit counts for each card
  int condition = -1;    // node
  int taken = 0;         // cells, of the first player
  int taken_in_turn = 0;
  int limit = 0;
  std::vector<program::Limit> limits;
  std::vector<int> forbidden;  // nodes
  std::vector<int> needs;
  std::vector<Choice> choices;
  std::vector<int> joined;  // further ways, taken with the same things
};

}  // namespace loom::machine
