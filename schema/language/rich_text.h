// Text for readers: prose that names icons as $energy. `$$` is a dollar sign.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/scalar_text.h"

namespace loom {

struct TextPiece {
  std::string text;  // prose, or the icon's name
  bool is_icon = false;
  size_t begin = 0;  // bytes of the written text
  size_t end = 0;
};

std::vector<TextPiece> split_rich_text(std::string_view text);

// Reports unknown icons and raw emoji.
void check_rich_text(const ScalarText& text, const std::set<std::string, std::less<>>& icons,
                     Diagnostics& diagnostics);

// Whether a code point would be drawn by a colour-emoji font.
bool is_emoji(char32_t c);

}  // namespace loom
