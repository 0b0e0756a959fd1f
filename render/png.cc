#include "render/png.h"

#include <cairo.h>
#include <libdeflate.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string_view>

#include "render/draw.h"

namespace loom {
namespace {

// Beyond the first level files hardly shrink, and take twice as long.
constexpr int kLevel = 1;
constexpr double kMillimetresPerInch = 25.4;

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceDeleter>;

struct CompressorDeleter {
  void operator()(libdeflate_compressor* compressor) const {
    libdeflate_free_compressor(compressor);
  }
};

void append_number(std::string& bytes, uint32_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes.push_back(static_cast<char>((number >> shift) & 0xFFU));
  }
}

void append_chunk(std::string& bytes, std::string_view name_and_data) {
  append_number(bytes, static_cast<uint32_t>(name_and_data.size() - 4));
  bytes += name_and_data;
  append_number(bytes, libdeflate_crc32(0, name_and_data.data(), name_and_data.size()));
}

// Cairo's pixels in the order PNG wants them, each row after the mark of the filter "none".
std::unique_ptr<uint8_t[]> png_rows(cairo_surface_t* surface, PixelSize size, bool alpha,
                                    size_t& length) {
  const size_t width = static_cast<size_t>(size.width);
  length = static_cast<size_t>(size.height) * (1 + width * (alpha ? 4 : 3));
  std::unique_ptr<uint8_t[]> rows(new uint8_t[length]);  // every byte of it is set below
  const uint8_t* data = cairo_image_surface_get_data(surface);
  const auto stride = static_cast<size_t>(cairo_image_surface_get_stride(surface));
  uint8_t* out = rows.get();
  for (int y = 0; y < size.height; ++y) {
    const auto* row = reinterpret_cast<const uint32_t*>(data + static_cast<size_t>(y) * stride);
    *out++ = 0;
    for (size_t x = 0; x < width; ++x) {
      const uint32_t pixel = row[x];
      uint32_t red = (pixel >> 16U) & 0xFFU;
      uint32_t green = (pixel >> 8U) & 0xFFU;
      uint32_t blue = pixel & 0xFFU;
      const uint32_t opacity = pixel >> 24U;
      if (alpha && opacity != 0 && opacity != 255) {  // Cairo keeps colours dimmed by it
        red = (red * 255 + opacity / 2) / opacity;
        green = (green * 255 + opacity / 2) / opacity;
        blue = (blue * 255 + opacity / 2) / opacity;
      }
      *out++ = static_cast<uint8_t>(red);
      *out++ = static_cast<uint8_t>(green);
      *out++ = static_cast<uint8_t>(blue);
      if (alpha) *out++ = static_cast<uint8_t>(opacity);
    }
  }
  return rows;
}

PngResult encode(cairo_surface_t* surface, PixelSize size, bool alpha, double dpi) {
  size_t length = 0;
  const std::unique_ptr<uint8_t[]> rows = png_rows(surface, size, alpha, length);
  const std::unique_ptr<libdeflate_compressor, CompressorDeleter> compressor(
      libdeflate_alloc_compressor(kLevel));
  if (!compressor) return {{}, "out of memory"};
  std::string pixels = "IDAT";
  pixels.resize(4 + libdeflate_zlib_compress_bound(compressor.get(), length));
  pixels.resize(4 + libdeflate_zlib_compress(compressor.get(), rows.get(), length,
                                             pixels.data() + 4, pixels.size() - 4));

  std::string header = "IHDR";
  append_number(header, static_cast<uint32_t>(size.width));
  append_number(header, static_cast<uint32_t>(size.height));
  header.append({8, static_cast<char>(alpha ? 6 : 2), 0, 0, 0});
  std::string density = "pHYs";
  const auto per_metre = static_cast<uint32_t>(std::lround(dpi * 1000 / kMillimetresPerInch));
  append_number(density, per_metre);
  append_number(density, per_metre);
  density.push_back(1);

  PngResult result;
  result.bytes.reserve(pixels.size() + 128);
  result.bytes = "\x89PNG\r\n\x1a\n";
  append_chunk(result.bytes, header);
  append_chunk(result.bytes, std::string("sRGB\0", 5));
  append_chunk(result.bytes, density);
  append_chunk(result.bytes, pixels);
  append_chunk(result.bytes, "IEND");
  return result;
}

}  // namespace

PixelSize pixels_of(const Box& area, double dpi) {
  const auto along = [&](double length) {
    const double pixels = std::round(length * dpi / kMillimetresPerInch);
    return static_cast<int>(std::clamp(pixels, 1.0, static_cast<double>(kMaxPixels)));
  };
  return {along(area.width), along(area.height)};
}

PngResult draw_png(const Page& page, const Box& area, PixelSize size, double dpi, double corner) {
  const bool alpha = corner > 0;
  const Surface surface(cairo_image_surface_create(alpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                                   size.width, size.height));
  cairo_t* context = cairo_create(surface.get());
  if (!alpha) {
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
  }
  // A fraction of a pixel is stretched away, so that the picture ends where the area does.
  cairo_scale(context, size.width / area.width / kPointsPerMillimetre,
              size.height / area.height / kPointsPerMillimetre);
  cairo_translate(context, -area.x * kPointsPerMillimetre, -area.y * kPointsPerMillimetre);
  if (alpha) clip_to(context, area, corner);
  draw_page(context, page);
  const cairo_status_t status = cairo_status(context);
  cairo_destroy(context);
  if (status != CAIRO_STATUS_SUCCESS) return {{}, cairo_status_to_string(status)};
  cairo_surface_flush(surface.get());
  return encode(surface.get(), size, alpha, dpi);
}

}  // namespace loom
