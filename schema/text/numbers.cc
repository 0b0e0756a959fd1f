#include "schema/text/numbers.h"

#include <fmt/core.h>

#include <array>
#include <charconv>
#include <cmath>

namespace loom {

std::string fixed_number(double value, int places) { return fmt::format("{:.{}f}", value, places); }

std::string shown_number(double value, int places) {
  const double unit = std::pow(10, places);
  std::string text = fixed_number(std::round(value * unit) / unit, places);
  if (text.find('.') == std::string::npos) return text;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string plain_number(double value) {
  std::array<char, 400> digits;  // the largest has 309 before the point
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
  return {digits.data(), end.ptr};
}

}  // namespace loom
