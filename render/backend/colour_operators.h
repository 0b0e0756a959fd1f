// The operators of a PDF's content stream that set a colour, each of which may be written anew. All
// else stays as it is, byte for byte.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "render/page/colour.h"

namespace loom {

// `0.2 0.4 1 rg`, as Cairo writes every flat colour.
struct ColourOperator {
  Colour colour;
  std::string_view first;  // the first of the three numbers, as written
  bool stroke = false;     // for lines, else for areas and letters
};

// What to write instead; empty: it stays.
using WriteColour = std::function<std::string(const ColourOperator&)>;

struct Recoloured {
  std::string stream;    // empty when nothing was to be changed
  bool unclear = false;  // it sets colours in a way that is not understood here
};

Recoloured recolour(std::string_view stream, const WriteColour& write);

}  // namespace loom
