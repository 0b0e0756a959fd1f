// The theme of a game: fonts by their part, a type scale, lines, colours by name, where the icons
// are, and the styles in which all of it can be printed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/page/colour.h"
#include "render/press/press.h"
#include "render/text/fonts.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom {

// The part whose font is used where nothing else is said.
inline constexpr std::string_view kBodyFont = "body";

// The look that needs no name; a theme may declare others, such as `ink`.
inline constexpr std::string_view kPlainStyle = "colour";

// A step of the type scale.
struct TypeStep {
  std::string font{kBodyFont};
  double size = 8;  // points
  double min_size = 8;
  double spacing = 0;  // em
  double leading = 1;
  bool fine_print = false;
  bool faulty = false;  // reported: nothing is set in it
};

// How a message ends that misses what a theme would have.
inline constexpr std::string_view kNoTheme = ": the game has no theme";

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
  std::map<std::string, TypeStep, std::less<>> type;
  std::map<std::string, double, std::less<>> lines;  // mm
  std::optional<double> smallest;                    // points
  std::map<std::string, Colour, std::less<>> colours;
  // What a press takes for colours, but for those that the style has changed.
  std::map<std::string, Inks, std::less<>> inks;
  std::string icons;  // a folder in the game's; empty: icons are set as words
  std::string style;
  bool lines_only = false;  // art is not filled

  // A colour by name or as `#rrggbb`.
  std::optional<Colour> colour(std::string_view text) const;
  std::vector<std::string> families() const;
  // The declared inks by the colours they are for.
  std::vector<Swatch> swatches() const;
};

// The names of the theme's styles, as declared.
std::vector<std::string> declared_styles(const Model& model);

// The game's theme, or a plain built-in one, in one of its styles; an unknown style changes
// nothing.
Theme read_theme(const LoadedGame& game, std::string_view style, Diagnostics& diagnostics);

// Reports fonts that are not to be had and marks them.
void check_fonts(Theme& theme, const Fonts& fonts, Diagnostics& diagnostics);

// Reports an unknown colour name or a malformed colour. It was `written` at the span, or a template
// there has chosen it.
enum class ColourSource { written, chosen };
Diagnostic& report_colour(const Theme& theme, std::string_view text, Span span, ColourSource source,
                          Diagnostics& diagnostics);

// Whether a path leads out of the game's folder: a game is complete in its own.
bool leaves_folder(std::string_view path);

}  // namespace loom
