// A small game on the machine, with its cards, numbers and choices in words.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/machine/machine.h"
#include "schema/model/load_game.h"

namespace loom::testing {

// Files that are laid over the game `duel`; a name without a folder stands for its file in
// `rules/`.
using RuleFiles = std::map<std::string, std::string>;

// Stops the test when the rules cannot be read.
program::Program program_of(const std::string& base, const RuleFiles& files = {});

class MachineTable {
 public:
  explicit MachineTable(const RuleFiles& files, int players = 2, uint64_t seed = 1);
  explicit MachineTable(program::Program program, int players = 2, uint64_t seed = 1);
  MachineTable(const MachineTable&) = delete;
  MachineTable& operator=(const MachineTable&) = delete;
  ~MachineTable() = default;

  const machine::Game& game() const { return game_; }
  machine::State& state() { return state_; }

  // Titles of the cards in a zone of a player's, or of the group's.
  std::vector<std::string> cards(const std::string& zone, int player = 0) const;
  int deck_size(int kind = 0) const;
  int discard_count(int kind = 0) const;
  int track(const std::string& name, int player = 0) const;
  int counter(const std::string& name, int player = 0) const;
  std::vector<std::string> options() const;
  // One of the options, by its text.
  void take(const std::string& text);
  // How the game has ended; nothing while it goes on.
  std::string ending() const;

 private:
  void begin(int players, uint64_t seed);

  program::Program program_;
  machine::Game game_;
  machine::State state_;
};

}  // namespace loom::testing
