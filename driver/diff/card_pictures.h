// Pictures of cards for a page for the web: shapes that can run and load nothing.
#pragma once

#include <string>

#include "render/card/card_renderer.h"
#include "render/html/html.h"

namespace loom {

// Shapes are sharp at any size, and a page of many grows large with them.
enum class PictureForm { shapes, pixels };

// The front of a card as it is cut. Nothing when it cannot be drawn. `prefix` keeps its ids apart
// from those of other pictures, `words` tell it to those who do not see it.
Html card_picture(const Card& card, CardRenderer& renderer, const std::string& prefix,
                  const std::string& words, PictureForm form = PictureForm::shapes);

}  // namespace loom
