#include "render/text/parsed_text.h"

#include <algorithm>

#include "render/text/typeset.h"
#include "schema/language/rich_text.h"

namespace loom {
namespace {

void append_prose(std::string& markup, std::string_view prose) {
  // A U+FFFC of the content would be taken for an icon.
  for (size_t at = prose.find(kIconCharacter); at != std::string_view::npos;
       at = prose.find(kIconCharacter)) {
    markup.append(prose.substr(0, at));
    prose.remove_prefix(at + kIconCharacter.size());
  }
  markup.append(prose);
}

// Pango counts lines in a text that nobody wrote: "Error on line 1 char 25: …", "… on line 1 …".
std::string without_place(std::string_view reason) {
  constexpr std::string_view kPlace = " on line ";
  if (reason.starts_with("Error on line ")) {
    reason.remove_prefix(std::min(reason.find(": "), reason.size() - 2) + 2);
  }
  return std::string(reason.substr(0, reason.find(kPlace)));
}

}  // namespace

MarkupWithIcons with_icons(std::string_view markup, IconLibrary& library, Colour colour) {
  MarkupWithIcons result;
  for (const TextPiece& piece : split_rich_text(markup)) {
    if (!piece.is_icon) {
      append_prose(result.markup, piece.text);
    } else if (const auto& found = library.find(piece.text, colour); found.icon) {
      result.markup += kIconCharacter;
      result.icons.push_back(found.icon);
    } else {
      result.markup += piece.text;
    }
  }
  while (result.markup.ends_with('\n') || result.markup.ends_with(' ')) result.markup.pop_back();
  return result;
}

ParsedText parsed_text(const MarkupWithIcons& given, bool typeset) {
  ParsedText parsed;
  parsed.icons = given.icons;
  parsed.fault = check_markup(given.markup);
  if (parsed.fault) return parsed;
  const std::string markup = typeset ? typeset_markup(given.markup) : given.markup;
  char* text = nullptr;
  GError* error = nullptr;
  PangoAttrList* attributes = nullptr;
  if (pango_parse_markup(markup.c_str(), static_cast<int>(markup.size()), 0, &attributes, &text,
                         nullptr, &error) == 0) {
    parsed.fault = MarkupFault{"the markup is malformed: " + without_place(error->message)};
    g_clear_error(&error);
    return parsed;
  }
  parsed.attributes = std::shared_ptr<PangoAttrList>(attributes, pango_attr_list_unref);
  parsed.text = text;
  g_free(text);
  return parsed;
}

}  // namespace loom
