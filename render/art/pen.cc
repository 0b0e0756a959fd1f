#include "render/art/pen.h"

#include <algorithm>
#include <cmath>

namespace loom {
namespace {

using Type = OutlineStep::Type;

bool same(const ArtInk& a, const ArtInk& b) {
  return a.colour == b.colour && a.tint == b.tint && a.tone == b.tone;
}

}  // namespace

Point towards(Point from, double angle, double distance) {
  return {from.x + std::cos(angle) * distance, from.y + std::sin(angle) * distance};
}

// In as few pieces as keep it round within two hundredths of a millimetre.
void add_circle(ArtSteps& steps, Point centre, double radius) {
  const int pieces = radius < 1.2 ? 2 : radius < 6 ? 3 : 4;
  const double by = kTurn / pieces;
  const double reach = 4.0 / 3 * std::tan(by / 4) * radius;
  Point from{centre.x + radius, centre.y};
  double angle = 0;
  steps.push_back({Type::move, from});
  for (int i = 1; i <= pieces; ++i) {
    const double next = by * i;
    const Point to = towards(centre, next, radius);
    steps.push_back({Type::curve,
                     to,
                     {from.x - std::sin(angle) * reach, from.y + std::cos(angle) * reach},
                     {to.x + std::sin(next) * reach, to.y - std::cos(next) * reach}});
    from = to;
    angle = next;
  }
  steps.push_back({Type::close, from});
}

void add_polygon(ArtSteps& steps, const std::vector<Point>& corners) {
  for (size_t i = 0; i < corners.size(); ++i)
    steps.push_back({i == 0 ? Type::move : Type::line, corners[i]});
  if (!corners.empty()) steps.push_back({Type::close, corners.front()});
}

void add_smooth(ArtSteps& steps, const std::vector<Point>& points, bool closed) {
  const size_t count = points.size();
  if (count < 2) return;
  const auto at = [&](size_t i, int by) -> const Point& {
    if (closed) return points[(i + count + static_cast<size_t>(by + 1) - 1) % count];
    const auto place = static_cast<ptrdiff_t>(i) + by;
    return points[static_cast<size_t>(
        std::clamp<ptrdiff_t>(place, 0, static_cast<ptrdiff_t>(count) - 1))];
  };
  steps.push_back({Type::move, points[0]});
  const size_t pieces = closed ? count : count - 1;
  for (size_t i = 0; i < pieces; ++i) {
    const Point& before = at(i, -1);
    const Point& from = at(i, 0);
    const Point& to = at(i, 1);
    const Point& after = at(i, 2);
    steps.push_back({Type::curve,
                     to,
                     {from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6},
                     {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6}});
  }
  if (closed) steps.push_back({Type::close, points[0]});
}

void add_leaf(ArtSteps& steps, Point from, Point tip, double breadth) {
  const Point along{tip.x - from.x, tip.y - from.y};
  const Point aside{-along.y * breadth, along.x * breadth};
  const auto place = [&](double share, double side) {
    return Point{from.x + along.x * share + aside.x * side,
                 from.y + along.y * share + aside.y * side};
  };
  steps.push_back({Type::move, from});
  steps.push_back({Type::curve, tip, place(0.3, 0.75), place(0.75, 0.6)});
  steps.push_back({Type::curve, from, place(0.75, -0.6), place(0.3, -0.75)});
  steps.push_back({Type::close, from});
}

void add_arc(ArtSteps& steps, Point centre, double across, double down, double from, double to) {
  const int pieces = std::clamp(static_cast<int>(std::ceil(std::abs(to - from) / 1.2)), 1, 12);
  add_curve(
      steps,
      [&](double t) {
        const double c = std::cos(t);
        const double s = std::sin(t);
        return CurvePoint{{centre.x + across * c, centre.y + down * s}, {-across * s, down * c}};
      },
      from, to, pieces);
}

ArtSteps& steps_of(ArtPaths& paths, const ArtInk& ink, double width) {
  for (ArtPath& path : paths) {
    if (same(path.ink, ink) && path.width == width) return path.steps;
  }
  return paths.emplace_back(ArtPath{ink, width, {}}).steps;
}

void add_focus(ArtPaths& paths, const ArtFigures& figures, Point centre, double radius) {
  // Always on top of what has been drawn, and so in paths of its own.
  const auto disc = [&](const ArtInk& ink, double r, double width) {
    add_circle(paths.emplace_back(ArtPath{ink, width, {}}).steps, centre, r);
  };
  const double ring = radius * 0.24;
  const double reach = radius + ring * 2 * static_cast<double>(figures.held.size());
  const double halo = reach + ring * 1.6;
  disc(ground_ink(), halo / 2, halo);  // a line as wide as the disc, so that no style has to fill
  for (size_t i = 0; i < figures.held.size(); ++i)
    disc(tint_ink(figures.held[i]), reach - ring * 2 * static_cast<double>(i) - ring / 2, ring);
  if (figures.focus.empty()) {
    disc(light_ink(), radius * (figures.held.empty() ? 0.84 : 0.5), ring);
    return;
  }
  for (size_t i = 0; i < figures.focus.size(); ++i) {
    const double share = 1 - static_cast<double>(i) / static_cast<double>(figures.focus.size());
    disc(tint_ink(figures.focus[i]), radius * share, 0);
  }
  disc(light_ink(), radius * 0.3 / static_cast<double>(figures.focus.size()), 0);
}

std::vector<StrandCount> count_strands(const ArtFigures& figures) {
  std::vector<StrandCount> counts;
  for (const int tint : figures.strands) {
    const auto known = std::find_if(counts.begin(), counts.end(),
                                    [&](const StrandCount& entry) { return entry.tint == tint; });
    (known == counts.end() ? counts.emplace_back(StrandCount{tint, 0}) : *known).count += 1;
  }
  return counts;
}

ArtInk strand_ink(const ArtFigures& figures, int i, double plain_tone) {
  const size_t turns = figures.strands.size() + 1;
  const size_t turn = static_cast<size_t>(i) % turns;
  return turn == 0 ? line_ink(plain_tone) : tint_ink(figures.strands[turn - 1]);
}

}  // namespace loom
