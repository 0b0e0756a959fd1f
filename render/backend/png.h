// Pages as PNG pictures. The encoder is made for flat colours and speed: on cards it is several
// times as fast as Cairo's own and writes smaller files.
#pragma once

#include <cstdint>
#include <string>

#include "render/page/drawn_cache.h"
#include "render/page/pages.h"

namespace loom {

struct PixelSize {
  int width = 0;
  int height = 0;
};

// Cairo draws no picture with a longer side.
inline constexpr int kMaxPixels = 32767;

// As many pixels as lie on an area in millimetres.
PixelSize pixels_of(const Box& area, double dpi);

struct PngResult {
  std::string bytes;
  std::string fault;  // of the environment, such as no memory; empty when all went well
};

// What lies within an area of a page, in millimetres, over all of the picture: on white; or, with a
// corner above 0, on nothing, and nothing is drawn beyond the rounded corners of the area. `dpi` is
// what the file says of itself.
// The cache knows pictures that were drawn before; none for a program that draws once.
PngResult draw_png(const Page& page, const Box& area, PixelSize size, double dpi, double corner = 0,
                   DrawnCache* drawn = nullptr);

}  // namespace loom
