#include "schema/text/wording.h"

#include <fmt/core.h>

namespace loom {
namespace {

// A megabyte of text in a name's place must not fill the screen.
constexpr size_t kLongestShown = 80;

std::string_view article(std::string_view word) {
  return !word.empty() && std::string_view("aeiou").find(word.front()) != std::string_view::npos
             ? "an "
             : "a ";
}

}  // namespace

std::string quoted(std::string_view name) {
  if (name.size() <= kLongestShown) return fmt::format("`{}`", name);
  size_t end = kLongestShown;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
    --end;  // whole characters
  return fmt::format("`{}…`", name.substr(0, end));
}

std::string a_quoted(std::string_view name) { return std::string(article(name)) + quoted(name); }

std::string a_word(std::string_view word) { return std::string(article(word)) + std::string(word); }

}  // namespace loom
