// Where each part of a card's picture comes from: the boxes of its layout as they lie on this card,
// with the fields that they show.
#pragma once

#include <string>
#include <vector>

#include "studio/game/game_reading.h"

namespace loom::studio {

struct CardBox {
  std::string name;
  bool back = false;
  Box area;                         // mm, from the corner of what the cut leaves
  std::vector<std::string> fields;  // of the card
  Span layout;                      // where the box is written
};

// Of a reading whose cards can be drawn.
std::vector<CardBox> card_boxes(const Reading& reading, const Card& card, const std::string& style);

}  // namespace loom::studio
