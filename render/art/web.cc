// A web of neighbours: what one has, those next to it will have soon.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {

Woven weave_web(const ArtFigures& figures) {
  using Type = OutlineStep::Type;
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const Point source{figures.width * chance.between(0.25, 0.75, "x"),
                     figures.height * chance.between(0.35, 0.65, "y")};
  std::vector<Point> nodes{source};
  for (uint64_t i = 0; i < 260 && nodes.size() < 50; ++i) {
    const Point at{figures.width * chance.between(-0.02, 1.02, "left", i),
                   figures.height * chance.between(-0.02, 1.02, "top", i)};
    const bool free = std::all_of(nodes.begin(), nodes.end(), [&](const Point& node) {
      return between(node, at) > 4.1 * unit;
    });
    if (free) nodes.push_back(at);
  }
  ArtPaths paths;
  const double near = chance.between(6.6, 8, "near") * unit;
  const double ill = chance.between(13, 20, "ill") * unit;
  const auto away = [&](const Point& node) { return between(node, source); };
  for (size_t i = 0; i < nodes.size(); ++i) {
    for (size_t k = i + 1; k < nodes.size(); ++k) {
      if (between(nodes[i], nodes[k]) > near) continue;
      const bool caught = away(nodes[i]) < ill && away(nodes[k]) < ill;
      ArtSteps& link =
          steps_of(paths, caught ? light_ink(0.8) : line_ink(0.4), (caught ? 0.5 : 0.3) * unit);
      link.push_back({Type::move, nodes[i]});
      link.push_back({Type::line, nodes[k]});
    }
  }
  for (size_t i = 1; i < nodes.size(); ++i) {
    const double share = std::min(1.0, away(nodes[i]) / ill);
    if (share < 1) {
      const ArtInk ink = figures.strands.empty()
                             ? light_ink(0.95)
                             : tint_ink(figures.strands[i % figures.strands.size()]);
      add_circle(steps_of(paths, ink), nodes[i], (1.9 - 0.9 * share) * unit);
    } else {
      add_circle(steps_of(paths, line_ink(0.6)), nodes[i], 0.75 * unit);
    }
  }
  return {std::move(paths), source, 2.5 * unit};
}

}  // namespace loom
