// Icons that cannot be drawn: told in the same words wherever one is met.
#pragma once

#include <string>

#include "render/card/card_page.h"

namespace loom {

// Reports an icon of the game whose picture is missing or cannot be read, once for each picture. An
// icon needs no picture in a game without a folder of them.
void report_icon(const std::string& name, Colour ink, Span span, RenderContext& render_context);

// The same for every `$icon` in a rich text.
void report_icons_in(const std::string& rich, Colour ink, Span span, RenderContext& render_context);

// A picture with something that is not drawn, which is to stand at `used`.
void report_fault(const PictureFault& picture, Span used, RenderContext& render_context);

// The same for a picture in the game's folder.
void report_image(const std::string& path, Colour ink, Span span, RenderContext& render_context);

}  // namespace loom
