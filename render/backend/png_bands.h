// Large pictures as PNG, drawn and packed band by band: a board or a sheet of cards as a whole
// takes as much memory as all else that a thread holds.
#pragma once

#include <functional>

#include "render/backend/png.h"

namespace loom {

// Draws every page that is seen in a band, from the back to the front. It is called for one band
// after the other, from the top down, with the place of the band in millimetres.
using DrawPage = std::function<void(const Page&)>;
using DrawBand = std::function<void(const Box& band, const DrawPage& draw)>;

// What lies within an area over all of the picture, on white. Bands have as many rows of pixels, or
// as memory can bear when it is 0.
PngResult draw_png_in_bands(const Box& area, PixelSize size, double dpi, const DrawBand& draw,
                            int rows = 0);

}  // namespace loom
