// Pages as PNG pictures. The encoder is made for flat colours and speed: on cards it is several
// times as fast as Cairo's own and writes smaller files.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

#include "render/page/foreign_types.h"
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

// What lies within an area of a page, in millimetres, over all of the picture. Pages are drawn one
// over the other, so that a picture of many cards need not keep them.
class Canvas {
 public:
  // White; or, with a corner above 0, transparent, and nothing is drawn beyond the rounded corners
  // of the area.
  Canvas(const Box& area, PixelSize size, double corner = 0);
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  ~Canvas();

  void draw(const Page& page);
  // `dpi` is what the file says of itself. Nothing can be drawn afterwards.
  PngResult finish(double dpi);

 private:
  // Held by a large picture, for which others then wait.
  std::unique_lock<std::recursive_mutex> turn_;
  PixelSize size_;
  bool alpha_;
  _cairo_surface* surface_;
  _cairo* context_;
};

// One page alone.
PngResult draw_png(const Page& page, const Box& area, PixelSize size, double dpi,
                   double corner = 0);

}  // namespace loom
