// A rosette around the middle of its box, the same when it is turned by half: for the backs of
// cards, which must not show which way up they lie.
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_rosette(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const Point centre{figures.width / 2, figures.height / 2};
  const double unit = std::min(figures.width, figures.height) / 28;
  const int points = 2 * chance.whole(3, 6, "points");  // an even number, or half a turn would show
  const double inner = chance.between(0.35, 0.8, "inner");
  const int rounds = 6;
  const double line = 0.32 * unit;
  const double reach = 14 * unit - line / 2;  // so that no loop is cut at the edge
  ArtPaths paths;
  for (int i = 0; i < rounds; ++i) {
    const double share = static_cast<double>(i) / (rounds - 1);
    const double own = inner * (1 - 0.55 * share);
    const double size = reach * (1 - 0.72 * share) / (1 + own);
    const int n = points - 1;
    const auto curve = [&](double t) {
      return CurvePoint{{centre.x + size * (std::cos(t) + own * std::cos(n * t)),
                         centre.y + size * (std::sin(t) - own * std::sin(n * t))},
                        {size * (-std::sin(t) - own * n * std::sin(n * t)),
                         size * (std::cos(t) - own * n * std::cos(n * t))}};
    };
    const ArtInk ink = strand_ink(figures, i, 0.9 - 0.05 * i);
    add_curve(steps_of(paths, ink, line), curve, 0, kTurn, 4 * points);
  }
  return {std::move(paths), centre, 2 * unit, false};
}

}  // namespace loom
