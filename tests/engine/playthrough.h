// A whole game as a text that a person can follow: setup, every choice with what was allowed, what
// was done and what changed.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/engine/moves.h"

namespace loom::machine::testing {

struct Playthrough {
  std::string name;  // of its file, without the ending
  int players = 3;
  std::vector<std::string> variants = {};
  uint64_t seed = 1;
  int head_start = 0;  // cards that lie in each palette from the start
  // Which option each choice takes, counted from 0. A game without is played by bots.
  std::vector<size_t> options = {};
};

// Longer games are cut off, with a note that says so.
inline constexpr int kMostSteps = 400;

struct Told {
  std::string text;
  State end;
  std::set<Move> moves;
  std::vector<size_t> options;  // the numbers of the choices among what was allowed
};

// As it was recorded; or played by the greedy bot, which leaves some choices to the random one so
// that more rules occur. A record that the rules do not allow any more, or that stops before the
// end, is cut off there.
Told tell(const program::Program& program, const Playthrough& playthrough);

}  // namespace loom::machine::testing
