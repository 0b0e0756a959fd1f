#include "render/assets/see_through.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "render/assets/svg_markup.h"
#include "render/page/colour.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

// A number, or one in percent; 1 for what is neither.
double share(std::string_view text) {
  text = trimmed(text);
  double value = 1;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc()) return 1;
  return text.ends_with('%') ? value / 100 : value;
}

bool is_opacity(std::string_view name) { return name == "opacity" || name.ends_with("-opacity"); }

// `#rgba`, `#rrggbbaa`, `rgba(…)`, `hsla(…)`, `transparent`.
bool has_alpha(std::string_view colour) {
  if (colour.starts_with('#')) return colour.size() == 5 || colour.size() == 9;
  return colour.starts_with("rgba(") || colour.starts_with("hsla(") || colour == "transparent";
}

bool lets_through(std::string_view name, std::string_view value) {
  if (is_opacity(name)) return share(value) < 1;
  if (name == "mask" || name == "filter") return value != "none";
  if (name == "mix-blend-mode") return value != "normal";
  const bool colour = name == "fill" || name == "stroke" || name == "stop-color";
  return colour && has_alpha(value);
}

struct Property {
  std::string name;
  std::string value;
  bool in_style = false;
};

// `fill: red; opacity: 0.5`, with or without braces and what stands before them.
void add_style(std::string_view style, std::vector<Property>& all) {
  while (!style.empty()) {
    const std::string_view one = style.substr(0, style.find_first_of(";{}"));
    style.remove_prefix(std::min(style.size(), one.size() + 1));
    const size_t colon = one.find(':');
    if (colon == std::string_view::npos) continue;
    all.push_back({std::string(trimmed(one.substr(0, colon))),
                   std::string(trimmed(one.substr(colon + 1))), true});
  }
}

// Attributes, and what stands in `style="…"`.
std::vector<Property> properties_of(const SvgTag& tag) {
  std::vector<Property> all;
  for (const auto& [name, value] : tag.attributes) {
    all.push_back({name, std::string(trimmed(value)), false});
    if (name == "style") add_style(value, all);
  }
  return all;
}

std::string on_white(Colour colour, double shown) {
  const auto mix = [&](uint8_t part) {
    return static_cast<uint8_t>(std::lround(255 + (part - 255) * shown));
  };
  return to_text({mix(colour.red), mix(colour.green), mix(colour.blue)});
}

void add_colour(const std::vector<Property>& all, const Property& found, SeeThroughPart& part) {
  if (!is_opacity(found.name)) return;
  const std::string_view painted = found.name == "stroke-opacity" ? "stroke"
                                   : found.name == "stop-opacity" ? "stop-color"
                                                                  : "fill";
  for (const Property& property : all) {
    const std::optional<Colour> colour = parse_colour(property.value);
    if (property.name != painted || !colour) continue;
    part.colour = property.value;
    part.on_white = on_white(*colour, std::clamp(share(found.value), 0.0, 1.0));
  }
}

}  // namespace

std::optional<SeeThroughPart> find_see_through(std::string_view svg) {
  const SvgMarkup markup = read_svg_markup(svg);
  for (size_t i = 0; i < markup.tags.size(); ++i) {
    const SvgTag& tag = markup.tags[i];
    if (tag.type != SvgTag::Type::open) continue;
    std::vector<Property> all = properties_of(tag);
    const bool sheet = tag.name == "style" && i + 1 < markup.tags.size();
    if (sheet) add_style(markup.tags[i + 1].words, all);
    const auto found = std::find_if(all.begin(), all.end(), [](const Property& property) {
      return lets_through(property.name, property.value);
    });
    if (found == all.end()) continue;
    SeeThroughPart part{tag.begin, tag.end,
                        found->in_style ? fmt::format("{}: {}", found->name, found->value)
                                        : fmt::format("{}=\"{}\"", found->name, found->value)};
    if (!sheet) add_colour(all, *found, part);
    return part;
  }
  return std::nullopt;
}

}  // namespace loom
