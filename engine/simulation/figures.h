// The figures that two versions of a game are compared by, read from the record of one game.
// Private to the simulation.
#pragma once

#include <vector>

#include "engine/simulation/compare.h"
#include "engine/simulation/record.h"

namespace loom::engine {

// What one game adds to the upper and the lower part of a ratio.
struct Part {
  int64_t upper = 0;
  int64_t lower = 0;
  bool operator==(const Part&) const = default;
};

class FigureList {
 public:
  // Cards are those of `common`; where they are in `tables` is looked up by name.
  FigureList(const Tables& common, const Tables& tables, const Simulation& simulation);

  // Names and units, nothing counted.
  std::vector<PairedFigure> empty_figures() const { return figures_; }
  // As many parts as there are figures, in the same order.
  void read(const Rules& rules, const Record& record, std::vector<Part>& parts) const;

 private:
  void add(const std::string& name, bool is_share, int64_t unit = 1);

  std::vector<PairedFigure> figures_;
  size_t contenders_ = 0;
  // Where the cards of `common` are here; none: kNoCard.
  std::vector<uint8_t> engine_cards_;
  std::vector<uint8_t> goals_;
};

}  // namespace loom::engine
