#include "render/charts/line_chart.h"

#include <fmt/core.h>
#include <algorithm>

namespace loom::charts {
namespace {

constexpr double kBelow = 36;

class Places {
 public:
  Places(const Box& plot, size_t count)
      : left_(plot.left + 8), each_((plot.width() - 16) / std::max<double>(1, double(count) - 1)) {}
  double operator()(size_t i) const { return left_ + each_ * static_cast<double>(i); }
  double each() const { return each_; }

 private:
  double left_;
  double each_;
};

void draw_band(Svg& svg, const BandAround& band, const Scale& scale, const Places& x) {
  std::string path;
  for (size_t i = 0; i < band.high.size(); ++i) {
    path += (i == 0 ? "M" : "L") + coordinates({x(i), scale.clamped(band.high[i])});
  }
  for (size_t i = band.low.size(); i > 0; --i) {
    path += "L" + coordinates({x(i - 1), scale.clamped(band.low[i - 1])});
  }
  svg.path(path + "Z", band.classes);
}

void draw_line(Svg& svg, const LineChart& chart, const Line& line, const Scale& scale,
               const Places& x) {
  std::string path;
  for (size_t i = 0; i < line.values.size(); ++i) {
    path += (i == 0 ? "M" : "L") + coordinates({x(i), scale.clamped(line.values[i])});
  }
  svg.path(path, line.classes);
  for (size_t i = 0; i < line.values.size(); ++i) {
    std::string words = fmt::format("{} {}: {} {}", chart.below, chart.labels[i], line.label,
                                    shown(line.values[i], chart.unit));
    for (const BandAround& band : chart.bands) {
      words += fmt::format(", {} {} to {}", band.label, shown(band.low[i], chart.unit),
                           shown(band.high[i], chart.unit));
    }
    svg.begin_tip(words);
    svg.circle({x(i), scale.clamped(line.values[i])}, 3, "dot");
    svg.end_tip();
  }
}

void draw_labels(Svg& svg, const LineChart& chart, const Box& plot, const Places& x) {
  const size_t step = x.each() < 18 ? (x.each() < 9 ? 5 : 2) : 1;
  for (size_t i = 0; i < chart.labels.size(); i += step) {
    svg.text({x(i), plot.bottom + 15}, "tick mid", chart.labels[i]);
  }
  svg.text({(plot.left + plot.right) / 2, plot.bottom + 32}, "axis-title mid", chart.below);
}

}  // namespace

Html draw(const LineChart& chart, double width) {
  std::vector<LegendEntry> legend;
  for (const Line& line : chart.lines) legend.push_back({"line-patch", line.label});
  for (size_t i = chart.bands.size(); i-- > 0;)
    legend.push_back({chart.bands[i].classes, chart.bands[i].label});
  const double top = 8 + legend_height(legend, width);
  const Box plot{left_axis_width(chart.from, chart.to, chart.unit), top, width - 4,
                 top + chart.height};
  Svg svg(width, plot.bottom + kBelow, chart.about);
  draw_legend(svg, legend, 0, width, 0);
  const Scale scale(chart.from, chart.to, plot.bottom, plot.top);
  draw_left_axis(svg, plot, scale, chart.unit);
  const Places x(plot, chart.labels.size());
  for (const BandAround& band : chart.bands) draw_band(svg, band, scale, x);
  if (chart.reference) {
    const double y = scale.clamped(chart.reference->value);
    svg.line({plot.left, y}, {plot.right, y}, "reference");
    svg.text({plot.right, y - 5}, "tick end", chart.reference->label);
  }
  for (const Line& line : chart.lines) draw_line(svg, chart, line, scale, x);
  draw_labels(svg, chart, plot, x);
  return svg.finish();
}

}  // namespace loom::charts
