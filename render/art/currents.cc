// Currents: long slow lines that carry everything the same way, and leaves that lie on them.
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_currents(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const int lines = chance.whole(12, 16, "lines");
  const double slow = figures.width * chance.between(0.7, 1.3, "slow");
  const double high = chance.between(2.5, 5, "high") * unit;
  const double phase = chance.between(0, kTurn, "phase");
  const double tilt = chance.between(-0.2, 0.2, "tilt");
  const auto height_at = [&](double line, double x) {
    const double share = line / lines;
    return figures.height * (share * 1.5 - 0.25) +
           high * std::sin(x / slow * kTurn + phase + share * 2.2) * (0.4 + share) +
           (x - figures.width / 2) * tilt;
  };
  ArtPaths paths;
  for (int i = 0; i < lines; ++i) {
    std::vector<Point> points;
    for (int k = 0; k <= 8; ++k) {
      const double x = figures.width * k / 8.0;
      points.push_back({x, height_at(i, x)});
    }
    add_smooth(steps_of(paths, line_ink(0.4 + 0.15 * (i % 3)), (i % 3 == 0 ? 0.7 : 0.35) * unit),
               points);
  }
  const int leaves = chance.whole(7, 11, "leaves");
  for (int i = 0; i < leaves; ++i) {
    const auto number = static_cast<uint64_t>(i);
    const double line = chance.whole(lines * 2 / 5, lines * 3 / 5, "line", number) + 0.5;
    const double x = figures.width * (i + chance.between(0.1, 0.8, "x", number)) / leaves;
    const double length = chance.between(3, 4.6, "length", number) * unit;
    const Point from{x, height_at(line, x)};
    const Point tip{x + length, height_at(line, x + length)};
    const ArtInk ink = i % 2 == 0 ? strand_ink(figures, i / 2 + 1, 0.95) : line_ink(0.9);
    add_leaf(steps_of(paths, ink), from, tip, 0.55);
  }
  return {std::move(paths), {figures.width / 2, figures.height / 2}, 2 * unit, false};
}

}  // namespace loom
