// Waves that tire: high on one side, flat on the other.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_waves(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const int rows = chance.whole(9, 12, "rows");
  const int crests = chance.whole(4, 7, "crests");
  const bool right = chance.toss("way");
  const double tire = chance.between(1.6, 3, "tire");
  const double high = chance.between(2.6, 4.4, "high") * unit;
  ArtPaths paths;
  for (int row = 0; row < rows; ++row) {
    const double base = figures.height * (row + 0.5) / rows;
    const double shift =
        chance.between(-0.5, 0.5, "shift", static_cast<uint64_t>(row)) + row * 0.35;
    const auto curve = [&](double t) {  // t from 0 to 1 across
      const double gone = right ? t : 1 - t;
      const double fade = std::exp(-tire * gone * 1.6) * high;
      const double way = right ? -1 : 1;
      const double angle = t * crests * kTurn + shift;
      return CurvePoint{{t * figures.width, base + fade * std::sin(angle)},
                        {figures.width, fade * (std::cos(angle) * crests * kTurn +
                                                way * tire * 1.6 * std::sin(angle))}};
    };
    const ArtInk ink =
        row % 3 == 1 ? strand_ink(figures, row / 3 + 1, 0.95) : line_ink(0.45 + 0.1 * (row % 3));
    add_curve(steps_of(paths, ink, (row % 3 == 1 ? 0.75 : 0.4) * unit), curve, 0, 1, crests * 3);
  }
  return {std::move(paths),
          {figures.width * (right ? 0.75 : 0.25), figures.height / 2},
          2 * unit,
          false};
}

}  // namespace loom
