#include "tests/render/read_png.h"

#include <gtest/gtest.h>
#include <png.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace loom::testing {
namespace {

struct Source {
  const std::string& bytes;
  size_t at = 0;
};

void take(png_structp png, png_bytep out, size_t length) {
  auto* source = static_cast<Source*>(png_get_io_ptr(png));
  if (source->at + length > source->bytes.size()) png_error(png, "the file ends early");
  std::memcpy(out, source->bytes.data() + source->at, length);
  source->at += length;
}

}  // namespace

Picture Picture::part(int left, int top, int part_width, int part_height) const {
  Picture result{part_width, part_height, has_alpha, pixels_per_metre, {}};
  for (int y = 0; y < part_height; ++y) {
    for (int x = 0; x < part_width; ++x) result.pixels.push_back(at(left + x, top + y));
  }
  return result;
}

Picture read_png(const std::string& bytes) {
  Picture picture;
  std::vector<png_byte> row;
  Source source{bytes};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png)) != 0) {
    ADD_FAILURE() << "the file is no sound PNG";
    png_destroy_read_struct(&png, &info, nullptr);
    return {};
  }
  png_set_read_fn(png, &source, take);
  png_read_info(png, info);
  picture.width = static_cast<int>(png_get_image_width(png, info));
  picture.height = static_cast<int>(png_get_image_height(png, info));
  picture.has_alpha = png_get_color_type(png, info) == PNG_COLOR_TYPE_RGB_ALPHA;
  picture.pixels_per_metre = static_cast<long>(png_get_x_pixels_per_meter(png, info));
  row.resize(png_get_rowbytes(png, info));
  for (int y = 0; y < picture.height; ++y) {
    png_read_row(png, row.data(), nullptr);
    const size_t step = picture.has_alpha ? 4 : 3;
    for (size_t x = 0; x < static_cast<size_t>(picture.width); ++x) {
      const png_byte* p = row.data() + x * step;
      picture.pixels.push_back({p[0], p[1], p[2], picture.has_alpha ? p[3] : 255});
    }
  }
  png_read_end(png, nullptr);
  png_destroy_read_struct(&png, &info, nullptr);
  return picture;
}

double difference(const Picture& a, const Picture& b) {
  if (a.width != b.width || a.height != b.height || a.pixels.empty()) return 255;
  double sum = 0;
  for (size_t i = 0; i < a.pixels.size(); ++i) {
    const Pixel& p = a.pixels[i];
    const Pixel& q = b.pixels[i];
    sum += std::abs(p.red - q.red) + std::abs(p.green - q.green) + std::abs(p.blue - q.blue) +
           std::abs(p.alpha - q.alpha);
  }
  return sum / 4 / static_cast<double>(a.pixels.size());
}

}  // namespace loom::testing
