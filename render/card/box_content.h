// What stands in a box that is no group: text, icons, shapes, images and tables.
#pragma once

#include "render/card/card_context.h"
#include "render/card/card_piece.h"

namespace loom {

// Without the box's background and padding.
Piece draw_content(const LayoutBox& box, CardContext& card, const Room& room);

// Calls `visit` for each item that the box is repeated over, with the item in reach of templates;
// once when it is not repeated.
template <typename Visit>
void for_each_item(const LayoutBox& box, CardContext& card, const Visit& visit) {
  constexpr size_t kMostItems = 100;
  if (box.repeat.empty()) {
    visit();
    return;
  }
  const size_t count = card.data.count(box.repeat);
  if (count > kMostItems) card.reports.too_many(box, count, kMostItems);
  for (size_t i = 0; i < std::min(count, kMostItems); ++i) {
    card.data.enter(box.item, box.repeat, i);
    visit();
    card.data.leave();
  }
}

}  // namespace loom
