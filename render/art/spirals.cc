// Spirals: everything turns around one place, and faster the nearer it comes.
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_spirals(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const Point eye{figures.width * chance.between(0.35, 0.65, "x"),
                  figures.height * chance.between(0.42, 0.58, "y")};
  const int arms = chance.whole(5, 9, "arms");
  const double way = chance.toss("way") ? 1 : -1;
  const double growth = chance.between(0.24, 0.42, "growth");
  const double begin = chance.between(0, kTurn, "begin");
  const double squash = chance.between(0.62, 0.9, "squash");
  const double far = figures.width * 0.85;
  ArtPaths paths;
  for (int i = 0; i < arms; ++i) {
    const double start = 2.8 * unit;
    const double turns = std::log(far / start) / growth;
    const auto curve = [&](double t) {
      const double radius = start * std::exp(growth * t);
      const double angle = begin + kTurn * i / arms + way * t;
      const double c = std::cos(angle);
      const double s = std::sin(angle);
      return CurvePoint{
          {eye.x + radius * c, eye.y + radius * s * squash},
          {radius * (growth * c - way * s), radius * (growth * s + way * c) * squash}};
    };
    const ArtInk ink = i % 2 == 1 ? strand_ink(figures, i / 2 + 1, 0.95) : line_ink(0.55);
    const int pieces = static_cast<int>(std::ceil(turns / 0.6));
    // Arms grow stouter outwards.
    for (int part = 0; part < 3; ++part) {
      const double width = (0.4 + 0.55 * part) * (i % 2 == 1 ? 0.8 : 1) * unit;
      add_curve(steps_of(paths, ink, width), curve, turns * part / 3, turns * (part + 1) / 3,
                std::max(1, pieces / 3));
    }
  }
  return {std::move(paths), eye, 1.7 * unit};
}

}  // namespace loom
