// Text broken into lines of a width, as a terminal shows it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

// Adds the lines of a text; what follows the first is indented by two columns more. A word that is
// wider than a line stands alone.
void wrap_text(std::string_view text, size_t width, size_t indent, std::vector<std::string>& lines);

}  // namespace loom
