// One side of paper for the table: a head with the title and a foot that says what it belongs to.
#pragma once

#include <string>

#include "render/components/page_painter.h"
#include "render/page/sheet.h"

namespace loom {

inline constexpr double kSideMargin = 9;  // mm; what home printers leave white is less

struct SideHead {
  std::string title;
  std::string note;
  std::string name;  // of the page, with its number
  size_t number = 1;
};

// A blank page of that size with head and foot.
Page new_side(const SideHead& head, double width, double height, const Shades& shades,
              CardRenderer& renderer);

// What is free between them.
Box side_room(const Page& page);

}  // namespace loom
