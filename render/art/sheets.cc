// Sheets: a pile that has begun to slide, each leaf a little more askew than the one under it.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_sheets(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const int count = chance.whole(15, 22, "count");
  const double way = chance.toss("way") ? 1 : -1;
  const double lean = chance.between(0.9, 1.7, "lean");
  ArtPaths paths;
  for (int i = 0; i < count; ++i) {
    const auto number = static_cast<uint64_t>(i);
    const double share = static_cast<double>(i) / (count - 1);
    const double across = way > 0 ? share : 1 - share;
    const Point at{figures.width * (0.05 + 0.9 * across),
                   figures.height * (0.62 - 0.2 * std::sin(share * 3.1) +
                                     chance.between(-0.12, 0.12, "y", number))};
    const double angle =
        way * lean * share + chance.between(-0.22, 0.22, "angle", number) + kTurn / 4;
    const double high = chance.between(6.5, 8.5, "high", number) * unit;
    const double wide = high * 0.7;
    const auto corner = [&](double x, double y) {
      return towards(towards(at, angle, x * high), angle + kTurn / 4, y * wide);
    };
    const std::vector<Point> corners{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)};
    const ArtInk ink =
        i % 4 == 2 ? strand_ink(figures, i / 4 + 1, 0.8) : line_ink(0.22 + 0.12 * (i % 4));
    add_polygon(paths.emplace_back(ArtPath{ink, 0, {}}).steps, corners);
    add_polygon(paths.emplace_back(ArtPath{ground_ink(), 0.45 * unit, {}}).steps, corners);
  }
  return {std::move(paths), {figures.width / 2, figures.height / 2}, 2 * unit, false};
}

}  // namespace loom
