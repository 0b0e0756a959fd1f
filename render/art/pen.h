// What generators draw with: smooth lines, discs, leaves, and the point a picture leads to. Private
// to this folder.
#pragma once

#include <cmath>
#include <vector>

#include "render/art/art.h"
#include "render/art/chance.h"

namespace loom {

inline constexpr double kTurn = 6.283185307179586;

using ArtSteps = std::vector<OutlineStep>;

// Faster than std::hypot, whose care for huge numbers is wasted on millimetres.
inline double between(Point a, Point b) {
  return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

// A place at a distance in a direction, in radians.
Point towards(Point from, double angle, double distance);

void add_circle(ArtSteps& steps, Point centre, double radius);
void add_polygon(ArtSteps& steps, const std::vector<Point>& corners);
// Through every point, without corners.
void add_smooth(ArtSteps& steps, const std::vector<Point>& points, bool closed = false);
// A pointed leaf from one place to another, so many times as wide as long.
void add_leaf(ArtSteps& steps, Point from, Point tip, double breadth);
// The part of an ellipse between two angles.
void add_arc(ArtSteps& steps, Point centre, double across, double down, double from, double to);

// A curve that a function gives, with its slope, in pieces.
struct CurvePoint {
  Point at;
  Point slope;  // by the parameter
};
template <typename Curve>
void add_curve(ArtSteps& steps, const Curve& curve, double from, double to, int pieces) {
  const double by = (to - from) / pieces;
  CurvePoint now = curve(from);
  steps.push_back({OutlineStep::Type::move, now.at});
  for (int i = 1; i <= pieces; ++i) {
    const CurvePoint next = curve(from + by * i);
    steps.push_back({OutlineStep::Type::curve,
                     next.at,
                     {now.at.x + now.slope.x * by / 3, now.at.y + now.slope.y * by / 3},
                     {next.at.x - next.slope.x * by / 3, next.at.y - next.slope.y * by / 3}});
    now = next;
  }
}

inline ArtInk line_ink(double tone = 1) { return {ArtColour::line, 0, tone}; }
inline ArtInk tint_ink(int tint, double tone = 1) { return {ArtColour::tint, tint, tone}; }
inline ArtInk ground_ink() { return {ArtColour::ground, 0, 1}; }
inline ArtInk light_ink(double tone = 1) { return {ArtColour::light, 0, tone}; }

// The steps of the path with that ink and width (0: filled), which is begun when there is none.
ArtSteps& steps_of(ArtPaths& paths, const ArtInk& ink, double width = 0);

// Where the eye is led: what is brought as a disc, what is held as rings around it, and a hollow
// light one for nothing.
void add_focus(ArtPaths& paths, const ArtFigures& figures, Point centre, double radius);

// The different tints of the strands in their order, with how often each is asked for.
struct StrandCount {
  int tint = 0;
  int count = 0;
};
std::vector<StrandCount> count_strands(const ArtFigures& figures);

// The ink of line number `i` when the strands take turns with the plain line.
ArtInk strand_ink(const ArtFigures& figures, int i, double plain_tone);

}  // namespace loom
