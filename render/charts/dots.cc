#include "render/charts/dots.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

namespace loom::charts {
namespace {

constexpr double kTitleHeight = 20;
constexpr double kAxisHeight = 22;

// Between facets. Without figures the ends of two axes stand side by side there.
double gap(const DotChart& chart) { return chart.figures ? 26 : 38; }

double label_width(const DotChart& chart, double width) {
  double widest = chart.label_width;
  for (const DotRow& row : chart.rows) {
    widest = std::max(widest, text_width(row.label, kTextSize));
  }
  return std::min(widest, width * (chart.facets.size() > 1 ? 0.34 : 0.42)) + 10;
}

// By the ends of the scale too, so that charts below each other line up.
double figure_width(const DotChart& chart, size_t index) {
  if (!chart.figures) return 0;
  const Facet& facet = chart.facets[index];
  double widest = std::max(text_width(shown(facet.from, facet.unit), kSmallSize),
                           text_width(shown(facet.to, facet.unit), kSmallSize));
  for (const DotRow& row : chart.rows) {
    widest = std::max(widest, text_width(shown(row.marks[index].value, facet.unit), kSmallSize));
  }
  return widest + 12;
}

std::string tip(const DotRow& row, const Mark& mark, const Facet& facet) {
  std::string words = row.label + ": ";
  if (!mark.known) return words + "no games";
  const Unit& unit = facet.unit;
  words += fmt::format("{} ({} to {})", shown(mark.value, unit), shown(mark.low, unit),
                       shown(mark.high, unit));
  return mark.note.empty() ? words : fmt::format("{}, {}", words, mark.note);
}

void draw_mark(Svg& svg, const Scale& scale, const Mark& mark, double y) {
  const bool flagged = mark.look == Mark::Look::flagged;
  const double low = scale.clamped(mark.low);
  const double high = scale.clamped(mark.high);
  svg.line({low, y}, {high, y}, flagged ? "whisker out" : "whisker");
  if (!scale.holds(mark.value)) {
    // Beyond the scale: an arrow head at its end.
    const double x = scale.clamped(mark.value);
    const double way = mark.value > scale.to() ? -7 : 7;
    svg.path(fmt::format("M{}L{}L{}Z", coordinates({x + way, y - 4}), coordinates({x, y}),
                         coordinates({x + way, y + 4})),
             flagged ? "dot out" : "dot");
    return;
  }
  if (flagged || mark.look == Mark::Look::exempt) {
    svg.diamond({scale(mark.value), y}, 5.5, flagged ? "dot out" : "dot quiet");
  } else {
    svg.circle({scale(mark.value), y}, 4, mark.look == Mark::Look::quiet ? "dot quiet" : "dot");
  }
}

void draw_ground(Svg& svg, const Facet& facet, const Box& plot, const Scale& scale) {
  svg.text({plot.left, plot.top - 8}, "facet", facet.title);
  if (facet.wanted) {
    svg.box(
        {scale.clamped(facet.wanted->from), plot.top, scale.clamped(facet.wanted->to), plot.bottom},
        "wanted");
  }
  draw_bottom_axis(svg, plot, scale, facet.unit);
  if (!facet.reference) return;
  const double x = scale.clamped(facet.reference->value);
  svg.line({x, plot.top - 3}, {x, plot.bottom}, "reference");
  if (facet.reference->label.empty()) return;
  // On the side that has more room.
  const bool left = x > (plot.left + plot.right) / 2;
  svg.text({x + (left ? -5 : 5), plot.top - 8}, left ? "tick end" : "tick", facet.reference->label);
}

void draw_facet(Svg& svg, const DotChart& chart, size_t index, const Box& plot, double figures) {
  const Facet& facet = chart.facets[index];
  const Scale scale(facet.from, facet.to, plot.left, plot.right);
  draw_ground(svg, facet, plot, scale);
  double y = plot.top + chart.row_height / 2;
  for (const DotRow& row : chart.rows) {
    const Mark& mark = row.marks[index];
    svg.begin_tip(tip(row, mark, facet));
    if (mark.known) draw_mark(svg, scale, mark, y);
    if (chart.figures) {
      const bool flagged = mark.look == Mark::Look::flagged;
      svg.text({plot.right + figures, y + 4}, flagged ? "figure end out-text" : "figure end",
               mark.known ? shown(mark.value, facet.unit) : "–");
    }
    svg.end_tip();
    y += chart.row_height;
  }
}

}  // namespace

Html draw(const DotChart& asked, double width) {
  DotChart chart = asked;
  // Two facets on a phone have room for dots or for figures.
  constexpr double kNarrow = 500;
  chart.figures = chart.figures && (width >= kNarrow || chart.facets.size() == 1);
  const double labels = label_width(chart, width);
  const auto rows = static_cast<double>(chart.rows.size());
  const double top = kTitleHeight;
  const double bottom = top + rows * chart.row_height;
  Svg svg(width, bottom + kAxisHeight, chart.about);
  for (size_t i = 0; i < chart.rows.size(); ++i) {
    const double y = top + chart.row_height * (static_cast<double>(i) + 0.5);
    if (i > 0) {
      svg.line({0, y - chart.row_height / 2}, {width, y - chart.row_height / 2}, "row");
    }
    svg.text({labels - 10, y + 4}, "label end",
             shortened(chart.rows[i].label, kTextSize, labels - 10));
  }
  double figures = 0;
  for (size_t i = 0; i < chart.facets.size(); ++i) figures += figure_width(chart, i);
  const auto facets = static_cast<double>(chart.facets.size());
  // The last figure of an axis is centred below its tick.
  const double margin = chart.figures ? 2 : 16;
  const double each = (width - labels - figures - margin - gap(chart) * (facets - 1)) / facets;
  double left = labels;
  for (size_t i = 0; i < chart.facets.size(); ++i) {
    const double beside = figure_width(chart, i);
    draw_facet(svg, chart, i, {left, top, left + each, bottom}, beside);
    left += each + beside + gap(chart);
  }
  return svg.finish();
}

}  // namespace loom::charts
