#include "render/backend/png.h"

#include <cairo.h>
#include <libdeflate.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "render/backend/draw.h"
#include "render/backend/png_bands.h"
#include "render/backend/png_chunks.h"
#include "render/page/fingerprint.h"

namespace loom {
namespace {

// Beyond the first level files hardly shrink, and take twice as long.
constexpr int kLevel = 1;
constexpr double kMillimetresPerInch = 25.4;

struct CompressorDeleter {
  void operator()(libdeflate_compressor* compressor) const {
    libdeflate_free_compressor(compressor);
  }
};

// Compresses all pixels of the surface, which are gone afterwards.
PngResult encode(cairo_surface_t* surface, PixelSize size, bool alpha, double dpi) {
  uint8_t* data = cairo_image_surface_get_data(surface);
  const auto stride = static_cast<size_t>(cairo_image_surface_get_stride(surface));
  const size_t length =
      static_cast<size_t>(size.height) * (1 + static_cast<size_t>(size.width) * (alpha ? 4 : 3));
  // Memory that is not cleared, and hence not used before it is needed.
  const std::unique_ptr<uint8_t[]> apart(alpha ? new uint8_t[length] : nullptr);
  uint8_t* rows = alpha ? apart.get() : data;
  pack_png_rows(data, stride, size, alpha, rows);
  const std::unique_ptr<libdeflate_compressor, CompressorDeleter> compressor(
      libdeflate_alloc_compressor(kLevel));
  if (!compressor) return {{}, "out of memory"};
  const size_t room = libdeflate_zlib_compress_bound(compressor.get(), length);
  const std::unique_ptr<char[]> packed(new char[room]);
  const size_t packed_size =
      libdeflate_zlib_compress(compressor.get(), rows, length, packed.get(), room);

  PngResult result{png_head(size, alpha, dpi), {}};
  append_png_pixels(result.bytes, {packed.get(), packed_size});
  append_png_end(result.bytes);
  return result;
}

// Above it a picture is drawn in bands.
constexpr int64_t kLarge = 4'000'000;  // pixels

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct ContextDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

PngResult draw_whole(const Page& page, const Box& area, PixelSize size, double dpi, double corner) {
  const bool alpha = corner > 0;
  const std::unique_ptr<cairo_surface_t, SurfaceDeleter> surface(cairo_image_surface_create(
      alpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, size.width, size.height));
  const std::unique_ptr<cairo_t, ContextDeleter> context(cairo_create(surface.get()));
  if (!alpha) {
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
  }
  // A fraction of a pixel is stretched away, so that the picture ends where the area does.
  cairo_scale(context.get(), size.width / area.width / kPointsPerMillimetre,
              size.height / area.height / kPointsPerMillimetre);
  cairo_translate(context.get(), -area.x * kPointsPerMillimetre, -area.y * kPointsPerMillimetre);
  if (alpha) clip_to(context.get(), area, corner);
  draw_page(context.get(), page);
  const cairo_status_t status = cairo_status(context.get());
  if (status != CAIRO_STATUS_SUCCESS) return {{}, cairo_status_to_string(status)};
  cairo_surface_flush(surface.get());
  return encode(surface.get(), size, alpha, dpi);
}

}  // namespace

PixelSize pixels_of(const Box& area, double dpi) {
  const auto along = [&](double length) {
    const double pixels = std::round(length * dpi / kMillimetresPerInch);
    return static_cast<int>(std::clamp(pixels, 1.0, static_cast<double>(kMaxPixels)));
  };
  return {along(area.width), along(area.height)};
}

PngResult draw_png(const Page& page, const Box& area, PixelSize size, double dpi, double corner,
                   DrawnCache* drawn) {
  const auto made_of = [&] {
    Fingerprint all;
    all.add(std::string_view("png"));
    all.add(area);
    all.add(size.width);
    all.add(size.height);
    all.add(dpi);
    all.add(corner);
    all.add(page);
    return all.take();
  };
  return drawn_once(drawn, made_of, [&] {
    if (corner > 0 || int64_t{size.width} * size.height < kLarge)
      return draw_whole(page, area, size, dpi, corner);
    return draw_png_in_bands(area, size, dpi,
                             [&](const Box& /*band*/, const DrawPage& draw) { draw(page); });
  });
}

}  // namespace loom
