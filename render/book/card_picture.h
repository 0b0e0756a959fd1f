// A picture of a real card with call-outs: each line of the block names a field and says what it
// is. Private to this folder.
#pragma once

#include "render/book/pictures.h"

namespace loom {

Picture draw_card(const Block& block, double width, const BookStyle& style, Typesetter& setter,
                  Workshop& workshop, Diagnostics& diagnostics);

}  // namespace loom
