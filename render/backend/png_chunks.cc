#include "render/backend/png_chunks.h"

#include <libdeflate.h>

#include <cmath>
#include <cstring>

namespace loom {
namespace {

constexpr double kMillimetresPerInch = 25.4;

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

}  // namespace

std::string png_head(PixelSize size, bool alpha, double dpi) {
  std::string header;
  append_number(header, static_cast<uint32_t>(size.width));
  append_number(header, static_cast<uint32_t>(size.height));
  header.append({8, static_cast<char>(alpha ? 6 : 2), 0, 0, 0});
  std::string density;
  const auto per_metre = static_cast<uint32_t>(std::lround(dpi * 1000 / kMillimetresPerInch));
  append_number(density, per_metre);
  append_number(density, per_metre);
  density.push_back(1);
  std::string bytes = "\x89PNG\r\n\x1a\n";
  append_chunk(bytes, "IHDR", header);
  append_chunk(bytes, "sRGB", std::string_view("\0", 1));
  append_chunk(bytes, "pHYs", density);
  return bytes;
}

void append_png_pixels(std::string& bytes, std::string_view packed) {
  append_chunk(bytes, "IDAT", packed);
}

void append_png_end(std::string& bytes) { append_chunk(bytes, "IEND", {}); }

void pack_png_rows(const uint8_t* data, size_t stride, PixelSize size, bool alpha, uint8_t* out) {
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

}  // namespace loom
