// The shapes that pieces carry. Each is drawn around the middle of a square.
#pragma once

#include <string_view>

#include "render/components/page_painter.h"

namespace loom {

void draw_shape(PagePainter& painter, std::string_view shape, const Box& square,
                std::optional<Colour> fill, const Stroke& stroke);

// How large an icon may be inside of the shape, as a part of the square, and how far its middle
// lies below the square's.
struct ShapeRoom {
  double side = 0.6;
  double below = 0;
};
ShapeRoom shape_room(std::string_view shape);

}  // namespace loom
