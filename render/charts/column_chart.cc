#include "render/charts/column_chart.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

namespace loom::charts {
namespace {

constexpr double kBelow = 36;  // labels and what they are

struct Extent {
  double least = 0;
  double most = 0;
};

Extent extent_of(const ColumnChart& chart) {
  Extent extent;
  for (size_t i = 0; i < chart.labels.size(); ++i) {
    double up = 0;
    double down = 0;
    for (const Layer& layer : chart.layers) (layer.values[i] > 0 ? up : down) += layer.values[i];
    extent.most = std::max(extent.most, up);
    extent.least = std::min(extent.least, down);
    if (!chart.whiskers.empty()) extent.most = std::max(extent.most, chart.whiskers[i].high);
    if (!chart.outline.empty()) extent.most = std::max(extent.most, chart.outline[i]);
  }
  if (chart.reference) extent.most = std::max(extent.most, chart.reference->value);
  if (chart.most) extent.most = *chart.most;
  if (extent.most > 0) extent.most = round_end(extent.most, 5);
  if (extent.least < 0) extent.least = -round_end(-extent.least, 5);
  if (extent.most == extent.least) extent.most = 1;
  return extent;
}

std::string tip(const ColumnChart& chart, size_t column, const Layer& layer) {
  std::string words = fmt::format("{} {}", chart.below, chart.labels[column]);
  if (chart.layers.size() > 1) words += ", " + layer.label;
  words += ": " + shown(layer.values[column], chart.unit);
  if (!chart.whiskers.empty()) {
    words += fmt::format(" ({} to {})", shown(chart.whiskers[column].low, chart.unit),
                         shown(chart.whiskers[column].high, chart.unit));
  }
  return words;
}

void draw_column(Svg& svg, const ColumnChart& chart, size_t column, const Scale& scale, double left,
                 double right) {
  double up = 0;
  double down = 0;
  for (const Layer& layer : chart.layers) {
    const double value = layer.values[column];
    if (value == 0) continue;
    double& edge = value > 0 ? up : down;
    const double near = scale(edge);
    edge += value;
    const double far = scale.clamped(edge);
    svg.begin_tip(tip(chart, column, layer));
    svg.box({left, std::min(near, far), right, std::max(near, far)}, layer.classes);
    svg.end_tip();
  }
  if (chart.whiskers.empty()) return;
  const Whisker& whisker = chart.whiskers[column];
  const double x = (left + right) / 2;
  svg.line({x, scale.clamped(whisker.low)}, {x, scale.clamped(whisker.high)}, "column-whisker");
}

void draw_outline(Svg& svg, const ColumnChart& chart, const Scale& scale, const Box& plot,
                  double each) {
  if (chart.outline.empty()) return;
  std::string steps;
  double x = plot.left;
  for (const double value : chart.outline) {
    steps +=
        fmt::format("{}{}L{}", steps.empty() ? "M" : "L", coordinates({x, scale.clamped(value)}),
                    coordinates({x + each, scale.clamped(value)}));
    x += each;
  }
  svg.path(steps, "outline");
}

std::vector<LegendEntry> legend_of(const ColumnChart& chart) {
  std::vector<LegendEntry> entries;
  if (chart.layers.size() > 1 || !chart.outline.empty()) {
    for (const Layer& layer : chart.layers) entries.push_back({layer.classes, layer.label});
  }
  if (!chart.outline.empty()) entries.push_back({"outline-patch", chart.outline_label});
  return entries;
}

void draw_labels(Svg& svg, const ColumnChart& chart, const Box& plot, double each) {
  double widest = 0;
  for (const std::string& label : chart.labels) {
    widest = std::max(widest, text_width(label, kSmallSize) + 6);
  }
  // Every label, or every second, fifth, tenth.
  size_t step = 1;
  for (const size_t next : {2U, 5U, 10U, 20U}) {
    if (static_cast<double>(step) * each < widest) step = next;
  }
  for (size_t i = 0; i < chart.labels.size(); i += step) {
    svg.text({plot.left + each * (static_cast<double>(i) + 0.5), plot.bottom + 15}, "tick mid",
             chart.labels[i]);
  }
  svg.text({(plot.left + plot.right) / 2, plot.bottom + 32}, "axis-title mid", chart.below);
}

}  // namespace

Html draw(const ColumnChart& chart, double width) {
  const Extent extent = extent_of(chart);
  const std::vector<LegendEntry> legend = legend_of(chart);
  const double top = 8 + legend_height(legend, width);
  const Box plot{left_axis_width(extent.least, extent.most, chart.unit), top, width - 4,
                 top + chart.height};
  Svg svg(width, plot.bottom + kBelow, chart.about);
  draw_legend(svg, legend, 0, width, 0);
  const Scale scale(extent.least, extent.most, plot.bottom, plot.top);
  if (chart.wanted) {
    svg.box(
        {plot.left, scale.clamped(chart.wanted->to), plot.right, scale.clamped(chart.wanted->from)},
        "wanted");
  }
  draw_left_axis(svg, plot, scale, chart.unit);
  const double each = plot.width() / std::max(static_cast<double>(chart.labels.size()), 1.0);
  const double space = std::min(each * 0.14, 6.0);
  for (size_t i = 0; i < chart.labels.size(); ++i) {
    const double left = plot.left + each * static_cast<double>(i);
    draw_column(svg, chart, i, scale, left + space, left + each - space);
  }
  draw_outline(svg, chart, scale, plot, each);
  draw_labels(svg, chart, plot, each);
  if (chart.reference) {
    const double y = scale.clamped(chart.reference->value);
    svg.line({plot.left, y}, {plot.right, y}, "reference");
    svg.text({plot.right, y - 5}, "tick end", chart.reference->label);
  }
  return svg.finish();
}

}  // namespace loom::charts
