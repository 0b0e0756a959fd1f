// Draws a Page with Cairo; what the PDF back end and every later one have in common.
#pragma once

#include "render/page/foreign_types.h"
#include "render/page/pages.h"

namespace loom {

inline constexpr double kPointsPerMillimetre = 72 / 25.4;

// The context's unit must be a point.
void draw_page(_cairo* context, const Page& page);

// Lets nothing be drawn outside of a box with rounded corners, in millimetres.
void clip_to(_cairo* context, const Box& box, double corner);

}  // namespace loom
