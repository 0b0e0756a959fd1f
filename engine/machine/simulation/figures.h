// The figures that two versions of a game are compared by, read from the record of one game.
// Private to the simulation.
#pragma once

#include <vector>

#include "engine/machine/simulation/compare.h"
#include "engine/machine/simulation/record.h"

namespace loom::machine {

// What one game adds to the upper and the lower part of a ratio.
struct Part {
  int64_t upper = 0;
  int64_t lower = 0;
  bool operator==(const Part&) const = default;
};

class FigureList {
 public:
  FigureList(const program::Program& program, const Counted& counted, const Simulation& simulation);

  // Names and units, nothing counted.
  const std::vector<PairedFigure>& figures() const { return figures_; }
  // As many parts as there are figures, in the same order.
  void read(const Record& record, std::vector<Part>& parts) const;

 private:
  void add(const std::string& name, bool is_share, int64_t unit = 1);
  void read_players(const Record& record, std::vector<Part>& parts) const;
  void read_cards(const Record& record, std::vector<Part>& parts) const;

  const program::Program& program_;
  const Counted& counted_;
  std::vector<PairedFigure> figures_;
  size_t contenders_ = 0;
};

}  // namespace loom::machine
