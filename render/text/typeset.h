// Straight signs of the keyboard become those of print: apostrophes, quotation marks and dashes.
#pragma once

#include <string>
#include <string_view>

namespace loom {

// `before` is the character that stands before the text.
std::string typeset(std::string_view text, char before = ' ');

// The quotation marks and apostrophes of Pango markup; tags, and everything else, stay as they are.
std::string typeset_markup(std::string_view markup);

}  // namespace loom
