// Is told what happens in a game while it is played: for whoever counts it.
#pragma once

#include "engine/machine/state.h"

namespace loom::machine {

class Witness {
 public:
  Witness() = default;
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;
  Witness(Witness&&) = delete;
  Witness& operator=(Witness&&) = delete;
  virtual ~Witness() = default;

  // All of the round is done, and the next has not begun. Round 0 is the setup.
  virtual void round_over(const State& state) = 0;
  // So many more or fewer. The line that does it is on top of the state.
  virtual void tokens_changed(const State& state, int token, int player, int amount) = 0;
  // From its deck.
  virtual void card_drawn(uint8_t card) = 0;
  // It is about to leave the place where it lies, and what lies on it with it.
  virtual void card_moves(const State& state, uint8_t card, int instance) = 0;
  // A token, or a player's marker.
  virtual void laid_on(int card) = 0;
  virtual void became(const State& state, int status, int player) = 0;
  virtual void cell_read(int table, int row, int column) = 0;
};

}  // namespace loom::machine
