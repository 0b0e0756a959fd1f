// Reads a scalar's text as YAML 1.2 does: `5:42`, `NO` and `on` are plain text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace loom {

std::optional<int64_t> parse_integer(std::string_view text);  // 42, -1, +3
std::optional<double> parse_number(std::string_view text);    // an integer or 0.5, without exponent
std::optional<bool> parse_boolean(std::string_view text);     // true, false

// The number of code points in UTF-8 text.
size_t code_points(std::string_view text);

}  // namespace loom
