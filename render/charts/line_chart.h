// Lines over a row of whole numbers, with bands around them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/charts/axes.h"

namespace loom::charts {

struct BandAround {
  std::string classes;
  std::string label;
  std::vector<double> low;
  std::vector<double> high;
};

struct Line {
  std::string classes;
  std::string label;
  std::vector<double> values;
};

struct LineChart {
  std::string about;
  std::string below;  // what the places are counted by
  std::vector<std::string> labels;
  std::vector<BandAround> bands;  // the widest first
  std::vector<Line> lines;
  double from = 0;
  double to = 1;
  Unit unit;
  double height = 200;  // of the plot
  std::optional<Reference> reference;
};

Html draw(const LineChart& chart, double width);

}  // namespace loom::charts
