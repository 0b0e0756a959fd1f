#include "render/book/ink.h"

#include <utility>

namespace loom {
namespace {

void shift(Point& point, double x, double y) {
  point.x += x;
  point.y += y;
}

void shift(Box& box, double x, double y) {
  box.x += x;
  box.y += y;
}

// By the names of its parts, so that every kind of operation is moved.
template <typename Drawn>
void move_by(Drawn& drawn, double x, double y) {
  if constexpr (requires { drawn.box; }) shift(drawn.box, x, y);
  if constexpr (requires { drawn.area; }) shift(drawn.area, x, y);
  if constexpr (requires { drawn.origin; }) shift(drawn.origin, x, y);
  if constexpr (requires { drawn.points; }) {
    for (Point& point : drawn.points) shift(point, x, y);
  }
  if constexpr (requires { drawn.steps; }) {
    for (auto& step : drawn.steps) {
      shift(step.to, x, y);
      shift(step.control, x, y);
      shift(step.control_to, x, y);
    }
  }
}

}  // namespace

void Ink::add(Ink other, double x, double y) {
  for (Operation& operation : other.operations) {
    std::visit([&](auto& drawn) { move_by(drawn, x, y); }, operation);
    operations.push_back(std::move(operation));
  }
  for (LinkArea& link : other.links) {
    shift(link.box, x, y);
    links.push_back(std::move(link));
  }
  for (Anchor& anchor : other.anchors) anchors.push_back({std::move(anchor.id), anchor.y + y});
}

}  // namespace loom
