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
#include "schema/model/load_game.h"

namespace loom {

// The part whose font is used where nothing else is said.
inline constexpr std::string_view kBodyFont = "body";

struct Theme {
  struct Font {
    FontFace face;
    Span span;    // the family, or where a theme would be missed when built in
    Span weight;  // none when left out
    Span italic;
    bool written = true;  // false for the built-in font
    bool faulty = false;  // reported: nothing is set in it
  };
  bool written = false;  // false: the game has no theme
  std::map<std::string, Font, std::less<>> fonts;
  std::map<std::string, Colour, std::less<>> colours;
  std::string icons;  // a folder in the game's; empty: icons are set as words

  // A colour by name or as `#rrggbb`.
  std::optional<Colour> colour(std::string_view text) const;
  std::vector<std::string> families() const;
};

// The game's theme, or a plain built-in one.
Theme read_theme(const LoadedGame& game, Diagnostics& diagnostics);

// Reports fonts that are not to be had and marks them.
void check_fonts(Theme& theme, const Fonts& fonts, Diagnostics& diagnostics);

// Reports an unknown colour name or a malformed colour. It was `written` at the span, or a template
// there has chosen it.
enum class ColourSource { written, chosen };
void report_colour(const Theme& theme, std::string_view text, Span span, ColourSource source,
                   Diagnostics& diagnostics);

}  // namespace loom
