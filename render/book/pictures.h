// Pictures in the rulebook: a real card with call-outs, a fan of cards on the cover, rows of a
// table, the round, or a diagram of boxes. Private to this folder.
#pragma once

#include "render/book/compose.h"
#include "render/card/card_renderer.h"

namespace loom {

inline constexpr std::string_view kSetupPicture = "setup";

Picture draw_picture(const Block& block, const PictureRoom& room, const BookStyle& style,
                     Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics);

// Takes the line `caption:` out of a picture.
Runs take_caption(Block& block);

}  // namespace loom
