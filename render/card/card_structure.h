// What the marks of a card are to a reader who listens: one section with the title before all else,
// then a paragraph for each box. Private to the making of cards.
#pragma once

#include <vector>

#include "render/card/card_piece.h"

namespace loom {

std::vector<Operation> structured(std::vector<Mark> marks);

}  // namespace loom
