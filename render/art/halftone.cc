// Halftone: dots on a turned grid that swell where the strands draw together.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

struct Pull {
  Point at;
  int tint;
};

// Small dots need no roundness.
void add_dot(ArtSteps& steps, Point at, double radius, double unit) {
  if (radius > 0.8 * unit) return add_circle(steps, at, radius);
  add_polygon(
      steps,
      {{at.x, at.y - radius}, {at.x + radius, at.y}, {at.x, at.y + radius}, {at.x - radius, at.y}});
}

}  // namespace

Woven weave_halftone(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = std::max(figures.height / 28, figures.width / 85);
  const double cell = std::max(chance.between(3.5, 4.2, "cell") * unit,
                               std::sqrt(figures.width * figures.height / 150));
  const double turn = chance.between(0.15, 1.4, "turn");
  const Point centre{figures.width * chance.between(0.3, 0.7, "x"),
                     figures.height * chance.between(0.4, 0.6, "y")};
  const double length = chance.between(9, 26, "length") * unit;
  const double slope = chance.between(-0.6, 0.6, "slope");
  const int arms = chance.whole(0, 5, "arms");
  std::vector<Pull> pulls;
  for (size_t i = 0; i < figures.strands.size(); ++i) {
    const double angle = (static_cast<double>(i) + chance.between(0.2, 0.8, "angle", i)) * kTurn /
                         static_cast<double>(figures.strands.size());
    const double far = chance.between(0.55, 0.85, "far", i);
    pulls.push_back({{centre.x + std::cos(angle) * far * figures.width * 0.42,
                      centre.y + std::sin(angle) * far * figures.height * 0.48},
                     figures.strands[i]});
  }
  ArtPaths paths;
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  const int reach = static_cast<int>(std::hypot(figures.width, figures.height) / cell / 2) + 1;
  const double clear = 3.6 * unit;
  for (int row = -reach; row <= reach; ++row) {
    for (int column = -reach; column <= reach; ++column) {
      const Point at{figures.width / 2 + (column * c - row * s) * cell,
                     figures.height / 2 + (column * s + row * c) * cell};
      const double away = between(at, centre);
      if (at.x < -cell || at.y < -cell || at.x > figures.width + cell ||
          at.y > figures.height + cell || away < clear)
        continue;
      const double angle = std::atan2(at.y - centre.y, at.x - centre.x);
      double swell = 0.5 + 0.42 * std::sin(away / length * kTurn + arms * angle) +
                     slope * (at.x - centre.x) / figures.width;
      ArtInk ink = line_ink(0.7);
      for (const Pull& pull : pulls) {
        const double near = between(at, pull.at) / (4.6 * unit);
        if (near >= 1) continue;
        ink = tint_ink(pull.tint);
        swell = 1.15 - 0.55 * near;
      }
      const double radius = std::min(swell, 1.2) * cell * 0.44;
      if (radius > 0.27 * unit) add_dot(steps_of(paths, ink), at, radius, unit);
    }
  }
  return {std::move(paths), centre, 2.2 * unit};
}

}  // namespace loom
