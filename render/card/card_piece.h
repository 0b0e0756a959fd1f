// What one box of a layout has become on a card: drawing operations and the room they take. Private
// to the making of cards.
#pragma once

#include <optional>
#include <vector>

#include "render/look/layout.h"
#include "render/page/pages.h"

namespace loom {

// The box an operation comes from tells where to look when something is wrong with it.
struct Mark {
  Operation operation;
  const LayoutBox* box = nullptr;
};

// Placed from its own top left corner.
struct Piece {
  double width = 0;
  double height = 0;
  std::vector<Mark> marks;
};

// What a box may take up, in mm. A width or height that is set is kept to.
struct Room {
  std::optional<double> width;
  std::optional<double> height;
  double most_width = 0;
  double most_height = 0;
};

void move(Operation& operation, double x, double y);
void append(Piece& piece, Piece part, double x, double y);

inline double share_before(Across align) {
  if (align == Across::centre) return 0.5;
  return align == Across::right ? 1 : 0;
}

inline double share_above(Down vertical) {
  if (vertical == Down::middle) return 0.5;
  return vertical == Down::bottom ? 1 : 0;
}

}  // namespace loom
