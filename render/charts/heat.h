// A table of figures whose cells are the darker the greater the figure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/charts/axes.h"

namespace loom::charts {

struct HeatMap {
  std::string about;
  std::string left;   // what the rows are
  std::string below;  // what the columns are
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<double>> values;  // by row, then column
  Unit unit;
  // From none to the greatest, small figures spread; else from the least to the greatest.
  bool from_none = true;
};

Html draw(const HeatMap& map, double width);

}  // namespace loom::charts
