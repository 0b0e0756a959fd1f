// Phyllotaxis: leaves in the order in which plants grow them, each a fixed turn after the one
// before; a strand colours a spiral of them.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

// Turns in degrees that plants take, and how many spirals they are seen to make.
struct Growth {
  double turn;
  int spirals;
};
constexpr Growth kGrowths[] = {{137.508, 13}, {137.508, 8}, {99.502, 11}, {151.136, 12},
                               {77.955, 9},   {64.079, 11}, {106.447, 10}};

constexpr int kMostLeaves = 150;

void add_one(ArtSteps& steps, int form, Point at, double angle, double length, double breadth) {
  const Point from = towards(at, angle, -length / 2);
  const Point tip = towards(at, angle, length / 2);
  if (form == 0) return add_leaf(steps, from, tip, breadth);
  if (form == 1) return add_circle(steps, at, length * 0.36);
  const double side = length * breadth * 0.55;
  add_polygon(steps, {from, towards(at, angle + kTurn / 4, side), tip,
                      towards(at, angle - kTurn / 4, side)});
}

}  // namespace

Woven weave_phyllotaxis(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = figures.height / 28;
  const Growth& growth = kGrowths[chance.whole(0, 6, "growth")];
  const int form = chance.whole(0, 4, "form") % 3;
  const double spread = chance.between(2.1, 2.9, "spread") * unit;
  const double power = chance.between(0.54, 0.66, "power");
  const double fill =
      form == 1 ? chance.between(0.85, 1.2, "fill") : chance.between(1.1, 1.45, "fill");
  const double lean = chance.between(-0.9, 0.9, "lean");
  const double breadth = chance.between(0.35, 0.8, "breadth");
  const Point centre{figures.width * chance.between(0.32, 0.68, "x"),
                     figures.height * chance.between(0.42, 0.6, "y")};
  const auto strands = static_cast<int>(figures.strands.size());
  ArtPaths paths;
  for (int i = 2; i < kMostLeaves; ++i) {
    const double distance = spread * std::pow(i, power);
    const double angle = i * growth.turn / 360 * kTurn;
    const Point at = towards(centre, angle, distance);
    // As long as the room that is left for each.
    const double room = spread * std::sqrt(kTurn * power) * std::pow(i, power - 0.5);
    const double length = room * fill;
    const int spiral = i % growth.spirals;
    const bool coloured = spiral % 2 == 0 && spiral / 2 < strands;
    const ArtInk ink = coloured ? tint_ink(figures.strands[static_cast<size_t>(spiral / 2)])
                                : line_ink(spiral % 3 == 0   ? 0.72
                                           : spiral % 3 == 1 ? 0.5
                                                             : 0.32);
    add_one(steps_of(paths, ink), form, at, angle + lean, length, breadth);
  }
  return {std::move(paths), centre, 2.3 * unit};
}

}  // namespace loom
