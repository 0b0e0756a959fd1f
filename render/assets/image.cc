#include "render/assets/image.h"

#include <cairo.h>
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>

#include "render/assets/recorded_svg.h"
#include "render/backend/draw.h"
#include "render/page/fingerprint.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

using Found = ImageLibrary::Found;

constexpr size_t kMaxSvgBytes = size_t{2} * 1024 * 1024;
constexpr uint32_t kMaxPixels = 24'000'000;  // an A4 page at 450 dpi; 96 MB in memory
constexpr std::string_view kPngMark = "\x89PNG\r\n\x1a\n";
constexpr size_t kPngHead = 24;  // the mark, the length and name of a block, width and height

uint32_t read_number(std::string_view bytes, size_t at) {
  uint32_t number = 0;
  for (size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

cairo_status_t take_bytes(void* rest, unsigned char* data, unsigned int length) {
  auto& bytes = *static_cast<std::string_view*>(rest);
  if (bytes.size() < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(data, bytes.data(), length);
  bytes.remove_prefix(length);
  return CAIRO_STATUS_SUCCESS;
}

Found read_png(const std::string& path, std::string_view bytes) {
  const auto refused = [](std::string reason) {
    return Found{Found::Status::malformed, nullptr, std::move(reason)};
  };
  if (bytes.size() < kPngHead || !bytes.starts_with(kPngMark)) return refused("it is no PNG");
  const uint64_t width = read_number(bytes, 16);
  const uint64_t height = read_number(bytes, 20);
  if (width == 0 || height == 0 || width * height > kMaxPixels)
    return refused("it has more than 24 million pixels, or none");
  const std::string identity = hash_bytes(bytes);
  cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(take_bytes, &bytes);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    return refused("the PNG is damaged");
  }
  return {Found::Status::ok,
          std::make_shared<const Image>(path, identity, surface, static_cast<double>(width),
                                        static_cast<double>(height), true),
          {}};
}

Found read_svg(const std::string& path, const std::string& file, std::string_view bytes,
               Colour tint) {
  if (bytes.size() > kMaxSvgBytes)
    return {Found::Status::malformed, nullptr, "it is larger than 2 MiB"};
  RecordedSvg svg = record_svg(bytes, tint);
  if (svg.recording == nullptr) {
    Found found{Found::Status::malformed, nullptr, std::move(svg.reason)};
    if (svg.fault) {
      found.fault = std::make_shared<const PictureFault>(
          PictureFault{file, std::string(bytes), std::move(*svg.fault)});
    }
    return found;
  }
  return {
      Found::Status::ok,
      std::make_shared<const Image>(path, hash_bytes(fmt::format("{}\n{}", to_text(tint), bytes)),
                                    svg.recording, svg.width, svg.height, false),
      {}};
}

// Fills a rectangle at the origin with the source, some rows of pixels at a time: Cairo draws a
// recording into a picture by way of a second picture as large as what is filled at once.
void fill_in_strips(cairo_t* context, double width, double height) {
  constexpr double kRows = 256;
  cairo_matrix_t matrix;
  cairo_get_matrix(context, &matrix);
  double left = 0;
  double top = 0;
  double right = width;
  double bottom = height;
  cairo_user_to_device(context, &left, &top);
  cairo_user_to_device(context, &right, &bottom);
  for (double row = std::floor(top); row < bottom; row += kRows) {
    cairo_save(context);
    cairo_identity_matrix(context);
    cairo_rectangle(context, std::floor(left), row, std::ceil(right) - std::floor(left), kRows);
    cairo_clip(context);
    cairo_set_matrix(context, &matrix);
    cairo_rectangle(context, 0, 0, width, height);
    cairo_fill(context);
    cairo_restore(context);
  }
}

}  // namespace

Image::Image(std::string name, std::string identity, _cairo_surface* surface, double width,
             double height, bool raster)
    : PageImage(std::move(name), std::move(identity)),
      surface_(surface),
      width_(width),
      height_(height),
      raster_(raster) {}

Image::~Image() { release_recording(surface_); }

void Image::draw(_cairo* context, const Box& area) const {
  cairo_save(context);
  cairo_translate(context, area.x, area.y);
  cairo_scale(context, area.width / width_, area.height / height_);
  cairo_set_source_surface(context, surface_, 0, 0);
  // The last row of pixels must not fade into what lies beside the picture.
  cairo_pattern_set_extend(cairo_get_source(context),
                           raster_ ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE);
  const bool onto_pixels =
      cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE;
  if (onto_pixels && !raster_) {
    fill_in_strips(context, width_, height_);
  } else {
    cairo_rectangle(context, 0, 0, width_, height_);
    cairo_fill(context);
  }
  cairo_restore(context);
}

// A pixel at an edge has neighbours that are there or not; within a shadow or a pane of glass all
// of them are neither.
bool Image::has_soft_pixels() const {
  if (!raster_ || cairo_image_surface_get_format(surface_) != CAIRO_FORMAT_ARGB32) return false;
  const unsigned char* data = cairo_image_surface_get_data(surface_);
  const int stride = cairo_image_surface_get_stride(surface_);
  const int width = cairo_image_surface_get_width(surface_);
  const int height = cairo_image_surface_get_height(surface_);
  const auto is_soft = [&](int x, int y) {
    constexpr uint32_t kAlmost = 24;  // of 255
    uint32_t pixel = 0;
    std::memcpy(&pixel, data + static_cast<ptrdiff_t>(y) * stride + ptrdiff_t{4} * x, 4);
    const uint32_t shown = pixel >> 24U;
    return shown >= kAlmost && shown <= 255 - kAlmost;
  };
  const auto all_soft = [&](int x, int y) {
    for (int near = 0; near < 9; ++near) {
      if (!is_soft(x + near % 3 - 1, y + near / 3 - 1)) return false;
    }
    return true;
  };
  for (int y = 1; y + 1 < height; ++y) {
    for (int x = 1; x + 1 < width; ++x) {
      if (is_soft(x, y) && all_soft(x, y)) return true;
    }
  }
  return false;
}

std::shared_ptr<const Image> record_page(const Page& page) {
  const double width = page.width * kPointsPerMillimetre;
  const double height = page.height * kPointsPerMillimetre;
  const cairo_rectangle_t extents{0, 0, width, height};
  cairo_surface_t* recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t* context = cairo_create(recording);
  draw_page(context, page);
  cairo_destroy(context);
  Fingerprint identity;
  identity.add(page);
  return std::make_shared<const Image>(page.name, identity.take(), recording, width, height, false);
}

const ImageLibrary::Found& ImageLibrary::find(const std::string& path, Colour tint) {
  const bool vector = path.ends_with(".svg");
  const auto [place, is_new] = found_.try_emplace({path, vector ? to_text(tint) : ""});
  Found& found = place->second;
  if (!is_new) return found;
  const std::string file = this->file(path);
  const ReadResult read = files_->read(file);
  if (read.status == ReadResult::Status::missing) {
    found.status = Found::Status::missing;
  } else if (read.status != ReadResult::Status::ok) {
    found = {Found::Status::malformed, nullptr,
             read.reason.empty() ? "it is no readable file" : read.reason};
  } else {
    found = vector ? read_svg(path, file, read.text, tint) : read_png(path, read.text);
  }
  return found;
}

}  // namespace loom
