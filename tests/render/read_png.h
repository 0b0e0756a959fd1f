// Reads PNG files back with libpng, which is not what loom writes them with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace loom::testing {

struct Pixel {
  int red = 0;
  int green = 0;
  int blue = 0;
  int alpha = 255;
  bool operator==(const Pixel&) const = default;
};

struct Picture {
  int width = 0;
  int height = 0;
  bool has_alpha = false;
  long pixels_per_metre = 0;
  std::vector<Pixel> pixels;

  const Pixel& at(int x, int y) const {
    return pixels[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)];
  }
  Picture part(int left, int top, int part_width, int part_height) const;
};

// Fails the running test when the bytes are no sound PNG.
Picture read_png(const std::string& bytes);

// The mean difference of two pictures of one size, of 255; 255 when the sizes differ.
double difference(const Picture& a, const Picture& b);

}  // namespace loom::testing
