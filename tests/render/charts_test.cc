// Charts as SVG text: figures stand where the scale says, words are safe, nothing strange gets out.
#include <gtest/gtest.h>

#include <cmath>

#include "render/charts/column_chart.h"
#include "render/charts/dots.h"
#include "render/charts/heat.h"
#include "render/charts/line_chart.h"
#include "tests/support/markup.h"

namespace loom::charts {
namespace {

using loom::testing::expect_balanced;
using loom::testing::times;

TEST(Scale, HasRoundTicks) {
  EXPECT_EQ(ticks(0, 100, 6), (std::vector<double>{0, 20, 40, 60, 80, 100}));
  EXPECT_EQ(ticks(-30, 30, 4), (std::vector<double>{-20, 0, 20}));
  EXPECT_EQ(ticks(0, 0.3, 4).size(), 4U);
  EXPECT_EQ(tick_text(0.2, ticks(0, 0.3, 4), {" %", 1, false}), "0.2 %");
  EXPECT_EQ(tick_text(20, ticks(0, 100, 6), {"", 2, true}), "+20");
  EXPECT_EQ(round_end(43, 5), 60);
  EXPECT_EQ(round_end(100, 6), 100);
}

TEST(Scale, PutsFiguresInPlace) {
  const Scale scale(0, 50, 100, 200);
  EXPECT_EQ(scale(25), 150);
  EXPECT_EQ(scale.clamped(80), 200);
  EXPECT_FALSE(scale.holds(51));
  // A scale of nothing is still one.
  EXPECT_EQ(Scale(3, 3, 0, 10)(3), 0);
}

TEST(Words, AreSafeAndFit) {
  EXPECT_EQ(words("<b> & \"c\"\x01").bytes(), "&lt;b&gt; &amp; &quot;c&quot;\uFFFD");
  EXPECT_EQ(words("95 %").bytes(), "95\u00A0%");
  EXPECT_EQ(fixed(-0.04, 1), "0.0");
  EXPECT_EQ(fixed(-1.25, 1), "−1.3");
  EXPECT_EQ(fixed(INFINITY, 1), "∞");
  EXPECT_EQ(shown(3.25, {" %", 1, true}), "+3.3 %");
  EXPECT_EQ(shown(0.01, {"", 1, true}), "0.0");
  EXPECT_EQ(shortened("Division of Labour", 12, 1000), "Division of Labour");
  EXPECT_EQ(shortened("Division of Labour", 10, 62), "Division…");
}

DotChart two_rows() {
  DotChart chart;
  chart.about = "wins & losses";
  Facet& facet = chart.facets.emplace_back();
  facet.title = "wins";
  facet.to = 100;
  facet.unit = {" %", 0, false};
  facet.wanted = Wanted{20, 60};
  facet.reference = Reference{50, "half"};
  chart.rows.resize(2);
  chart.rows[0].label = "first <one>";
  chart.rows[0].marks.push_back({25, 20, 30, Mark::Look::plain, true, ""});
  chart.rows[1].label = "second";
  chart.rows[1].marks.push_back({75, 70, 80, Mark::Look::flagged, true, "out of band"});
  return chart;
}

TEST(Dots, ShowFiguresWhiskersAndWhatIsWanted) {
  const std::string svg = draw(two_rows(), 400).bytes();
  expect_balanced(svg);
  EXPECT_NE(svg.find("aria-label=\"wins &amp; losses\""), std::string::npos);
  EXPECT_NE(svg.find("first &lt;one&gt;: 25\u00A0% (20\u00A0% to 30\u00A0%)"), std::string::npos);
  EXPECT_NE(svg.find("80\u00A0%), out of band"), std::string::npos);
  EXPECT_EQ(times(svg, "class=\"whisker\""), 1);
  EXPECT_EQ(times(svg, "class=\"whisker out\""), 1);
  EXPECT_EQ(times(svg, "class=\"wanted\""), 1);
  EXPECT_EQ(times(svg, "class=\"reference\""), 1);
  EXPECT_EQ(times(svg, "<circle"), 1);  // the other is a diamond: shape tells it too
  EXPECT_EQ(svg, draw(two_rows(), 400).bytes());
}

TEST(Dots, BeyondTheScaleAreArrowsAndUnknownOnesAreLeftOut) {
  DotChart chart = two_rows();
  chart.rows[0].marks[0] = {250, -INFINITY, INFINITY, Mark::Look::plain, true, ""};
  chart.rows[1].marks[0].known = false;
  const std::string svg = draw(chart, 400).bytes();
  expect_balanced(svg);
  EXPECT_EQ(times(svg, "<circle"), 0);
  EXPECT_EQ(times(svg, "class=\"dot\""), 1);
  EXPECT_NE(svg.find("second: no games"), std::string::npos);
}

TEST(Dots, DropFiguresWhereTwoFacetsShareAPhone) {
  DotChart chart = two_rows();
  chart.facets.push_back(chart.facets[0]);
  for (DotRow& row : chart.rows) row.marks.push_back(row.marks[0]);
  EXPECT_EQ(times(draw(chart, 740).bytes(), "figure end"), 4);
  EXPECT_EQ(times(draw(chart, 356).bytes(), "figure end"), 0);
}

TEST(Columns, StackUpAndDown) {
  ColumnChart chart;
  chart.about = "flow";
  chart.below = "round";
  chart.labels = {"1", "2"};
  chart.layers = {
      {"in", "comes", {2, 0}}, {"more", "more comes", {1, 1}}, {"out", "goes", {-2, -4}}};
  const std::string svg = draw(chart, 300).bytes();
  expect_balanced(svg);
  // One patch of the legend each, and a box for every part that is there.
  EXPECT_EQ(times(svg, "class=\"in\""), 2);
  EXPECT_EQ(times(svg, "class=\"more\""), 3);
  EXPECT_EQ(times(svg, "class=\"out\""), 3);
  EXPECT_NE(svg.find("round 2, goes: −4"), std::string::npos);
}

TEST(Columns, StandWithoutAnyFigures) {
  ColumnChart chart;
  chart.labels = {"1"};
  chart.layers = {{"a", "all", {0}}};
  chart.whiskers = {{0, 0}};
  expect_balanced(draw(chart, 300).bytes());
  chart = {};
  expect_balanced(draw(chart, 300).bytes());
}

TEST(Lines, HaveBandsAround) {
  LineChart chart;
  chart.about = "track";
  chart.below = "round";
  chart.labels = {"0", "1", "2"};
  chart.lines = {{"line", "mean", {5, 4, 3}}};
  chart.bands = {{"wide", "most games", {4, 2, 1}, {6, 6, 20}}};
  chart.to = 12;
  const std::string svg = draw(chart, 300).bytes();
  expect_balanced(svg);
  EXPECT_EQ(times(svg, "class=\"wide\""), 2);
  EXPECT_EQ(times(svg, "<circle"), 3);
  EXPECT_NE(svg.find("round 1: mean 4, most games 2 to 6"), std::string::npos);
}

TEST(HeatMaps, AreDarkerTheGreaterTheFigure) {
  HeatMap map;
  map.about = "reads";
  map.left = "row";
  map.below = "layer";
  map.rows = {"A", "B"};
  map.columns = {"1", "2"};
  map.values = {{0, 0.4}, {25, 100}};
  const std::string svg = draw(map, 300).bytes();
  expect_balanced(svg);
  EXPECT_EQ(times(svg, "heat none"), 1);
  EXPECT_NE(svg.find("fill-opacity=\"0.96\""), std::string::npos);
  EXPECT_NE(svg.find("fill-opacity=\"0.51\""), std::string::npos);  // a quarter, spread by the root
  EXPECT_NE(svg.find(">0.4<"), std::string::npos);
  EXPECT_NE(svg.find("row B, layer 2: 100.0"), std::string::npos);
}

}  // namespace
}  // namespace loom::charts
