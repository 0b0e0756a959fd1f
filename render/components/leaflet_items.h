// What stands in the columns of a leaflet: pieces that are never broken. Private to leaflets.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "render/components/page_painter.h"

namespace loom {

struct LeafletItem {
  double height = 0;
  double before = 0;  // room above it, except at the head of a column
  bool stays_with_next = false;
  std::function<void(PagePainter& painter, Point at)> draw;
  bool ends_block = false;
};

// How a column is set.
struct ColumnStyle {
  Shades shades;
  double width = 0;
  double size = 9;  // points, of its texts
  int block = 0;    // its number, from 1: what stands in one list or table has the same

  // Measures that grow with the text, in mm.
  double icon() const { return 0.8 * size; }
  double text_left() const { return 1.04 * size; }
  double between() const { return 0.19 * size; }
  TextLook text_look(const PagePainter& painter) const;

  // An item of the block's list, a row of its table.
  Openings item() const;
  Openings row() const;
};

const Rule* rule_of(const Value& reference, const PagePainter& painter);

// The heading of a block and its note.
LeafletItem heading_item(const Value& block, const ColumnStyle& style, PagePainter& painter);

// Adds what a block holds that stands in columns: steps, rules, variants and readings.
void add_block_items(const Value& block, const ColumnStyle& style, PagePainter& painter,
                     std::vector<LeafletItem>& items);

// A text beside the id of its rule.
LeafletItem rule_item(const Rule& rule, const ColumnStyle& style, PagePainter& painter);

// The variants of a rule: what they say and set, and with which others they do not go.
LeafletItem variant_item(const Rule& rule, const ColumnStyle& style, PagePainter& painter);

// The round as the rules do it; none when it cannot be drawn.
std::optional<LeafletItem> round_item(const Value& block, const ColumnStyle& style,
                                      PagePainter& painter);

// The variants of a rule side by side with the usual figures.
LeafletItem compare_item(const Value& block, const ColumnStyle& style, PagePainter& painter);

}  // namespace loom
