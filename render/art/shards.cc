// Shards: splinters that fly apart from one blow.
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_shards(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const Point blow{figures.width * chance.between(0.35, 0.65, "x"),
                   figures.height * chance.between(0.4, 0.6, "y")};
  const int count = chance.whole(13, 18, "count");
  ArtPaths paths;
  for (int ring = 0; ring < 3; ++ring) {
    for (int i = 0; i < count; ++i) {
      const auto number = static_cast<uint64_t>(ring) * 64 + static_cast<uint64_t>(i);
      const double angle =
          kTurn * (i + 0.5 * ring + chance.between(-0.25, 0.25, "angle", number)) / count;
      const double from = (4 + 9.5 * ring + chance.between(0, 4, "from", number)) * unit;
      const double length = chance.between(4, 9, "length", number) * (1 + 0.5 * ring) * unit;
      const double half = kTurn / count * chance.between(0.22, 0.42, "half", number);
      const ArtInk ink = (ring + i) % 5 == 0 ? strand_ink(figures, i / 2 + 1, 0.95)
                                             : line_ink(0.3 + 0.2 * ((i + ring) % 3));
      add_polygon(steps_of(paths, ink),
                  {towards(blow, angle, from), towards(blow, angle + half, from + length * 0.8),
                   towards(blow, angle - half * 0.4, from + length)});
    }
  }
  return {std::move(paths), blow, 1.8 * unit};
}

}  // namespace loom
