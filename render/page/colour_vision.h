// How well people tell two colours apart, with all kinds of colour vision.
#pragma once

#include <string_view>

#include "render/page/colour.h"

namespace loom {

// From 1 (the same) to 21 (black on white), as WCAG counts.
double contrast(Colour a, Colour b);

enum class Vision { usual, protanopia, deuteranopia, tritanopia };
inline constexpr Vision kVisions[] = {Vision::usual, Vision::protanopia, Vision::deuteranopia,
                                      Vision::tritanopia};
std::string_view vision_name(Vision vision);

// The colour distance CIEDE2000; 1 is the least difference that is seen side by side.
double distance(Colour a, Colour b, Vision vision);

}  // namespace loom
