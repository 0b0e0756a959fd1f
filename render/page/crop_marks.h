// Marks that tell where to cut and to fold.
#pragma once

#include "render/page/sheet.h"

namespace loom {

// How far a card shows beyond its cut at the rim of a sheet, where crop marks come close.
inline constexpr double kRim = 1;

// Every edge of the boxes once.
Cuts cuts_through(const std::vector<Box>& boxes);

// For the cards that are there: at both ends of every cut, or at the corners of every card.
void add_crop_marks(const SheetOptions& options, const CardSize& size,
                    const std::vector<Box>& cards, Page& sheet);

// At the corners of one thing that is cut out of a sheet: beyond it where there is room, else along
// its edges.
void add_corner_marks(const Box& area, Page& sheet);

// A dashed line across the middle of the page, and on it where the cuts between cards will be once
// the page is folded there.
void add_fold_marks(const CardSize& size, const std::vector<Box>& fronts, Page& sheet);

}  // namespace loom
