// Rows of a table as they are printed for the players, with the cell marked that a card leads to:
//   ```table event A B C
//   card: event/supply-shock letter      the field that names the row
//   column: 3 Highest Layer              the layer, and what it is
//   to: 6                                the last layer that is shown; all without it
//   ```
// Private to this folder.
#pragma once

#include "render/book/pictures.h"

namespace loom {

Picture draw_table_picture(const Block& block, double width, const BookStyle& style,
                           Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics);

}  // namespace loom
