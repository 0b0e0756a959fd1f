// What a value of the Program comes to in a state.
#pragma once

#include "engine/machine/game.h"

namespace loom::machine {

// Where a value is asked: the names are those of the line, and a search lends them to what it looks
// at while it looks.
struct View {
  const Game& game;
  const State& state;
  Setting& setting;
};

// A number; of a thing its number, less than 0 for none.
inline int work_out(const View& view, const Term& term) {
  if (term.kind == Term::Kind::number) return term.number;
  if (term.kind == Term::Kind::local) return view.setting.slots[term.slot];
  return term.work(view, term);
}
inline int evaluate(const View& view, int index) { return work_out(view, view.game.terms[index]); }
// As the node says, for what has no function of its own.
int evaluate_node(const View& view, int index);
inline bool holds(const View& view, int index) { return evaluate(view, index) != 0; }

// Bit n: player n is meant.
uint8_t people(const View& view, int index);

// The things of a search, at most so many.
struct Found {
  static constexpr int kMost = 256;
  int16_t items[kMost];
  int count = 0;
};
void find_all(const View& view, int index, Found& found, int most = Found::kMost);
// How many of the cards that a search finds have this value in a field.
int count_with(const View& view, int index, int field, int value);

// Whether the player concerned can take an action of this name now.
bool can_take(const View& view, int action_name);

}  // namespace loom::machine
