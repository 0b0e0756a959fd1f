#include "render/charts/heat.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

namespace loom::charts {
namespace {

constexpr double kRow = 24;
constexpr double kTop = 4;
constexpr double kBelow = 36;

struct Range {
  double least = 0;
  double most = 0;
};

Range range_of(const HeatMap& map) {
  Range range{map.from_none ? 0 : 1e300, 0};
  for (const auto& row : map.values) {
    for (const double value : row) {
      range = {std::min(range.least, value), std::max(range.most, value)};
    }
  }
  return range;
}

// Between 0 and 1. The root spreads the many small figures.
double heat_of(double value, const Range& range, const HeatMap& map) {
  if (range.most <= range.least) return map.from_none ? 0 : 0.5;
  const double part = (value - range.least) / (range.most - range.least);
  return map.from_none ? std::sqrt(part) : part;
}

// Small ones get another place, or they would all be nought.
std::string cell_text(double value, const HeatMap& map) {
  return shown(value, {"", value < 0.95 ? map.unit.places + 1 : map.unit.places, false});
}

void draw_cell(Svg& svg, const HeatMap& map, size_t row, size_t column, const Box& cell,
               const Range& range) {
  const double value = map.values[row][column];
  const double heat = heat_of(value, range, map);
  svg.begin_tip(fmt::format("{}{}, {} {}: {}", map.left.empty() ? "" : map.left + " ",
                            map.rows[row], map.below, map.columns[column],
                            shown(value, {map.unit.suffix, map.unit.places + 1, false})));
  svg.box({cell.left + 1, cell.top + 1, cell.right - 1, cell.bottom - 1},
          value > 0 ? "heat" : "heat none", value > 0 ? 0.06 + 0.9 * heat : 1);
  // Three steps, since a light and a dark page turn from one ink to the other at different ones.
  const char* classes = value == 0    ? "cell none"
                        : heat > 0.85 ? "cell dark"
                        : heat > 0.66 ? "cell mid"
                                      : "cell";
  svg.text({(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2 + 4}, classes,
           value == 0 ? "·" : cell_text(value, map));
  svg.end_tip();
}

}  // namespace

Html draw(const HeatMap& map, double width) {
  double labels = 0;
  for (const std::string& row : map.rows) {
    labels = std::max(labels, text_width(row, kTextSize));
  }
  labels = std::min(labels + 10, width * 0.36);
  const double each = (width - labels - 2) / std::max(static_cast<double>(map.columns.size()), 1.0);
  const double bottom = kTop + kRow * static_cast<double>(map.rows.size());
  Svg svg(width, bottom + kBelow, map.about);
  const Range range = range_of(map);
  for (size_t row = 0; row < map.rows.size(); ++row) {
    const double top = kTop + kRow * static_cast<double>(row);
    svg.text({labels - 8, top + kRow / 2 + 4}, "label end",
             shortened(map.rows[row], kTextSize, labels - 8));
    for (size_t column = 0; column < map.columns.size(); ++column) {
      const double left = labels + each * static_cast<double>(column);
      draw_cell(svg, map, row, column, {left, top, left + each, top + kRow}, range);
    }
  }
  for (size_t column = 0; column < map.columns.size(); ++column) {
    svg.text({labels + each * (static_cast<double>(column) + 0.5), bottom + 15}, "tick mid",
             shortened(map.columns[column], kSmallSize, each));
  }
  svg.text({(labels + width) / 2, bottom + 32}, "axis-title mid", map.below);
  return svg.finish();
}

}  // namespace loom::charts
