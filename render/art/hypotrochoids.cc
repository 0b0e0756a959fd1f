// Hypotrochoids: the same round again and again, each time a little smaller, with as many points as
// the seed and the strands give it.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_hypotrochoids(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const int points =
      3 + (static_cast<int>(figures.strands.size()) + chance.whole(0, 5, "points")) % 8;
  const int rounds = chance.whole(7, 10, "rounds");
  const double inner = chance.between(0.28, 0.95, "inner");
  const double inner_end = inner * chance.between(-0.5, 1.1, "inner end");
  const double turn = chance.between(-0.09, 0.09, "turn");
  const double least = chance.between(0.18, 0.34, "least");
  const double wide = std::min(figures.width / figures.height, chance.between(1.1, 1.9, "wide"));
  const Point centre{figures.width / 2 + chance.between(-0.1, 0.1, "x") * figures.width,
                     figures.height / 2};
  const double begin = chance.between(0, kTurn, "begin");
  ArtPaths paths;
  for (int i = 0; i < rounds; ++i) {
    const double share = static_cast<double>(i) / (rounds - 1);
    const double own = inner + (inner_end - inner) * share;
    const double size =
        figures.height * 0.5 * (1.12 + (least - 1.12) * share) / (1 + std::abs(own));
    const int n = points - 1;
    const double aside = begin + turn * i;
    const auto curve = [&](double t) {
      const double a = t + aside;
      const double b = n * t - aside;
      return CurvePoint{{centre.x + size * wide * (std::cos(a) + own * std::cos(b)),
                         centre.y + size * (std::sin(a) - own * std::sin(b))},
                        {size * wide * (-std::sin(a) - own * n * std::sin(b)),
                         size * (std::cos(a) - own * n * std::cos(b))}};
    };
    const ArtInk ink = strand_ink(figures, i, 0.8);
    const double width = (ink.colour == ArtColour::tint ? 0.55 : 0.32) * unit;
    add_curve(steps_of(paths, ink, width), curve, 0, kTurn, 4 * points);
  }
  return {std::move(paths), centre, 1.9 * unit};
}

}  // namespace loom
