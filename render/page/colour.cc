#include "render/page/colour.h"

#include <array>

namespace loom {
namespace {

std::optional<uint8_t> parse_hex_byte(char high, char low) {
  unsigned value = 0;
  for (const char c : {high, low}) {
    unsigned digit = 0;
    if (c >= '0' && c <= '9') {
      digit = static_cast<unsigned>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      digit = static_cast<unsigned>(c - 'a') + 10;
    } else if (c >= 'A' && c <= 'F') {
      digit = static_cast<unsigned>(c - 'A') + 10;
    } else {
      return std::nullopt;
    }
    value = value * 16 + digit;
  }
  return static_cast<uint8_t>(value);
}

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  const auto red = parse_hex_byte(text[1], text[2]);
  const auto green = parse_hex_byte(text[3], text[4]);
  const auto blue = parse_hex_byte(text[5], text[6]);
  if (!red || !green || !blue) return std::nullopt;
  return Colour{*red, *green, *blue};
}

std::string to_text(Colour colour) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : std::array<unsigned, 3>{colour.red, colour.green, colour.blue}) {
    text += kDigits[part / 16];
    text += kDigits[part % 16];
  }
  return text;
}

}  // namespace loom
