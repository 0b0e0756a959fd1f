// The pages that help at the printer and at the table, for tests to look at.
#pragma once

#include <vector>

#include "render/export/order.h"

namespace loom {

// Whoever has a kit has no tool to give numbers to.
enum class Reader { has_tool, has_kit };

// A front and a back for paper that lies as it does in the sheet. The back's cross, held against
// the light, falls on the front's scales, whose numbers are what `--offset` takes; crosses in the
// corners tell whether the paper went in askew.
std::vector<Page> calibration_pages(const Order& order, const SheetGeometry& sheet,
                                    CardRenderer& renderer, Reader reader = Reader::has_tool);

// Those of all sheets of an order: one for each way the paper lies. None for sheets that fold.
std::vector<Page> calibration_of(const Order& order, CardRenderer& renderer, Reader reader);

// A sheet in small, as it is when one cuts it, with its cuts numbered in the order they are made,
// and their measures.
Page cut_guide_page(const Order& order, const PrintBatch& batch, CardRenderer& renderer);

}  // namespace loom
