// What a chart is read against: ticks with their grid lines, and a legend.
#pragma once

#include <string>
#include <vector>

#include "render/charts/chart_svg.h"
#include "render/charts/scale.h"

namespace loom::charts {

inline constexpr double kTextSize = 12;   // of labels
inline constexpr double kSmallSize = 11;  // of ticks and notes

// Figures below the plot, faint lines through it.
void draw_bottom_axis(Svg& svg, const Box& plot, const Scale& scale, const Unit& unit);
// Figures left of the plot, each on its line.
void draw_left_axis(Svg& svg, const Box& plot, const Scale& scale, const Unit& unit);
// The space that the figures of a left axis need.
double left_axis_width(double from, double to, const Unit& unit);

// A line across the plot that means something, told at its end.
struct Reference {
  double value = 0;
  std::string label;
};

// The stretch in which figures are wanted.
struct Wanted {
  double from = 0;
  double to = 0;
};

struct LegendEntry {
  std::string classes;  // of the patch
  std::string label;
};
// In one or more lines from the top; returns where the next thing may begin.
double draw_legend(Svg& svg, const std::vector<LegendEntry>& entries, double left, double width,
                   double top);
double legend_height(const std::vector<LegendEntry>& entries, double width);

}  // namespace loom::charts
