// Text on pages that no designer lays out: headings, guides, names beside icons. Set in the body
// font of the theme.
#pragma once

#include <string>

#include "render/card/card_renderer.h"

namespace loom {

struct Lettering {
  double size = 9;  // points
  Colour colour = kMarkBlack;
  Align align = Align::left;
  bool strong = false;
  double leading = 1;  // between lines
};

// Sets plain text into an area of a page, smaller when it does not fit. Returns its height in mm.
double add_text(Page& page, const Box& area, const std::string& text, CardRenderer& renderer,
                const Lettering& lettering = {});

// A page of that size on which nothing stands yet.
Page blank_page(std::string name, double width, double height);

}  // namespace loom
