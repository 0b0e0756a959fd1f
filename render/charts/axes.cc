#include "render/charts/axes.h"

#include <algorithm>

namespace loom::charts {
namespace {

constexpr double kLegendLine = 19;
constexpr double kPatch = 10;

int most_ticks(double length, double each) {
  return std::clamp(static_cast<int>(length / each), 2, 9);
}

// Calls with each entry's place, counted from the top left corner; returns the height.
template <typename Place>
double place_legend(const std::vector<LegendEntry>& entries, double width, Place place) {
  Point at{0, 0};
  for (const LegendEntry& entry : entries) {
    const double wide = kPatch + 6 + text_width(entry.label, kSmallSize) + 16;
    if (at.x > 0 && at.x + wide - 16 > width) at = {0, at.y + kLegendLine};
    place(entry, at);
    at.x += wide;
  }
  return entries.empty() ? 0 : at.y + kLegendLine + 4;
}

}  // namespace

void draw_bottom_axis(Svg& svg, const Box& plot, const Scale& scale, const Unit& unit) {
  const double each = text_width(shown(scale.to(), unit), kSmallSize) + 14;
  std::vector<double> places =
      ticks(scale.from(), scale.to(), most_ticks(plot.width() + each, each));
  // One tick is no scale: the ends tell more.
  if (places.size() < 2 && plot.width() > 2 * each) {
    places = {scale.from(), (scale.from() + scale.to()) / 2, scale.to()};
  }
  for (const double value : places) {
    const double x = scale(value);
    svg.line({x, plot.top}, {x, plot.bottom}, value == 0 && scale.from() < 0 ? "zero" : "grid");
    svg.text({x, plot.bottom + 15}, "tick mid", tick_text(value, places, unit));
  }
}

void draw_left_axis(Svg& svg, const Box& plot, const Scale& scale, const Unit& unit) {
  const std::vector<double> places = ticks(scale.from(), scale.to(), most_ticks(plot.height(), 32));
  for (const double value : places) {
    const double y = scale(value);
    svg.line({plot.left, y}, {plot.right, y}, value == 0 ? "zero" : "grid");
    svg.text({plot.left - 6, y + 4}, "tick end", tick_text(value, places, unit));
  }
}

double left_axis_width(double from, double to, const Unit& unit) {
  double widest = 0;
  const std::vector<double> places = ticks(from, to, 6);
  for (const double value : places) {
    widest = std::max(widest, text_width(tick_text(value, places, unit), kSmallSize));
  }
  return widest + 10;
}

double draw_legend(Svg& svg, const std::vector<LegendEntry>& entries, double left, double width,
                   double top) {
  const double height = place_legend(entries, width, [&](const LegendEntry& entry, Point at) {
    const Point corner{left + at.x, top + at.y};
    svg.box({corner.x, corner.y + 2, corner.x + kPatch, corner.y + 2 + kPatch}, entry.classes);
    svg.text({corner.x + kPatch + 6, corner.y + 11}, "tick", entry.label);
  });
  return top + height;
}

double legend_height(const std::vector<LegendEntry>& entries, double width) {
  return place_legend(entries, width, [](const LegendEntry&, Point) {});
}

}  // namespace loom::charts
