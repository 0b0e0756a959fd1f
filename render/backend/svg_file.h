// Pages as SVG files: vectors, letters as outlines; the same page gives the same bytes.
#pragma once

#include <string>
#include <string_view>

#include "render/page/drawn_cache.h"
#include "render/page/pages.h"

namespace loom {

struct SvgResult {
  std::string bytes;
  std::string fault;  // of the environment, such as no memory; empty when all went well
};

// What lies within `area` of the page, in millimetres; beyond rounded corners there is nothing.
// The cache knows pictures that were drawn before; none for a program that draws once.
SvgResult draw_svg(const Page& page, const Box& area, double corner = 0,
                   DrawnCache* drawn = nullptr);

// Cairo counts ids through the life of a process. Numbers them anew in the order they come.
std::string renumber_ids(std::string_view svg);

}  // namespace loom
