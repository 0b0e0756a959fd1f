// Random games that differ: in players, variants and End goal, and in what their players like.
#pragma once

#include <functional>
#include <string>

#include "tests/engine/moves.h"

namespace loom::machine::testing {

// How readily a move is chosen, against the others that are open.
struct Taste {
  uint32_t weight[kMoves] = {};

  uint32_t& operator[](Move move) { return weight[static_cast<int>(move)]; }
  uint32_t operator[](Move move) const { return weight[static_cast<int>(move)]; }
};

// All moves alike.
Taste even_taste();
// Some moves preferred, some shunned; none is excluded.
Taste random_taste(uint64_t seed);

// Any combination of variants that may be chosen together, and now and then another End goal.
Setup random_setup(const program::Program& program, int players, uint64_t seed);

// Must be playable; fails the running test and gives up otherwise.
Game made_game(const program::Program& program, const Setup& setup);

// Plays one choice after the other.
class Chooser {
 public:
  using Weight = std::function<uint32_t(const Option&)>;

  Chooser(uint64_t seed, const Taste& taste) : seed_(seed), taste_(taste) {}
  Option choose(const Game& game, const State& state, const std::vector<Option>& options);
  // By the taste, times a weight of each option; not all may be 0.
  Option choose(const Game& game, const State& state, const std::vector<Option>& options,
                const Weight& weight);

 private:
  uint64_t seed_;
  Taste taste_;
  uint32_t index_ = 0;
};

// "3 players, seed 17, easy, fatigue": finds the game again.
std::string setup_text(const program::Program& program, const Setup& setup);

}  // namespace loom::machine::testing
