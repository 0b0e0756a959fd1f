// The table as a game begins: boards, cards, decks and pieces, each in its place. What shows it, a
// picture or a tabletop, takes it from here, so that none can disagree with the boards.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/components/board_pages.h"
#include "render/components/pieces.h"

namespace loom {

// Something on the table. Its box is in millimetres from the table's upper left corner.
struct TableThing {
  enum class Type { board, card, deck, piece };
  Type type = Type::board;
  Box box{};
  bool turned = false;                 // by half a turn: it lies before somebody across the table
  std::shared_ptr<const Page> page{};  // what is seen of it
  size_t seat = 0;                     // whose it is, from 1 on; 0: the group's
  const BoundFile* board = nullptr;
  const Card* card = nullptr;         // that lies face up
  const Kind* kind = nullptr;         // of a deck's cards
  std::optional<PieceCount> piece{};  // `count` of them lie here
};

struct SetTable {
  double width = 0;
  double height = 0;
  std::vector<TableThing> things;  // from the lowest to the uppermost
};

// Where players sit: mats beside the boards, or on both sides of them.
enum class Seating { beside, around };

SetTable set_table(size_t seats, Seating seating, CardRenderer& renderer);

}  // namespace loom
