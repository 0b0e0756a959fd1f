// Which cells of the resolution tables can be read at all, by whatever cards and rules there are.
#pragma once

#include <vector>

#include "tests/engine/play_rules.h"

namespace loom::machine::testing {

class Callers {
 public:
  explicit Callers(const program::Program& program);

  bool called(int table, int row, int layer) const { return called_[table][row][layer]; }

 private:
  using Cells = std::vector<std::vector<bool>>;

  // The cell of a table that this card's letter or code leads to.
  void call(int table, int card, int layer);
  void call_row(int table, int row, int card, int layer);
  void call_by_effects(int start, int card, int layer);
  int cell(int table, int row, int layer) const { return program_.tables[table].rows[row][layer]; }

  int vitals_lost(int start) const;
  int most_vitals_lost(int highest_layer) const;
  int least_vitals_at_start() const;

  const program::Program& program_;
  const Game game_;
  const PlayRules rules_;
  int individual_ = 0;
  std::vector<Cells> called_;  // by table, row and layer
};

}  // namespace loom::machine::testing
