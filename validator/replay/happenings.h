// What the replay remembers of an action and of the game so far. Private to the replay.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "validator/replay/step.h"

namespace loom::replay {

inline constexpr size_t kNoFinding = static_cast<size_t>(-1);

// The steps of a group: one that does something, and those that tell what comes of it.
struct Group {
  const Step* begin = nullptr;
  const Step* end = nullptr;
};
inline Group all_of(const std::vector<Step>& steps) {
  return {steps.data(), steps.data() + steps.size()};
}

// Which option the text tells.
struct Answer {
  size_t which = 0;
  bool own = false;  // by the words of the action itself
};

// Whose number of what a cell of the state is; nobody's: of the group.
struct CellOf {
  Thing thing;
  int player = kNoPlayer;
  bool known = false;
};

// A change of a cell, for the notes.
struct Change {
  const Step* step = nullptr;
  int round = 0;
  int cell = 0;
  int from = 0;
  int to = 0;
  bool granted = false;
};

// A part of what changed a cell, with the rule it comes from. A later figure that lacks it leads
// back to the step that forgot it.
struct Part {
  const Step* step = nullptr;
  int round = 0;
  int group = 0;
  int cell = 0;
  int amount = 0;
  int to = 0;
  int rule = -1;         // none: an effect of a card or a table
  bool award = false;    // by place
  bool sets = false;     // whatever it was before
  bool told = false;     // a figure has confirmed it
  bool claimed = false;  // it was told as a gain or a loss
  bool taken = false;    // a printed figure without it was kept
  size_t finding = kNoFinding;
};

// How a cell has moved in a group.
struct Moved {
  int price = 0;   // what was paid
  int own = 0;     // what the words of the action themselves say
  int passed = 0;  // from one player to another
  int brought = 0;
  int gains_told = 0;  // by steps so far
  int losses_told = 0;
};

// What an action has been asked, and which of its words are not used yet.
struct Asked {
  std::vector<int> left;  // by item: how many
  int stood = 0;          // cards that have stood in for tokens, where each is asked for
  // Of steps that answer what somebody is asked: how many of each thing are not used yet.
  std::map<std::pair<const Step*, int>, std::vector<int>> told_left;
  std::set<const Step*> used;  // steps that have answered something
};

// What the present group does.
struct Doing {
  const Step* end = nullptr;  // behind its last step
  int card = -1;              // that the action is taken with
  bool held = false;          // all tokens of somebody are told
  bool own = false;           // the answer that is given is told by the action
  std::vector<Item> priced;   // tokens of the action that are its price
  std::vector<Moved> moved;   // by cell
  std::map<int, int> gifts;   // of the card's effects, by cell
  std::vector<int> happened;  // cards
};

// What a rule waited for has come to a card.
struct Happening {
  const Step* step = nullptr;
  int group = 0;
  int reaction = 0;
  std::vector<int> players;    // whose markers lay there
  std::vector<Moved> brought;  // by the group, as far as it was not told
  size_t untold = kNoFinding;  // the finding that says so
};

// What a card still asks for.
struct Needs {
  std::vector<int> tokens;
  std::vector<int> values;  // of the first scale
};

}  // namespace loom::replay
