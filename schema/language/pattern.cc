#include "schema/language/pattern.h"

namespace loom {

std::string fill_pattern(std::string_view pattern, const Places& places) {
  std::string text;
  for (size_t at = 0; at < pattern.size();) {
    const size_t close = pattern[at] == '{' ? pattern.find('}', at) : std::string_view::npos;
    if (close == std::string_view::npos) {
      text += pattern[at++];
      continue;
    }
    const std::string_view name = pattern.substr(at + 1, close - at - 1);
    for (const auto& [place, value] : places) {
      if (place == name) text += value;
    }
    at = close + 1;
  }
  return text;
}

std::string as_sentence(std::string text) {
  text.erase(0, text.find_first_not_of(' '));
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace loom
