#include "render/components/piece_shape.h"

#include <cmath>
#include <numbers>

namespace loom {
namespace {

// Points on a circle, the first at the top.
std::vector<Point> corners(const Box& square, int count, double turn = 0) {
  std::vector<Point> points;
  const double radius = square.width / 2;
  for (int i = 0; i < count; ++i) {
    const double angle = turn + 2 * std::numbers::pi * i / count - std::numbers::pi / 2;
    points.push_back({square.x + radius + radius * std::cos(angle),
                      square.y + radius + radius * std::sin(angle)});
  }
  return points;
}

std::vector<Point> star(const Box& square) {
  constexpr double kInner = 0.55;
  std::vector<Point> points = corners(square, 10);
  const Point middle{square.x + square.width / 2, square.y + square.height / 2};
  for (size_t i = 1; i < points.size(); i += 2) {
    points[i].x = middle.x + (points[i].x - middle.x) * kInner;
    points[i].y = middle.y + (points[i].y - middle.y) * kInner;
  }
  return points;
}

std::vector<Point> cross(const Box& square) {
  const double third = square.width * 0.28;
  const double x[4] = {square.x, square.x + third, square.x + square.width - third,
                       square.x + square.width};
  const double y[4] = {square.y, square.y + third, square.y + square.height - third,
                       square.y + square.height};
  return {{x[1], y[0]}, {x[2], y[0]}, {x[2], y[1]}, {x[3], y[1]}, {x[3], y[2]}, {x[2], y[2]},
          {x[2], y[3]}, {x[1], y[3]}, {x[1], y[2]}, {x[0], y[2]}, {x[0], y[1]}, {x[1], y[1]}};
}

// A circle with a point at the top.
std::vector<Point> drop(const Box& square) {
  constexpr int kSteps = 48;
  constexpr int kOpen = 7;  // steps on either side of the point
  std::vector<Point> points = corners(square, kSteps);
  for (Point& point : points) {
    point.x = square.x + square.width / 2 + (point.x - square.x - square.width / 2) * 0.84;
    point.y = square.y + square.height - (square.y + square.height - point.y) * 0.84;
  }
  std::vector<Point> shape{{square.x + square.width / 2, square.y}};
  for (int i = kOpen; i <= kSteps - kOpen; ++i) shape.push_back(points[static_cast<size_t>(i)]);
  return shape;
}

}  // namespace

void draw_shape(PagePainter& painter, std::string_view shape, const Box& square,
                std::optional<Colour> fill, const Stroke& stroke) {
  if (shape == "circle") return painter.rectangle(square, fill, stroke, square.width / 2);
  const double in = square.width * 0.06;
  const Box smaller{square.x + in, square.y + in, square.width - 2 * in, square.height - 2 * in};
  if (shape == "square") return painter.rectangle(smaller, fill, stroke, square.width * 0.06);
  if (shape == "star") return painter.outline(star(square), fill, stroke);
  if (shape == "cross") return painter.outline(cross(smaller), fill, stroke);
  if (shape == "drop") return painter.outline(drop(square), fill, stroke);
  if (shape == "triangle") {
    const Box lower{square.x, square.y + square.height * 0.1, square.width, square.height};
    return painter.outline(corners(lower, 3), fill, stroke);
  }
  const double eighth = std::numbers::pi / 8;
  if (shape == "octagon") return painter.outline(corners(square, 8, eighth), fill, stroke);
  const int count = shape == "diamond" ? 4 : shape == "pentagon" ? 5 : 6;
  painter.outline(corners(square, count), fill, stroke);
}

ShapeRoom shape_room(std::string_view shape) {
  if (shape == "triangle") return {0.36, 0.12};
  if (shape == "diamond") return {0.46, 0};
  if (shape == "star") return {0.4, 0.02};
  if (shape == "cross") return {0.42, 0};
  if (shape == "drop") return {0.46, 0.08};
  if (shape == "pentagon") return {0.54, 0.03};
  if (shape == "hexagon") return {0.58, 0};
  return {0.62, 0};
}

}  // namespace loom
