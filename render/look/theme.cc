#include "render/look/theme.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/look/style.h"
#include "render/render_codes.h"
#include "schema/text/numbers.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr std::string_view kPlainFamily = "Lato";

// What to write for a colour in three digits, such as `#222`; empty for anything else.
std::string six_digits(std::string_view text) {
  if (text.size() != 4 || text[0] != '#') return {};
  std::string full = "#";
  for (const char digit : text.substr(1)) full.append(2, digit);
  return parse_colour(full) ? full : std::string();
}

Diagnostic& report_malformed(std::string_view text, Span span, ColourSource source,
                             Diagnostics& diagnostics) {
  Diagnostic& found =
      diagnostics.report(codes::bad_colour, span, fmt::format("`{}` is no colour", text));
  const std::string full = six_digits(text);
  if (!full.empty() && source == ColourSource::written)
    found.suggest(span, fmt::format("\"{}\"", full));
  return found.note("a colour is `#` and six hexadecimal digits, such as `\"#1f6f8b\"`");
}

void read_colours(const Value& colours, Theme& theme, Diagnostics& diagnostics) {
  for (const Entry& entry : colours.map()) {
    const std::optional<Colour> colour = parse_colour(entry.value.text());
    if (!colour) {
      report_malformed(entry.value.text(), entry.value.span, ColourSource::written, diagnostics);
    }
    // A malformed one stays known, so that its uses are not reported again.
    theme.colours[entry.key] = colour.value_or(Colour{});
  }
}

void read_inks(const Value& press, Theme& theme) {
  for (const Entry& entry : press.map()) {
    const Value::List& parts = entry.value.list();
    theme.inks[entry.key] = {parts[0].number(), parts[1].number(), parts[2].number(),
                             parts[3].number()};
  }
}

// Another colour is printed with other inks.
void drop_changed_inks(const std::map<std::string, Colour, std::less<>>& plain, Theme& theme) {
  std::erase_if(theme.inks, [&](const auto& entry) {
    const auto before = plain.find(entry.first);
    return before != plain.end() && !(theme.colours.at(entry.first) == before->second);
  });
}

void read_fonts(const Value& fonts, Theme& theme) {
  for (const Entry& entry : fonts.map()) {
    Theme::Font& font = theme.fonts[entry.key];
    font.face.family = entry.value["family"].text();
    font.face.weight = static_cast<int>(entry.value["weight"].integer());
    font.face.italic = entry.value["italic"].flag();
    font.span = entry.value["family"].span;
    font.weight = entry.value["weight"].written ? entry.value["weight"].span : font.span;
    font.italic = entry.value["italic"].written ? entry.value["italic"].span : font.span;
  }
}

void check_icons(const Value& icons, Theme& theme, Diagnostics& diagnostics) {
  if (!leaves_folder(theme.icons)) return;
  diagnostics
      .report(codes::icon_without_picture, icons.span,
              fmt::format("`{}` is no folder in the game's own", theme.icons))
      .note("a game is complete in its folder: keep the icons there, such as in `look/icons`");
  theme.icons.clear();
}

void report_type_font(const Theme& theme, const Value& font, Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const auto& [part, known] : theme.fonts) names.push_back(part);
  Diagnostic& found = diagnostics.report(
      codes::bad_font, font.span, fmt::format("the theme has no font for `{}`", font.text()));
  const std::string near = nearest_name(font.text(), names);
  if (!near.empty()) {
    found.suggest(font.span, near);
  } else {
    found.note("it has fonts for " + quoted_list(names));
  }
}

void read_type(const Value& type, Theme& theme, Diagnostics& diagnostics) {
  for (const Entry& entry : type.map()) {
    const Value& value = entry.value;
    TypeStep& step = theme.type[entry.key];
    step.font = value["font"].text();
    step.size = value["size"].number();
    step.min_size = value["min-size"].present() ? value["min-size"].number() : step.size;
    step.spacing = value["spacing"].number();
    step.leading = value["leading"].number();
    step.fine_print = value["fine-print"].flag();
    if (step.min_size > step.size) {
      diagnostics
          .report(codes::box_misfit, value["min-size"].span,
                  fmt::format("`min-size` {} is above `size` {}", shown_number(step.min_size),
                              shown_number(step.size)))
          .also(value["size"].span, "the size to begin with");
      step.faulty = true;
    }
    if (!theme.fonts.contains(step.font)) {
      report_type_font(theme, value["font"], diagnostics);
      step.faulty = true;
    }
  }
}

const Value& style_of(const Value& root, std::string_view style) { return root["styles"][style]; }

// The `theme` of `kind: theme`: a short mark for the whole file.
Span kind_mark(const LoadedGame& game, const BoundFile& file) {
  for (const ContentFile& content : game.files) {
    if (content.document.file.value != file.file.value) continue;
    if (const Node* kind = content.document.root.get(kKindKey)) return kind->span;
  }
  return file.root.span;
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

std::vector<Swatch> Theme::swatches() const {
  std::vector<Swatch> swatches;
  for (const auto& [name, amounts] : inks) {
    if (const std::optional<Colour> known = colour(name)) swatches.push_back({*known, amounts});
  }
  return swatches;
}

bool leaves_folder(std::string_view path) {
  if (path.starts_with('/')) return true;
  while (!path.empty()) {
    const size_t slash = std::min(path.find('/'), path.size());
    if (path.substr(0, slash) == "..") return true;
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return false;
}

std::vector<std::string> declared_styles(const Model& model) {
  std::vector<std::string> names;
  for (const BoundFile* file : model.files_of("theme")) {
    for (const Entry& entry : file->root["styles"].map()) names.push_back(entry.key);
    break;  // a second theme is reported when it is read
  }
  return names;
}

Theme read_theme(const LoadedGame& game, std::string_view style, Diagnostics& diagnostics) {
  Theme theme;
  theme.style = style;
  const std::vector<const BoundFile*> files = game.model.files_of("theme");
  for (size_t i = 1; i < files.size(); ++i) {
    diagnostics.report(codes::look_twice, kind_mark(game, *files[i]), "the game has a second theme")
        .also(kind_mark(game, *files[0]), "the first theme is here")
        .note("move what you need into one of them and delete the other");
  }
  if (!files.empty()) {
    const Value& root = files[0]->root;
    theme.written = true;
    read_colours(root["colours"], theme, diagnostics);
    read_fonts(root["fonts"], theme);
    theme.icons = root["icons"].text();
    read_inks(root["press"], theme);
    const Value& changes = style_of(root, style);
    if (changes.present()) {
      const auto plain = theme.colours;
      apply_style(changes, theme, diagnostics);
      drop_changed_inks(plain, theme);
    }
    check_icons(changes["icons"].present() ? changes["icons"] : root["icons"], theme, diagnostics);
    if (root["smallest"].present()) theme.smallest = root["smallest"].number();
    for (const Entry& entry : root["lines"].map()) theme.lines[entry.key] = entry.value.number();
  }
  if (!theme.fonts.contains(kBodyFont)) {
    Theme::Font& body = theme.fonts[std::string(kBodyFont)];
    body.face.family = kPlainFamily;
    body.written = false;
    if (!files.empty()) {
      body.span = kind_mark(game, *files[0]);
    } else if (!game.model.cards.empty()) {
      body.span = game.model.cards[0].kind->span;
    }
  }
  if (!files.empty()) read_type(files[0]->root["type"], theme, diagnostics);
  return theme;
}

void check_fonts(Theme& theme, const Fonts& fonts, Diagnostics& diagnostics) {
  for (auto& [part, font] : theme.fonts) {
    const std::optional<FontFault> fault = fonts.fault(font.face);
    if (!fault) continue;
    font.faulty = true;
    Span span = font.span;
    if (fault->part == FontFault::Part::weight) span = font.weight;
    if (fault->part == FontFault::Part::slope) span = font.italic;
    Diagnostic& found = diagnostics.report(codes::bad_font, span, fault->message);
    if (!fault->note.empty()) found.note(fault->note);
    if (!font.written) {
      found.note(
          fmt::format("the `body` font is `{}` where no theme chooses another", font.face.family));
    } else if (!fault->near.empty()) {
      found.suggest(span, fault->near);
    } else if (fault->part == FontFault::Part::family) {
      found.note(fmt::format("install it, or choose another family for `{}`", part));
    }
  }
}

Diagnostic& report_colour(const Theme& theme, std::string_view text, Span span, ColourSource source,
                          Diagnostics& diagnostics) {
  const std::string shown(text);
  if (text.starts_with('#')) {
    return report_malformed(text, span, source, diagnostics);
  }
  if (!theme.written) {
    return diagnostics
        .report(codes::bad_colour, span, fmt::format("there is no colour `{}`{}", shown, kNoTheme))
        .note("write a colour such as `\"#1f6f8b\"`, or a file of `kind: theme` with `colours`");
  }
  std::vector<std::string> names;
  for (const auto& [name, colour] : theme.colours) names.push_back(name);
  Diagnostic& found = diagnostics.report(codes::bad_colour, span,
                                         fmt::format("the theme has no colour `{}`", shown));
  const std::string near = nearest_name(text, names);
  if (near.empty()) {
    if (!names.empty()) found.note("it has " + quoted_list(names));
  } else if (source == ColourSource::written) {
    found.suggest(span, near);
  } else {
    found.note(fmt::format("there is a colour `{}`", near));
  }
  return found;
}

}  // namespace loom
