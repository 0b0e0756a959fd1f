// A row of icons and amounts, evenly spaced, such as what a card costs.
#pragma once

#include <string>

#include "render/card/card_context.h"
#include "render/card/card_piece.h"

namespace loom {

// `strip` is rich text: "+1 $energy  $all-players"; markup when a template has made it. Icons are
// as high as the box's `size`; the row shrinks down to `min-size` until it fits.
struct LaidStrip {
  Piece piece;
  bool fits = true;
};
LaidStrip lay_strip(CardContext& card, const LayoutBox& box, const Room& room,
                    const std::string& strip, bool markup, Colour colour);

}  // namespace loom
