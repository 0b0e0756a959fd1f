// A harmonograph: a pendulum that draws while it comes to rest. How often it swings each way is how
// much is asked for.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

constexpr int kMostPieces = 270;

struct Swing {
  double reach;
  int often;
  double detune;
  double phase;
  double second;  // a smaller swing on top of it
  int second_often;

  // Place and slope at a time, both dying away with `loss`.
  Point at(double t, double loss) const {
    const double a = (often + detune) * t + phase;
    const double b = second_often * t;
    const double fade = std::exp(-loss * t) * reach;
    const double place = (1 - second) * std::sin(a) + second * std::sin(b);
    const double slope =
        (1 - second) * (often + detune) * std::cos(a) + second * second_often * std::cos(b);
    return {fade * place, fade * (slope - loss * place)};
  }
};

}  // namespace

Woven weave_harmonograph(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const std::vector<StrandCount> counts = count_strands(figures);
  const int first = counts.empty() ? 1 : std::min(counts[0].count, 4);
  int rest = 1;
  for (size_t i = 1; i < counts.size(); ++i) rest += counts[i].count;
  const double second = chance.between(0.05, 0.4, "second");
  const Swing across{figures.width * 0.47,
                     first,
                     chance.between(0.004, 0.02, "detune"),
                     chance.between(0.9, 2.2, "phase") + (chance.toss("way") ? kTurn / 2 : 0),
                     second,
                     chance.whole(1, 5, "often")};
  const Swing down{figures.height * 0.45,
                   std::min(rest, 5),
                   0,
                   chance.between(-0.35, 0.35, "tilt"),
                   second,
                   chance.whole(1, 4, "second often")};
  const int often = std::max({across.often, across.second_often, down.often, down.second_often});
  const int pieces = 6 * often;
  const int rounds = std::clamp(kMostPieces / pieces, 8, 24);
  const double loss = 1.35 / (rounds * kTurn);
  const Point centre{figures.width / 2, figures.height / 2};
  const auto curve = [&](double t) {
    const Point x = across.at(t, loss);
    const Point y = down.at(t, loss);
    return CurvePoint{{centre.x + x.x, centre.y + y.x}, {x.y, y.y}};
  };
  ArtPaths paths;
  const double width = std::max(0.12, figures.height / 28 * 0.3);
  for (int i = 0; i < rounds; ++i) {
    const ArtInk ink = strand_ink(figures, i, 0.75);
    add_curve(steps_of(paths, ink, width), curve, i * kTurn, (i + 1) * kTurn, pieces);
  }
  return {std::move(paths), centre, figures.height * 0.075};
}

}  // namespace loom
