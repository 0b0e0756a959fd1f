// Outlines in the words of SVG's `d` attribute: M, L, H, V, C, S, Q, T, A and Z, upper case from
// the origin, lower case from the point before.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/page/pages.h"

namespace loom {

struct PathFault {
  std::string message;
  size_t begin = 0;  // bytes of the text
  size_t end = 0;
};

struct PathData {
  std::vector<OutlineStep> steps;
  std::optional<PathFault> fault;
};

PathData parse_path(std::string_view text);

}  // namespace loom
