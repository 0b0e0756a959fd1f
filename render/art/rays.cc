// Rays: a sun that stands too long over the land.
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_rays(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const Point sun{figures.width * chance.between(0.35, 0.65, "x"),
                  figures.height * chance.between(0.5, 0.62, "y")};
  const int count = 2 * chance.whole(11, 16, "count");
  const double far = std::hypot(figures.width, figures.height);
  ArtPaths paths;
  for (int i = 0; i < count; ++i) {
    const double angle =
        kTurn * (i + chance.between(-0.2, 0.2, "angle", static_cast<uint64_t>(i))) / count;
    const double half = kTurn / count * (i % 2 == 0 ? 0.3 : 0.14);
    const ArtInk ink = i % 2 == 0 ? line_ink(0.5) : strand_ink(figures, i / 2, 0.8);
    const double from = (i % 2 == 0 ? 7.2 : 8.6) * unit;
    add_polygon(steps_of(paths, ink), {towards(sun, angle, from), towards(sun, angle - half, far),
                                       towards(sun, angle + half, far)});
  }
  add_circle(steps_of(paths, light_ink(0.85), 0.5 * unit), sun, 5.6 * unit);
  add_circle(steps_of(paths, line_ink(0.8), 0.3 * unit), sun, 4.5 * unit);
  return {std::move(paths), sun, 2.6 * unit};
}

}  // namespace loom
