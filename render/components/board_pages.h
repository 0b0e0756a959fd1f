// Boards and mats as pages: regions whose spaces, places and names come from the game's data.
#pragma once

#include "render/card/card_renderer.h"
#include "render/page/sheet.h"

namespace loom {

// In its own size; `board` is a bound file of that kind.
Page board_page(const BoundFile& board, CardRenderer& renderer);

// A board over several sheets of paper, row by row, to cut and glue: each repeats a strip of its
// neighbours, and crosses in it tell where they meet. One sheet when the board fits on it.
std::vector<Page> board_sheets(const BoundFile& board, const Paper& paper, CardRenderer& renderer);
bool fits_one_sheet(const BoundFile& board, const Paper& paper);

}  // namespace loom
