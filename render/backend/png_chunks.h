// The parts that a PNG file is written of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "render/backend/png.h"

namespace loom {

// All that comes before the pixels; `alpha` says that they have four bytes in place of three.
std::string png_head(PixelSize size, bool alpha, double dpi);
// The pixels, packed with zlib, or a part of them.
void append_png_pixels(std::string& bytes, std::string_view packed);
void append_png_end(std::string& bytes);

// Cairo's pixels in the order PNG wants them, each row after the mark of the filter "none". `out`
// may be where the pixels are when there is no alpha: it never overtakes them.
void pack_png_rows(const uint8_t* data, size_t stride, PixelSize size, bool alpha, uint8_t* out);

}  // namespace loom
