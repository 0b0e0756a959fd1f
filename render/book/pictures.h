// Pictures in the rulebook: a real card with call-outs, or a diagram of boxes. Private to this
// folder.
#pragma once

#include <string>

#include "render/book/compose.h"
#include "render/book/inline_text.h"
#include "render/workshop.h"

namespace loom {

Picture draw_picture(const Block& block, double width, const BookStyle& style, Typesetter& setter,
                     Workshop& workshop, Diagnostics& diagnostics);

// Takes the line `caption:` out of a picture.
void take_caption(Block& block, std::string& caption);

// A label of a picture, with its icons.
Runs picture_runs(const std::string& text, Span span = {});

}  // namespace loom
