// The front of the book: the title and a fan of real cards. The block names the cards; its lines
// are set below the title, the last one at the foot. Private to this folder.
#pragma once

#include "render/book/pictures.h"

namespace loom {

// As large as the room: a page.
Picture draw_cover(const Block& block, const PictureRoom& room, const BookStyle& style,
                   Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics);

// The cards alone, each of this height.
Picture draw_fan(const Block& block, double height, const BookStyle& style, CardRenderer& renderer,
                 Diagnostics& diagnostics);

}  // namespace loom
