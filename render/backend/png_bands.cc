#include "render/backend/png_bands.h"

#include <cairo.h>
#include <zlib.h>

#include <algorithm>
#include <memory>

#include "render/backend/draw.h"
#include "render/backend/png_chunks.h"

namespace loom {
namespace {

// Below it files grow, above it they hardly shrink and take longer.
constexpr int kLevel = 3;
constexpr size_t kBandBytes = size_t{8} << 20U;

struct SurfaceDeleter {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct ContextDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};

// Packs what it is given, a part at a time.
class Packer {
 public:
  Packer() : fine_(deflateInit(&stream_, kLevel) == Z_OK) {}
  Packer(const Packer&) = delete;
  Packer& operator=(const Packer&) = delete;
  ~Packer() { deflateEnd(&stream_); }

  // Whether all went well so far.
  bool fine() const { return fine_; }

  // What can be told of the packed bytes by now; all of them after the last part.
  std::string pack(uint8_t* data, size_t length, bool last) {
    std::string packed;
    stream_.next_in = data;
    stream_.avail_in = static_cast<uInt>(length);
    int status = Z_OK;
    do {
      constexpr size_t kStep = size_t{64} << 10U;
      const size_t begin = packed.size();
      packed.resize(begin + kStep);
      stream_.next_out = reinterpret_cast<Bytef*>(packed.data() + begin);
      stream_.avail_out = kStep;
      status = deflate(&stream_, last ? Z_FINISH : Z_NO_FLUSH);
      packed.resize(begin + kStep - stream_.avail_out);
    } while (stream_.avail_out == 0 && status == Z_OK);
    fine_ = fine_ && status != Z_STREAM_ERROR;
    return packed;
  }

 private:
  z_stream stream_{};
  bool fine_;
};

}  // namespace

PngResult draw_png_in_bands(const Box& area, PixelSize size, double dpi, const DrawBand& draw,
                            int rows) {
  const size_t row_bytes = size_t{4} * static_cast<size_t>(size.width);
  if (rows <= 0) rows = static_cast<int>(std::max<size_t>(1, kBandBytes / row_bytes));
  rows = std::min(rows, size.height);
  const std::unique_ptr<cairo_surface_t, SurfaceDeleter> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, rows));
  const double down = area.height / size.height;  // mm a pixel
  PngResult result{png_head(size, false, dpi), {}};
  Packer packer;
  for (int top = 0; top < size.height; top += rows) {
    const int height = std::min(rows, size.height - top);
    const std::unique_ptr<cairo_t, ContextDeleter> context(cairo_create(surface.get()));
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    // As on a picture that is drawn whole, from which whole pixels are cut off.
    cairo_translate(context.get(), 0, -top);
    cairo_scale(context.get(), size.width / area.width / kPointsPerMillimetre,
                size.height / area.height / kPointsPerMillimetre);
    cairo_translate(context.get(), -area.x * kPointsPerMillimetre, -area.y * kPointsPerMillimetre);
    draw({area.x, area.y + top * down, area.width, height * down},
         [&](const Page& page) { draw_page(context.get(), page); });
    const cairo_status_t status = cairo_status(context.get());
    if (status != CAIRO_STATUS_SUCCESS) return {{}, cairo_status_to_string(status)};
    cairo_surface_flush(surface.get());
    uint8_t* data = cairo_image_surface_get_data(surface.get());
    pack_png_rows(data, static_cast<size_t>(cairo_image_surface_get_stride(surface.get())),
                  {size.width, height}, false, data);
    cairo_surface_mark_dirty(surface.get());
    const size_t length =
        static_cast<size_t>(height) * (1 + size_t{3} * static_cast<size_t>(size.width));
    append_png_pixels(result.bytes, packer.pack(data, length, top + height == size.height));
  }
  if (!packer.fine()) return {{}, "out of memory"};
  append_png_end(result.bytes);
  return result;
}

}  // namespace loom
