// A number as people write it: no more digits than it needs, two places at most.
#pragma once

#include <cmath>
#include <string>

namespace loom {

inline std::string shown_number(double number) {
  std::string text = std::to_string(std::round(number * 100) / 100);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace loom
