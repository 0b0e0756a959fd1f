// Boards and mats as pages: regions whose spaces, places and names come from the game's data.
#pragma once

#include "render/sheet.h"
#include "render/workshop.h"

namespace loom {

// In its own size; `board` is a bound file of that kind.
Page board_page(const BoundFile& board, Workshop& workshop);

// A board over several sheets of paper, row by row, to cut and glue: each repeats a strip of its
// neighbours, and crosses in it tell where they meet. One sheet when the board fits on it.
std::vector<Page> board_sheets(const BoundFile& board, const Paper& paper, Workshop& workshop);
bool fits_one_sheet(const BoundFile& board, const Paper& paper);

}  // namespace loom
