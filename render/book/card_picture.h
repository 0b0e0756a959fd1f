// A picture of a real card with call-outs: each line of the block names a field and says what it
// is. Private to this folder.
#pragma once

#include <vector>

#include "render/book/pictures.h"

namespace loom {

// The card alone with numbers on it, and what the numbers say: for narrow screens.
struct NumberedCard {
  Picture picture;
  std::vector<Runs> labels;
};
NumberedCard draw_numbered_card(const Block& block, const BookStyle& style, Typesetter& setter,
                                CardRenderer& renderer, Diagnostics& diagnostics);

// A little smaller where the room asks for it.
Picture draw_card(const Block& block, const PictureRoom& room, const BookStyle& style,
                  Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics);

// The card of this id; reports at `span` when there is none.
const Card* find_card(const std::string& id, Span span, CardRenderer& renderer,
                      Diagnostics& diagnostics);

// Where a field is shown on the front of a card, in its millimetres.
std::optional<Box> place_of_field(const Card& card, const std::string& field,
                                  CardRenderer& renderer);

// The box around both.
Box around(const Box& a, const Box& b);

}  // namespace loom
