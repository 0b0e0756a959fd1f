// Packed circles: a large one for what is brought, one for every strand, and as many small ones as
// find room between them.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

constexpr uint64_t kTries = 420;
constexpr size_t kMostCircles = 50;

struct Disc {
  Point at;
  double radius;
};

// How large a circle can become there.
double room_at(const std::vector<Disc>& discs, Point at, double gap) {
  double room = 1e9;
  for (const Disc& disc : discs) room = std::min(room, between(at, disc.at) - disc.radius - gap);
  return room;
}

void add_cell(ArtPaths& paths, const Disc& disc, const ArtInk& ink, int form, double unit) {
  const double thin = 0.3 * unit;
  if (form == 0) {
    add_circle(steps_of(paths, ink), disc.at, disc.radius);
    return;
  }
  add_circle(steps_of(paths, ink, thin * (form == 1 ? 1.6 : 1)), disc.at, disc.radius - thin / 2);
  if (form == 1 && disc.radius > unit)
    add_circle(steps_of(paths, ink), disc.at, disc.radius * 0.38);
  if (form == 2 && disc.radius > unit)
    add_circle(steps_of(paths, ink, thin), disc.at, disc.radius * 0.55);
}

}  // namespace

Woven weave_packing(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const double gap = chance.between(0.3, 0.9, "gap") * unit;
  const double largest = chance.between(1.3, 5, "largest") * unit;
  const double smallest = chance.between(0.45, 0.9, "smallest") * unit;
  const double orbit = chance.between(7, 10.5, "orbit") * unit;
  const int form = chance.whole(0, 3, "form");
  const Point centre{figures.width * chance.between(0.3, 0.7, "x"),
                     figures.height * chance.between(0.42, 0.58, "y")};
  std::vector<Disc> discs{{centre, chance.between(3.6, 5.2, "core") * unit}};
  ArtPaths paths;
  const auto count = static_cast<double>(figures.strands.size());
  const double first = chance.between(0, kTurn, "first");
  for (size_t i = 0; i < figures.strands.size(); ++i) {
    const double angle = first + kTurn * static_cast<double>(i) / count;
    Disc disc{towards(centre, angle, orbit), 0};
    disc.at = {centre.x + (disc.at.x - centre.x) * 1.25, centre.y + (disc.at.y - centre.y) * 0.9};
    disc.radius =
        std::min(chance.between(1.9, 2.9, "strand", i) * unit, room_at(discs, disc.at, gap));
    if (disc.radius < smallest) continue;
    discs.push_back(disc);
    const ArtInk ink = tint_ink(figures.strands[i]);
    ArtSteps& link = steps_of(paths, line_ink(0.45), 0.3 * unit);
    link.push_back({OutlineStep::Type::move, centre});
    link.push_back({OutlineStep::Type::line, disc.at});
    add_cell(paths, disc, ink, 0, unit);
  }
  const double core = discs[0].radius;
  for (uint64_t i = 0; i < kTries && discs.size() < kMostCircles; ++i) {
    const Point at{figures.width * chance.share("left", i),
                   figures.height * chance.share("top", i)};
    const double radius = std::min(room_at(discs, at, gap), largest);
    if (radius < smallest) continue;
    discs.push_back({at, radius});
    const double tone = chance.between(0.28, 0.85, "tone", i);
    const int own = form == 3 ? chance.whole(0, 2, "own", i) : form;
    add_cell(paths, discs.back(), line_ink(std::round(tone * 5) / 5), own, unit);
  }
  add_circle(steps_of(paths, line_ink(0.9), 0.45 * unit), centre, core);
  return {std::move(paths), centre, core * 0.6};
}

}  // namespace loom
