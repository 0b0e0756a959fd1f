// Pango's markup, looked at before Pango does, so that its faults are told in a designer's words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace loom {

struct MarkupFault {
  std::string message;
  size_t begin = 0;  // bytes of the text
  size_t end = 0;
  std::string instead{};  // what to write there; may be empty
  std::string note{};
};

std::optional<MarkupFault> check_markup(std::string_view text);

// Plain text as markup that shows it: what would begin a tag, an entity or an icon is escaped.
std::string markup_of_plain(std::string_view text);

}  // namespace loom
