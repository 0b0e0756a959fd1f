// Tokens and markers: how many a game needs, and the sheets they are cut from.
#pragma once

#include <string>
#include <vector>

#include "render/card/card_renderer.h"
#include "render/page/sheet.h"

namespace loom {

// How many can play, as the first file of pieces says; 0 when there is none.
size_t most_players(const Model& model);

// One kind of piece in one colour.
struct PieceCount {
  std::string kind;   // its name in the file
  std::string title;  // "Contribution markers"
  std::string whose;  // "Blue" for a player's
  std::string icon;
  std::string colour;
  std::string shape;
  double size = 0;  // mm
  size_t count = 0;
  bool filled = false;  // with its colour; else the colour is that of its edge
  Span span;
};
// For so many players, without what only one alone needs; 0: for all that can play, and for one.
std::vector<PieceCount> count_pieces(const BoundFile& pieces, size_t players,
                                     CardRenderer& renderer);

// A piece as it is cut out.
Page piece_page(const PieceCount& piece, CardRenderer& renderer);

std::vector<Page> piece_sheets(const BoundFile& pieces, size_t players, const Paper& paper,
                               CardRenderer& renderer);

}  // namespace loom
