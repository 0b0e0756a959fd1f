// A row of icons and amounts, evenly spaced, such as what a card costs.
#pragma once

#include <string>
#include <vector>

#include "render/look/layout.h"

namespace loom {

struct LaidStrip {
  std::vector<Operation> operations;
  bool fits = true;
};

// `strip` is rich text: "+1 $energy  $all-players". Icons are as high as the box's `size`; the row
// shrinks down to `min-size` until it fits.
LaidStrip lay_strip(const Fonts& fonts, IconLibrary& icons, const LayoutBox& box,
                    const std::string& strip, Colour colour);

}  // namespace loom
