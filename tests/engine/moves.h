// What the players of the game that the tests keep can do, by name: for tests that count moves,
// like some more than others, or tell them a second time.
#pragma once

#include "engine/machine/machine.h"

namespace loom::machine::testing {

enum class Move : uint8_t {
  // of a turn
  gather,
  load,        // a card of the prism
  contribute,  // tokens to a goal
  join,        // a goal, with a marker alone (A9)
  touchpoint,  // with a player
  recycle,     // an area
  convert,
  pass,
  // within an action
  take,         // a token from the supply
  lean,         // on so many standing cards
  pay,          // a token
  put,          // a token into a box
  put_leaning,  // a standing card's token into a box
  done,
  give,  // a token
  ask,   // for a token
  accept,
  decline,
  // elsewhere
  donate,
  keep,  // donate nothing
  lose,  // a token
  gain,  // a token
};
inline constexpr int kMoves = static_cast<int>(Move::gain) + 1;

// What waits for an answer.
enum class Choice : uint8_t { none, action, donation, extra, leaning, boxes, way, answer, token };
Choice waits_for(const Game& game, const State& state);

// Of one of the options of a state.
Move move_of(const Game& game, const State& state, const Option& option);

}  // namespace loom::machine::testing
