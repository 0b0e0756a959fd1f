#include "render/backend/png.h"

#include <cairo.h>
#include <libdeflate.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <string_view>

#include "render/backend/draw.h"

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

void append_number(std::string& bytes, uint32_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes.push_back(static_cast<char>((number >> shift) & 0xFFU));
  }
}

void append_chunk(std::string& bytes, std::string_view name, std::string_view data) {
  append_number(bytes, static_cast<uint32_t>(data.size()));
  const size_t begin = bytes.size();
  bytes.append(name).append(data);
  append_number(bytes, libdeflate_crc32(0, bytes.data() + begin, bytes.size() - begin));
}

uint8_t undimmed(uint32_t channel, uint32_t opacity) {
  return static_cast<uint8_t>((channel * 255 + opacity / 2) / opacity);
}

// Cairo's pixels in the order PNG wants them, each row after the mark of the filter "none". `out`
// may be where the pixels are when there is no alpha: it never overtakes them.
void pack_rows(const uint8_t* data, size_t stride, PixelSize size, bool alpha, uint8_t* out) {
  for (int y = 0; y < size.height; ++y) {
    const uint8_t* row = data + static_cast<size_t>(y) * stride;
    uint32_t pixel = 0;
    std::memcpy(&pixel, row, sizeof pixel);
    *out++ = 0;
    for (int x = 1; x <= size.width; ++x) {
      const uint32_t red = (pixel >> 16U) & 0xFFU;
      const uint32_t green = (pixel >> 8U) & 0xFFU;
      const uint32_t blue = pixel & 0xFFU;
      const uint32_t opacity = alpha ? pixel >> 24U : 255;
      // Read before the last one is written over.
      if (x < size.width) std::memcpy(&pixel, row + 4 * static_cast<size_t>(x), sizeof pixel);
      const bool dimmed = opacity != 0 && opacity != 255;
      *out++ = dimmed ? undimmed(red, opacity) : static_cast<uint8_t>(red);
      *out++ = dimmed ? undimmed(green, opacity) : static_cast<uint8_t>(green);
      *out++ = dimmed ? undimmed(blue, opacity) : static_cast<uint8_t>(blue);
      if (alpha) *out++ = static_cast<uint8_t>(opacity);
    }
  }
}

// Compresses all pixels of the surface, which are gone afterwards.
PngResult encode(cairo_surface_t* surface, PixelSize size, bool alpha, double dpi) {
  uint8_t* data = cairo_image_surface_get_data(surface);
  const auto stride = static_cast<size_t>(cairo_image_surface_get_stride(surface));
  const size_t length =
      static_cast<size_t>(size.height) * (1 + static_cast<size_t>(size.width) * (alpha ? 4 : 3));
  // Memory that is not cleared, and hence not used before it is needed.
  const std::unique_ptr<uint8_t[]> apart(alpha ? new uint8_t[length] : nullptr);
  uint8_t* rows = alpha ? apart.get() : data;
  pack_rows(data, stride, size, alpha, rows);
  const std::unique_ptr<libdeflate_compressor, CompressorDeleter> compressor(
      libdeflate_alloc_compressor(kLevel));
  if (!compressor) return {{}, "out of memory"};
  const size_t room = libdeflate_zlib_compress_bound(compressor.get(), length);
  const std::unique_ptr<char[]> packed(new char[room]);
  const size_t packed_size =
      libdeflate_zlib_compress(compressor.get(), rows, length, packed.get(), room);

  std::string header;
  append_number(header, static_cast<uint32_t>(size.width));
  append_number(header, static_cast<uint32_t>(size.height));
  header.append({8, static_cast<char>(alpha ? 6 : 2), 0, 0, 0});
  std::string density;
  const auto per_metre = static_cast<uint32_t>(std::lround(dpi * 1000 / kMillimetresPerInch));
  append_number(density, per_metre);
  append_number(density, per_metre);
  density.push_back(1);

  PngResult result;
  result.bytes.reserve(packed_size + 128);
  result.bytes = "\x89PNG\r\n\x1a\n";
  append_chunk(result.bytes, "IHDR", header);
  append_chunk(result.bytes, "sRGB", std::string_view("\0", 1));
  append_chunk(result.bytes, "pHYs", density);
  append_chunk(result.bytes, "IDAT", {packed.get(), packed_size});
  append_chunk(result.bytes, "IEND", {});
  return result;
}

// A board or a sheet of cards takes some 30 MB, as much as all else that a thread holds: threads
// draw these one after the other. Empty for a small picture.
std::unique_lock<std::recursive_mutex> turn_for(PixelSize size) {
  constexpr int64_t kLarge = 4'000'000;  // pixels
  static std::recursive_mutex large_pictures;
  if (int64_t{size.width} * size.height < kLarge) return {};
  return std::unique_lock(large_pictures);
}

}  // namespace

PixelSize pixels_of(const Box& area, double dpi) {
  const auto along = [&](double length) {
    const double pixels = std::round(length * dpi / kMillimetresPerInch);
    return static_cast<int>(std::clamp(pixels, 1.0, static_cast<double>(kMaxPixels)));
  };
  return {along(area.width), along(area.height)};
}

Canvas::Canvas(const Box& area, PixelSize size, double corner)
    : turn_(turn_for(size)),
      size_(size),
      alpha_(corner > 0),
      surface_(cairo_image_surface_create(alpha_ ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                          size.width, size.height)),
      context_(cairo_create(surface_)) {
  if (!alpha_) {
    cairo_set_source_rgb(context_, 1, 1, 1);
    cairo_paint(context_);
  }
  // A fraction of a pixel is stretched away, so that the picture ends where the area does.
  cairo_scale(context_, size.width / area.width / kPointsPerMillimetre,
              size.height / area.height / kPointsPerMillimetre);
  cairo_translate(context_, -area.x * kPointsPerMillimetre, -area.y * kPointsPerMillimetre);
  if (alpha_) clip_to(context_, area, corner);
}

Canvas::~Canvas() {
  cairo_destroy(context_);
  cairo_surface_destroy(surface_);
}

void Canvas::draw(const Page& page) { draw_page(context_, page); }

PngResult Canvas::finish(double dpi) {
  const cairo_status_t status = cairo_status(context_);
  if (status != CAIRO_STATUS_SUCCESS) return {{}, cairo_status_to_string(status)};
  cairo_surface_flush(surface_);
  return encode(surface_, size_, alpha_, dpi);
}

PngResult draw_png(const Page& page, const Box& area, PixelSize size, double dpi, double corner) {
  Canvas canvas(area, size, corner);
  canvas.draw(page);
  return canvas.finish(dpi);
}

}  // namespace loom
