// Columns over a row of whole numbers: histograms, parts stacked upwards and downwards, rates with
// whiskers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/charts/axes.h"

namespace loom::charts {

// One kind of part, in all columns. What flows out is negative and hangs below the line.
struct Layer {
  std::string classes;
  std::string label;
  std::vector<double> values;  // one a column
};

struct Whisker {
  double low = 0;
  double high = 0;
};

struct ColumnChart {
  std::string about;
  std::string below;  // what the columns are counted by
  std::vector<std::string> labels;
  std::vector<Layer> layers;
  std::vector<Whisker> whiskers;  // of the first layer; none or one a column
  std::vector<double> outline;    // drawn as steps over the columns; none or one a column
  std::string outline_label;
  Unit unit;
  double height = 180;  // of the plot
  std::optional<Wanted> wanted;
  std::optional<Reference> reference;
  std::optional<double> most;  // the scale's end; by the columns when left out
};

Html draw(const ColumnChart& chart, double width);

}  // namespace loom::charts
