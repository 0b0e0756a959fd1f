// What stands in the columns of a leaflet: pieces that are never broken. Private to leaflets.
#pragma once

#include <functional>
#include <vector>

#include "render/table/pen.h"

namespace loom {

struct LeafletItem {
  double height = 0;
  double before = 0;  // room above it, except at the head of a column
  bool stays_with_next = false;
  std::function<void(Pen& pen, Point at)> draw;
};

// The heading of a block and its note.
LeafletItem heading_item(const Value& block, const Shades& shades, double width, Pen& pen);

// Adds what a block holds that stands in columns: steps, rules, variants and readings.
void add_block_items(const Value& block, const Shades& shades, double width, Pen& pen,
                     std::vector<LeafletItem>& items);

// The variants of a rule side by side with the usual figures.
LeafletItem compare_item(const Value& block, const Shades& shades, double width, Pen& pen);

}  // namespace loom
