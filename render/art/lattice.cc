// A lattice that no longer meets: the same grid on both sides of a fault, out of step.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_lattice(const ArtFigures& figures) {
  using Type = OutlineStep::Type;
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const double cell = chance.between(3.4, 4.6, "cell") * unit;
  const double turn = chance.between(0.12, 0.65, "turn") * (chance.toss("way") ? 1 : -1);
  const double slip = cell * chance.between(0.35, 0.65, "slip");
  const Point middle{figures.width * chance.between(0.4, 0.6, "x"), figures.height / 2};
  const int reach =
      std::min(40, static_cast<int>(std::hypot(figures.width, figures.height) / cell / 2) + 3);
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  const auto place = [&](double x, double y) {
    return Point{middle.x + c * x - s * y, middle.y + s * x + c * y};
  };
  ArtPaths paths;
  int number = 0;
  // The fault runs along the grid's own vertical through the middle, a little open.
  for (int i = -reach; i <= reach; ++i) {
    for (const int side : {-1, 1}) {
      const double drop = side > 0 ? slip : 0;
      const double begin = side * 0.9 * unit;
      const ArtInk ink = ++number % 5 == 0 ? strand_ink(figures, number / 5, 1) : line_ink(0.6);
      ArtSteps& along = steps_of(paths, ink, (ink.colour == ArtColour::line ? 0.4 : 0.7) * unit);
      along.push_back({Type::move, place(begin, i * cell + drop)});
      along.push_back({Type::line, place(side * reach * cell, i * cell + drop)});
    }
    if (i == 0) continue;
    ArtSteps& down = steps_of(paths, line_ink(0.6), 0.4 * unit);
    down.push_back({Type::move, place(i * cell, -reach * cell)});
    down.push_back({Type::line, place(i * cell, reach * cell)});
  }
  // Where the teeth of both sides stand against each other.
  for (int i = -reach; i <= reach; ++i) {
    add_circle(steps_of(paths, light_ink(0.9)), place(-0.9 * unit, i * cell), 0.75 * unit);
    add_circle(steps_of(paths, light_ink(0.9), 0.35 * unit), place(0.9 * unit, i * cell + slip),
               0.75 * unit);
  }
  return {std::move(paths), middle, 2 * unit, false};
}

}  // namespace loom
