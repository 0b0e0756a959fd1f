// A colour of the screen and of print: red, green and blue, a byte each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loom {

struct Colour {
  uint8_t red = 0;
  uint8_t green = 0;
  uint8_t blue = 0;
  bool operator==(const Colour&) const = default;
};

std::optional<Colour> parse_colour(std::string_view text);  // #rrggbb
std::string to_text(Colour colour);

}  // namespace loom
