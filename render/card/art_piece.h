// The picture of an `art` box, woven of the card's own figures.
#pragma once

#include "render/card/card_context.h"
#include "render/card/card_piece.h"

namespace loom {

Piece art_piece(const LayoutBox& box, CardContext& card, const Room& room);

}  // namespace loom
