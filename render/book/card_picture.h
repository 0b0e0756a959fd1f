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
                                Workshop& workshop, Diagnostics& diagnostics);

Picture draw_card(const Block& block, double width, const BookStyle& style, Typesetter& setter,
                  Workshop& workshop, Diagnostics& diagnostics);

}  // namespace loom
