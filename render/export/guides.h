// The pages that help at the printer and at the table, for tests to look at.
#pragma once

#include <vector>

#include "render/export/order.h"

namespace loom {

// A front and a back for paper that lies as it does in the sheet. The back's cross, held against
// the light, falls on the front's scales, whose numbers are what `--offset` takes.
std::vector<Page> calibration_pages(const Order& order, const SheetGeometry& sheet,
                                    CardRenderer& renderer);

// A sheet in small, with its cuts numbered in the order they are made, and their measures.
Page cut_guide_page(const Order& order, const PrintBatch& batch, CardRenderer& renderer);

}  // namespace loom
