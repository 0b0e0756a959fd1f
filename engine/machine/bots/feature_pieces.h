// What features are made of, each part once however often it is asked for.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/machine/game.h"

namespace loom::machine {

struct Piece {
  enum class Does : uint8_t {
    number,
    local,
    add,
    subtract,
    multiply,
    divide,
    equal,
    unequal,
    less,
    at_most,
    more,
    at_least,
    both,
    either,
    negated,
    choice,
    word,   // its body, of something
    count,  // things that a search finds
    alike,  // cards that a search finds whose field has a value
    there_is,
    sum,
    highest,
    lowest,
    score,    // of a player
    people,   // bit n: player n is meant
    plain,    // as the machine works it out
    formula,  // steps: only cells are that
  };
  Does does = Does::plain;
  int16_t slot = -1;   // of a local, of what a search looks at, of what a word is asked of
  int32_t number = 0;  // itself, or a field
  int32_t node = -1;   // of the Program; of a search it is the search
  int32_t parts[3] = {-1, -1, -1};
  int32_t places = 0;  // where a search looks: the first of Pieces::places, and how many
  int32_t place_count = 0;
  uint32_t open = 0;    // bit n: it hangs on what slot n holds
  bool shared = false;  // more than one other is made of it
};

inline bool reckons(Piece::Does does) {
  return does >= Piece::Does::add && does <= Piece::Does::negated;
}
inline int reckon(Piece::Does does, int a, int b) {
  switch (does) {
    case Piece::Does::add:
      return a + b;
    case Piece::Does::subtract:
      return a - b;
    case Piece::Does::multiply:
      return a * b;
    case Piece::Does::divide:
      return b == 0 ? 0 : a / b;
    case Piece::Does::equal:
      return a == b ? 1 : 0;
    case Piece::Does::unequal:
      return a != b ? 1 : 0;
    case Piece::Does::less:
      return a < b ? 1 : 0;
    case Piece::Does::at_most:
      return a <= b ? 1 : 0;
    case Piece::Does::more:
      return a > b ? 1 : 0;
    case Piece::Does::at_least:
      return a >= b ? 1 : 0;
    case Piece::Does::both:
      return a != 0 && b != 0 ? 1 : 0;
    case Piece::Does::either:
      return a != 0 || b != 0 ? 1 : 0;
    default:
      return a != 0 ? 0 : 1;
  }
}

// Where a search looks: in one instance; or in those of the people whom a piece tells, from the
// first on; or a piece tells in which.
struct PieceOfPlace {
  enum class Says : uint8_t { one, of_people, of_player, which };
  Says says = Says::one;
  int first = 0;
  int piece = -1;
};

struct Pieces {
  std::vector<Piece> all;
  std::vector<PieceOfPlace> places;
  std::vector<int> features;  // by feature of the Program
  int score = -1;             // of whoever is the player
};

Pieces take_apart(const Game& game);

}  // namespace loom::machine
