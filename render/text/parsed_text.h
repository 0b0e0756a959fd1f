// Text as Pango takes it: markup undone, and a character of its own where icons stand. Private to
// this folder.
#pragma once

#include <pango/pango.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/assets/icons.h"
#include "render/text/markup.h"

namespace loom {

inline constexpr std::string_view kIconCharacter = "\uFFFC";

// Markup in which the character stands for each icon that there is.
struct MarkupWithIcons {
  std::string markup;
  std::vector<std::shared_ptr<const Icon>> icons;
};

MarkupWithIcons with_icons(std::string_view markup, IconLibrary& library, Colour colour);

struct ParsedText {
  std::string text;
  std::shared_ptr<PangoAttrList> attributes;
  std::vector<std::shared_ptr<const Icon>> icons;
  std::optional<MarkupFault> fault;
};

// With the quotation marks of print when it is to be typeset.
ParsedText parsed_text(const MarkupWithIcons& given, bool typeset);

}  // namespace loom
