// The picture of the round in the rulebook: each line names a stage or an ending, and says what
// stands beside it. Private to this folder.
#pragma once

#include "render/book/pictures.h"

namespace loom {

Picture draw_round(const Block& block, const PictureRoom& room, const BookStyle& style,
                   CardRenderer& renderer, Diagnostics& diagnostics);

}  // namespace loom
