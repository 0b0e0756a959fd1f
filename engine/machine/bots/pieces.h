// What features are made of, each part once however often it is asked for, so that it can be
// remembered.
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
    score,  // of a player
    plain,  // as the machine works it out
  };
  Does does = Does::plain;
  int16_t slot = -1;   // of a local, of what a search looks at, of what a word is asked of
  int32_t number = 0;  // itself, or a field
  int32_t node = -1;   // of the Program; of a search it is the search
  int32_t parts[3] = {-1, -1, -1};
  uint32_t open = 0;    // bit n: it hangs on what slot n holds
  int16_t about = -1;   // of what is remembered: the slot that it hangs on besides the player
  int32_t memory = -1;  // what is remembered has a number
};

struct Pieces {
  std::vector<Piece> all;
  std::vector<int> features;  // by feature of the Program
  int score = -1;             // of whoever is the player
  int memories = 0;
};

Pieces take_apart(const Game& game);

}  // namespace loom::machine
