// Places in a text as a browser counts them: in units of UTF-16.
#pragma once

#include <cstddef>
#include <string_view>

namespace loom::studio {

// What lies inside a character is its begin; what lies beyond the text, its end.
size_t bytes_before(std::string_view text, size_t units);
size_t units_before(std::string_view text, size_t bytes);

}  // namespace loom::studio
