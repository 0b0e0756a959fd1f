// Tuck-boxes: the net of a box that holds one deck.
#pragma once

#include <vector>

#include "render/card/card_renderer.h"
#include "render/card/print_run.h"
#include "render/page/sheet.h"

namespace loom {

// What a box is like inside, in mm.
struct BoxSize {
  double width = 0;
  double height = 0;
  double depth = 0;
};
BoxSize box_size(const BoundFile& boxes, const CardSize& card, size_t cards);

// A net for each batch, two on a page where they fit. A page is of the paper, or of the net's own
// size when the paper is too small for it.
std::vector<Page> box_pages(const BoundFile& boxes, const std::vector<PrintBatch>& batches,
                            const Paper& paper, CardRenderer& renderer);

// For a print shop: two pages for each batch, as large as the net with its bleed. The first is what
// is printed, without a line; the second the lines to cut and to fold along.
std::vector<Page> press_boxes(const BoundFile& boxes, const std::vector<PrintBatch>& batches,
                              double bleed, CardRenderer& renderer);

}  // namespace loom
