// The theme of a game: fonts by their part, colours by name, and where the icons are.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/colour.h"
#include "render/text/fonts.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/model.h"

namespace loom {

// The part whose font is used where nothing else is said.
inline constexpr std::string_view kBodyFont = "body";

struct Theme {
  struct Font {
    FontFace face;
    Span span;  // the family, or the kind's name when built in
  };
  std::map<std::string, Font, std::less<>> fonts;
  std::map<std::string, Colour, std::less<>> colours;
  std::string icons;  // a folder in the game's; empty: icons are set as words

  // A colour by name or as `#rrggbb`.
  std::optional<Colour> colour(std::string_view text) const;
  std::vector<std::string> families() const;
};

// The game's theme, or a plain built-in one.
Theme read_theme(const Model& model, Diagnostics& diagnostics);

// Reports an unknown colour name or a malformed colour.
void report_colour(const Theme& theme, std::string_view text, Span span, Diagnostics& diagnostics);

}  // namespace loom
