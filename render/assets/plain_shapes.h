// An SVG picture reduced to shapes that may stand in a page for the web: a list says which tags and
// attributes pass, and nothing else does. No script, no style sheet, nothing that loads.
#pragma once

#include <string>
#include <string_view>

#include "render/html/html.h"

namespace loom {

struct PlainShapes {
  std::string view_box;  // empty: the picture does not say how large it is
  HtmlAttributes look;   // what the outermost tag says of everything in it, such as how lines end
  Html inside;
  bool faithful = true;  // false when something was left out that may be seen
};

// Ids, and what refers to them, get the prefix.
PlainShapes plain_shapes(std::string_view svg, const std::string& prefix);

}  // namespace loom
