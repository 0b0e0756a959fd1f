// Strata: layers laid down one over the other, with a seam for every strand and a fossil in the
// middle of them.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

using Type = OutlineStep::Type;

struct Fold {
  double depth;
  double length;
  double phase;
  double tilt;
};

}  // namespace

Woven weave_strata(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = std::max(figures.height / 28, figures.width / 85);
  const auto strands = static_cast<int>(figures.strands.size());
  const int layers = std::min(16, 8 + strands);
  const Fold fold{chance.between(1.5, 5, "depth") * unit,
                  figures.width * chance.between(0.45, 1.3, "length"),
                  chance.between(0, kTurn, "phase"), chance.between(-0.16, 0.16, "tilt")};
  const double ripple = chance.between(0.3, 1.3, "ripple") * unit;
  const double short_length = fold.length * chance.between(0.25, 0.45, "short");
  // Beyond the fault everything lies lower or higher.
  const double fault = figures.width * chance.between(0.2, 0.8, "fault");
  const double slip = chance.between(-3, 3, "slip") * unit;
  const auto depth_at = [&](int layer, double x) {
    const double share = static_cast<double>(layer) / layers;
    const double grown = fold.depth * (1 - 0.55 * share);
    return figures.height * (share * 1.12 - 0.1) +
           grown * std::sin(x / fold.length * kTurn + fold.phase + share * 1.6) +
           ripple * std::sin(x / short_length * kTurn + layer * 1.9) +
           (x - figures.width / 2) * fold.tilt;
  };
  constexpr int kPieces = 7;
  const auto top_of = [&](int layer, double from, double to, double drop) {
    std::vector<Point> points;
    for (int i = 0; i <= kPieces; ++i) {
      const double x = from + (to - from) * i / kPieces;
      points.push_back({x, depth_at(layer, x) + drop});
    }
    return points;
  };
  ArtPaths paths;
  const auto add_side = [&](double from, double to, double drop) {
    for (int layer = 0; layer < layers; ++layer) {
      const double tone = 0.14 + 0.3 * chance.share("tone", static_cast<uint64_t>(layer)) +
                          (layer % 2 == 0 ? 0.12 : 0);
      ArtSteps& bed = paths.emplace_back(ArtPath{line_ink(tone), 0, {}}).steps;
      const std::vector<Point> top = top_of(layer, from, to, drop);
      add_smooth(bed, top);
      bed.push_back({Type::line, {to, figures.height + unit}});
      bed.push_back({Type::line, {from, figures.height + unit}});
      bed.push_back({Type::close, top.front()});
      // Seams lie spread over the layers.
      const int seam = strands == 0 ? -1 : (layer - 2) * strands / std::max(1, layers - 3);
      const bool first =
          layer >= 2 && (layer == 2 || seam != (layer - 3) * strands / std::max(1, layers - 3));
      if (first && seam >= 0 && seam < strands) {
        add_smooth(paths
                       .emplace_back(ArtPath{
                           tint_ink(figures.strands[static_cast<size_t>(seam)]), 0.85 * unit, {}})
                       .steps,
                   top);
      }
    }
  };
  add_side(-unit, fault, 0);
  add_side(fault, figures.width + unit, slip);
  ArtSteps& line = paths.emplace_back(ArtPath{ground_ink(), 0.7 * unit, {}}).steps;
  line.push_back({Type::move, {fault, -unit}});
  line.push_back({Type::line, {fault, figures.height + unit}});
  const Point fossil{
      figures.width * (fault > figures.width / 2 ? 0.3 : 0.7) + chance.between(-4, 4, "x") * unit,
      figures.height * chance.between(0.42, 0.6, "y")};
  return {std::move(paths), fossil, 2.3 * unit};
}

}  // namespace loom
