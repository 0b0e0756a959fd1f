// Slats: shutters that are closed, but for a slit here and there.
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_slats(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const int wings = chance.whole(3, 5, "wings");
  const double wing = figures.width / wings;
  const int rows = chance.whole(7, 10, "rows");
  const double pitch = figures.height / rows;
  const int open_wing = chance.whole(0, wings - 1, "open wing");
  ArtPaths paths;
  int slit = 0;
  for (int w = 0; w < wings; ++w) {
    const double left = wing * w + 0.8 * unit;
    const double right = wing * (w + 1) - 0.8 * unit;
    for (int r = 0; r < rows; ++r) {
      const auto number = static_cast<uint64_t>(w) * 32 + static_cast<uint64_t>(r);
      const bool ajar = chance.share("ajar", number) < (w == open_wing ? 0.5 : 0.08);
      const double top = pitch * r + 0.35 * unit;
      const double high = pitch * (ajar ? 0.22 : 0.68);
      const double slope = (w % 2 == 0 ? 1 : -1) * 0.5 * unit;
      const ArtInk ink =
          ajar ? strand_ink(figures, ++slit, 1) : line_ink(0.3 + 0.12 * ((w + r) % 3));
      add_polygon(steps_of(paths, ink), {{left, top + slope},
                                         {right, top - slope},
                                         {right, top - slope + high},
                                         {left, top + slope + high}});
    }
    ArtSteps& frame = steps_of(paths, line_ink(0.85), 0.45 * unit);
    add_polygon(frame, {{left - 0.5 * unit, -unit},
                        {right + 0.5 * unit, -unit},
                        {right + 0.5 * unit, figures.height + unit},
                        {left - 0.5 * unit, figures.height + unit}});
  }
  return {std::move(paths), {wing * (open_wing + 0.5), figures.height * 0.5}, 2 * unit, false};
}

}  // namespace loom
