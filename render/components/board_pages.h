// Boards and mats as pages: regions whose spaces, places and names come from the game's data.
#pragma once

#include "render/card/card_renderer.h"
#include "render/page/sheet.h"

namespace loom {

// Where something is laid on a board.
struct BoardPlace {
  enum class Type { space, layer, token, pieces, card, draw_pile, discards, palette };
  Type type = Type::space;
  Box box{};
  double corner = 0;
  std::string name{};                // of the track, layer, token or kind of cards
  size_t number = 0;                 // among the places of its region
  bool start = false;                // a marker or a card lies here when the game begins
  std::vector<std::string> holds{};  // pieces
  const Card* card = nullptr;        // that lies here when the game begins
  const Value* region = nullptr;
};

struct BoardDrawing {
  Page page;
  std::vector<BoardPlace> places;
};

// What stands at the head of a region, as plain words.
std::string region_title(const Value& region, const Model& model);

// `board` is a bound file of that kind.
BoardDrawing draw_board(const BoundFile& board, CardRenderer& renderer);

// In its own size; `board` is a bound file of that kind.
Page board_page(const BoundFile& board, CardRenderer& renderer);

// A board over several sheets of paper, row by row, to cut and glue: each repeats a strip of its
// neighbours, and crosses in it tell where they meet. One sheet when the board fits on it.
std::vector<Page> board_sheets(const BoundFile& board, const Paper& paper, CardRenderer& renderer);
bool fits_one_sheet(const BoundFile& board, const Paper& paper);

}  // namespace loom
