// Rings in pieces: a clock without a face, whose hands have all come round.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_rings(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const Point centre{figures.width * chance.between(0.4, 0.6, "x"),
                     figures.height * chance.between(0.46, 0.54, "y")};
  const double pitch = chance.between(2.6, 3.4, "pitch") * unit;
  ArtPaths paths;
  int number = 0;
  for (double radius = 5 * unit; radius < figures.width * 0.62 && number < 14;
       radius += pitch, ++number) {
    const auto key = static_cast<uint64_t>(number);
    const int parts = chance.whole(1, 4, "parts", key);
    const double begin = chance.between(0, kTurn, "begin", key);
    for (int part = 0; part < parts; ++part) {
      const auto own = key * 8 + static_cast<uint64_t>(part);
      const double from = begin + kTurn * part / parts;
      const double long_arc = kTurn / parts * chance.between(0.45, 0.9, "long", own);
      const ArtInk ink = (number + part) % 4 == 1 ? strand_ink(figures, number / 2 + part + 1, 0.95)
                                                  : line_ink(0.35 + 0.14 * (number % 4));
      const double width = pitch * (number % 3 == 0 ? 0.55 : 0.28);
      add_arc(steps_of(paths, ink, width), centre, radius, radius, from, from + long_arc);
    }
  }
  return {std::move(paths), centre, 2.2 * unit};
}

}  // namespace loom
