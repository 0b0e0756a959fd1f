// Plain text made to stand in markup: nothing of it is taken for a tag, an entity or the end of an
// attribute.
#pragma once

#include <string>
#include <string_view>

namespace loom {

// For HTML, XML and SVG, between tags and within double quotes. What may not stand there at all
// (bytes that are no UTF-8, control characters) becomes U+FFFD.
std::string escape_html(std::string_view text);

// For Pango's markup, between tags.
std::string escape_pango(std::string_view text);

}  // namespace loom
