// Membranes: outlines around a core, each wobbling like the one before it, with a channel through
// all of them for every strand.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

struct Membrane {
  Point centre;
  double squash;
  int lobes;
  int ripples;
  double wobble;
  double ripple;
  double twist;
  double phase;

  Point at(double radius, double angle) const {
    const double grown = radius * (1 + wobble * std::sin(lobes * angle + phase + twist * radius) +
                                   ripple * std::sin(ripples * angle - phase * 2));
    return {centre.x + std::cos(angle) * grown, centre.y + std::sin(angle) * grown * squash};
  }
};

// What is left of a full turn between two channels.
void add_wall(ArtSteps& steps, const Membrane& membrane, double radius, double from, double to) {
  if (to - from < 0.05) return;
  const double usual = kTurn / std::max({14, 4 * membrane.lobes, 3 * membrane.ripples});
  const int pieces = std::max(1, static_cast<int>(std::ceil((to - from) / usual)));
  std::vector<Point> points;
  for (int i = 0; i <= pieces; ++i)
    points.push_back(membrane.at(radius, from + (to - from) * i / pieces));
  add_smooth(steps, points);
}

}  // namespace

Woven weave_membranes(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const double wobble = chance.between(0.04, 0.3, "wobble");
  const double ripple = chance.between(0.0, 0.09, "ripple");
  const double twist = chance.between(-0.16, 0.16, "twist") / unit;
  // No outline may cross the next one, however far out they lie.
  const double farthest = figures.width * 0.8;
  const double most_twist = (0.8 - wobble - ripple) / (wobble * farthest);
  const Membrane membrane{{figures.width * chance.between(0.28, 0.72, "x"),
                           figures.height * chance.between(0.4, 0.6, "y")},
                          chance.between(0.6, 1.05, "squash"),
                          chance.whole(2, 8, "lobes"),
                          chance.whole(3, 11, "ripples"),
                          wobble,
                          ripple,
                          std::clamp(twist, -most_twist, most_twist),
                          chance.between(0, kTurn, "phase")};
  const double spacing = chance.between(1.9, 2.9, "spacing") * unit;
  const double stout = chance.between(0.5, 0.95, "stout") * unit;
  const double widening = chance.between(1, 1.13, "widening");
  const auto channels = static_cast<double>(figures.strands.size());
  const double first = chance.between(0, kTurn, "first");
  const double bend = chance.between(-0.035, 0.035, "bend") / unit;
  ArtPaths paths;
  double radius = 4.6 * unit;
  double step = spacing;
  for (int ring = 0; ring < 12 && radius < farthest; ++ring, radius += step, step *= widening) {
    const double fade = std::max(0.35, 1 - ring * 0.075);
    ArtSteps& wall = steps_of(paths, line_ink(fade), stout * (ring % 2 == 0 ? 1 : 0.55));
    const double gap = 1.5 * unit / radius;
    if (figures.strands.empty()) add_wall(wall, membrane, radius, 0, kTurn);
    for (size_t i = 0; i < figures.strands.size(); ++i) {
      const double channel = first + bend * radius + kTurn * static_cast<double>(i) / channels;
      add_wall(wall, membrane, radius, channel + gap, channel + kTurn / channels - gap);
      if (ring % 2 == 1 && ring < 8) {
        ArtSteps& drops = steps_of(paths, tint_ink(figures.strands[i]));
        add_circle(drops, membrane.at(radius, channel), (1.15 - ring * 0.06) * unit);
      }
    }
  }
  return {std::move(paths), membrane.centre, 2.2 * unit};
}

}  // namespace loom
