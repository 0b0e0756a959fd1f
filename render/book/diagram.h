// A diagram of boxes, lines and words, each on a line of its own:
//   box 10 5 40 20 ground: World Board     x, y, width, height in mm, a colour, a label
//   text 10 30 40: drawn below              x, y, width
//   line 5 5 40 5                           from, to
// Private to this folder.
#pragma once

#include "render/book/pictures.h"

namespace loom {

Picture draw_diagram(const Block& block, const BookStyle& style, Typesetter& setter,
                     CardRenderer& renderer, Diagnostics& diagnostics);

}  // namespace loom
