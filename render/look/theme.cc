#include "render/look/theme.h"

#include "render/codes.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

constexpr std::string_view kPlainFamily = "Lato";

void read_colours(const Value& colours, Theme& theme, Diagnostics& diagnostics) {
  for (const Entry& entry : colours.map()) {
    const std::optional<Colour> colour = parse_colour(entry.value.text());
    if (!colour) {
      diagnostics
          .report(codes::bad_colour, entry.value.span,
                  "`" + std::string(entry.value.text()) + "` is no colour")
          .note(
              "a colour is `#` and six hexadecimal digits, such as `\"#1f6f8b\"`; in YAML it needs "
              "quotes");
    }
    // A malformed one stays known, so that its uses are not reported again.
    theme.colours[entry.key] = colour.value_or(Colour{});
  }
}

void read_fonts(const Value& fonts, Theme& theme) {
  for (const Entry& entry : fonts.map()) {
    Theme::Font& font = theme.fonts[entry.key];
    font.face.family = entry.value["family"].text();
    font.face.weight = static_cast<int>(entry.value["weight"].integer());
    font.face.italic = entry.value["italic"].flag();
    font.span = entry.value["family"].span;
  }
}

}  // namespace

std::optional<Colour> Theme::colour(std::string_view text) const {
  if (const auto named = colours.find(text); named != colours.end()) return named->second;
  return parse_colour(text);
}

std::vector<std::string> Theme::families() const {
  std::vector<std::string> families;
  for (const auto& [part, font] : fonts) families.push_back(font.face.family);
  return families;
}

Theme read_theme(const Model& model, Diagnostics& diagnostics) {
  Theme theme;
  const std::vector<const BoundFile*> files = model.files_of("theme");
  for (size_t i = 1; i < files.size(); ++i) {
    diagnostics.report(codes::look_twice, files[i]->root.span, "the game has a second theme")
        .also(files[0]->root.span, "the first theme is here")
        .note("keep one, or name just one under `files` in `game.yaml`");
  }
  if (!files.empty()) {
    const Value& root = files[0]->root;
    read_colours(root["colours"], theme, diagnostics);
    read_fonts(root["fonts"], theme);
    theme.icons = root["icons"].text();
  }
  if (!theme.fonts.contains(kBodyFont)) {
    Theme::Font& body = theme.fonts[std::string(kBodyFont)];
    body.face.family = kPlainFamily;
    if (!files.empty()) {
      body.span = files[0]->root.span;
    } else if (!model.cards.empty()) {
      body.span = model.cards[0].kind->span;
    }
  }
  return theme;
}

void report_colour(const Theme& theme, std::string_view text, Span span, Diagnostics& diagnostics) {
  const std::string shown(text);
  if (!text.empty() && text[0] == '#') {
    diagnostics.report(codes::bad_colour, span, "`" + shown + "` is no colour")
        .note("a colour is `#` and six hexadecimal digits, such as `\"#1f6f8b\"`");
    return;
  }
  std::vector<std::string> names;
  for (const auto& [name, colour] : theme.colours) names.push_back(name);
  Diagnostic& found =
      diagnostics.report(codes::bad_colour, span, "the theme has no colour `" + shown + "`");
  const std::string near = nearest_name(text, names);
  if (!near.empty()) {
    found.note("there is a colour `" + near + "`");
  } else if (!names.empty()) {
    found.note("it has " + quoted_list(names));
  }
}

}  // namespace loom
