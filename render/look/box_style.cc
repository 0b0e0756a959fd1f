// How a box of a layout is set and painted: fonts, sizes, colours, lines.
#include <fmt/core.h>
#include <charconv>

#include "render/look/box_reader.h"
#include "render/render_codes.h"
#include "schema/text/numbers.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr double kThinnest = 0.05;  // mm
constexpr double kThickest = 5;
constexpr double kStripLetters = 0.85;  // of a strip's size; see icon_strip.cc

template <typename Entries>
std::vector<std::string> names_of(const Entries& entries) {
  std::vector<std::string> names;
  for (const auto& [name, entry] : entries) names.push_back(name);
  return names;
}

// Of a step ("type", "line weight") by a name that the theme does not have.
void report_unknown(const char* step, const Value& name, const Theme& theme,
                    const std::vector<std::string>& names, Diagnostics& diagnostics) {
  const std::string missed = fmt::format("{} `{}`", step, name.text());
  Diagnostic& found =
      diagnostics.report(codes::unknown_step, name.span,
                         theme.written ? "the theme has no " + missed
                                       : fmt::format("there is no {}{}", missed, kNoTheme));
  const std::string near = nearest_name(name.text(), names);
  if (!theme.written) {
    found.note("write a file of `kind: theme`, which has them under `type` and `lines`");
  } else if (!near.empty()) {
    found.suggest(name.span, near);
  } else if (!names.empty()) {
    found.note("the theme has " + quoted_list(names, 20));
  }
}

}  // namespace

bool BoxReader::read_style(const Value& value, LayoutBox& box) {
  bool good = read_colour(value["colour"], box.colour);
  if (value["fill"].present()) good = read_colour(value["fill"], box.fill.emplace()) && good;
  if (value["stroke"].present()) good = read_colour(value["stroke"], box.stroke.emplace()) && good;
  good = read_line(value["line"], box) && good;
  const bool typed = read_type(value, box);
  return good && typed;
}

bool BoxReader::read_type(const Value& value, LayoutBox& box) {
  const Value& type = value["type"];
  TypeStep step;
  if (type.present()) {
    const auto known = theme_.type.find(type.text());
    if (known == theme_.type.end()) {
      report_unknown("type", type, theme_, names_of(theme_.type), diagnostics_);
      return false;
    }
    step = known->second;
  }
  if (value["size"].present()) step.size = value["size"].number();
  if (value["min-size"].present()) step.min_size = value["min-size"].number();
  if (value["size"].present() && !value["min-size"].present() &&
      (!type.present() || step.min_size > step.size)) {
    step.min_size = step.size;
  }
  box.size = step.size;
  box.min_size = std::min(step.min_size, step.size);
  box.spacing = value["spacing"].present() ? value["spacing"].number() : step.spacing;
  box.leading = value["leading"].present() ? value["leading"].number() : step.leading;
  if (!box.sets_text()) return true;
  box.fine_print = step.fine_print || value["fine-print"].flag();
  check_smallest(value, box);
  if (value["font"].present()) step.font = value["font"].text();
  const auto font = theme_.fonts.find(step.font);
  if (font == theme_.fonts.end()) {
    if (value["font"].present()) report_font(value["font"]);
    return false;
  }
  box.face = font->second.face;
  return !step.faulty && !font->second.faulty;
}

void BoxReader::check_smallest(const Value& value, const LayoutBox& box) {
  if (!theme_.smallest || box.fine_print) return;
  const bool strip = box.shape == LayoutBox::Shape::icon_strip;
  const double least = strip ? box.min_size * kStripLetters : box.min_size;
  if (least >= *theme_.smallest) return;
  const Value& blamed = value["min-size"].present() ? value["min-size"]
                        : value["size"].present()   ? value["size"]
                        : value["type"].present()   ? value["type"]
                                                    : value["shape"];
  Diagnostic& found =
      diagnostics_.report(codes::small_text, blamed.span,
                          fmt::format("letters may become {} pt here, and {} pt is the least",
                                      shown_number(least), shown_number(*theme_.smallest)));
  if (strip) found.note("letters between icons are set at 85 % of the strip's size");
  found.note("raise it, or mark what nobody needs to read across a table as `fine-print: true`");
}

bool BoxReader::read_line(const Value& value, LayoutBox& box) {
  const std::string_view text = value.text();
  if (const auto named = theme_.lines.find(text); named != theme_.lines.end()) {
    box.line = named->second;
    return true;
  }
  const char* end = text.data() + text.size();
  double width = 0;
  const auto [after, error] = std::from_chars(text.data(), end, width);
  if (error != std::errc() || after != end) {
    report_unknown("line weight", value, theme_, names_of(theme_.lines), diagnostics_);
    return false;
  }
  box.line = width;
  if (width >= kThinnest && width <= kThickest) return true;
  diagnostics_
      .report(codes::unknown_step, value.span,
              fmt::format("a line of {} mm cannot be printed", text))
      .note(fmt::format("lines are {} to {} mm wide", shown_number(kThinnest),
                        shown_number(kThickest)));
  return false;
}

bool BoxReader::read_colour(const Value& value, ColourChoice& choice) {
  if (has_places(value.text())) {
    choice.chosen = read_template(value);
    return choice.chosen.has_value();
  }
  const std::optional<Colour> colour = theme_.colour(value.text());
  if (!colour) report_colour(theme_, value.text(), value.span, ColourSource::written, diagnostics_);
  choice.fixed = colour.value_or(Colour{});
  return colour.has_value();
}

void BoxReader::report_font(const Value& name) {
  const std::vector<std::string> names = names_of(theme_.fonts);
  const std::string wanted = fmt::format("no font for `{}`", name.text());
  Diagnostic& found = diagnostics_.report(
      codes::bad_font, name.span,
      theme_.written ? "the theme has " + wanted : fmt::format("there is {}{}", wanted, kNoTheme));
  const std::string near = nearest_name(name.text(), names);
  if (!near.empty()) {
    found.suggest(name.span, near);
  } else {
    found.note((theme_.written ? "it has fonts for " : "without a theme there is only ") +
               quoted_list(names));
  }
}

}  // namespace loom
