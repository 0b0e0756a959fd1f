// Puts the boxes of a layout in their places on one card: what is left open follows from the
// content of boxes, from their neighbours and from the group they stand in.
#pragma once

#include "render/card/card_context.h"
#include "render/card/card_piece.h"

namespace loom {

// One face of the card.
Piece arrange(const std::vector<LayoutBox>& boxes, CardContext& card, double width, double height);

}  // namespace loom
