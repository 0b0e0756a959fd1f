// What a person may choose. One number goes with each move: a slot, a player, a token, an area or a
// count, as the move needs it.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace loom::engine {

enum class Move : uint8_t {
  // of a turn
  gather,
  load,        // the card in a space of the prism
  contribute,  // tokens to the goal in a slot
  join,        // the goal in a slot, with a marker alone (A9)
  touchpoint,  // with a player
  recycle,     // an area
  convert,
  pass,
  // within an action
  take,         // a token from the supply
  lean,         // on this many standing cards
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

struct Action {
  Move move = Move::pass;
  uint8_t index = 0;
  bool operator==(const Action&) const = default;
};

// All that may be chosen at one point. The most there can be is a load that leans on standing
// cards: as many as a card asks for tokens of a kind, or fewer. A turn has fewer options than that,
// and so has whatever goes by kinds of token.
struct Options {
  static constexpr int kMost = 128;

  Action items[kMost];
  int count = 0;

  void add(Move move, uint8_t index = 0) {
    if (count == kMost) {
      std::fprintf(stderr, "loom: more options than the engine has room for\n");
      std::abort();
    }
    items[count++] = {move, index};
  }
  const Action* begin() const { return items; }
  const Action* end() const { return items + count; }
};

}  // namespace loom::engine
