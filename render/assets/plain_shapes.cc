#include "render/assets/plain_shapes.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>
#include <optional>

#include "render/assets/svg_markup.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

// What draws, and what drawing refers to.
constexpr std::array<HtmlName, 16> kTags{
    "g",    "path", "rect",   "circle",   "ellipse", "line",           "polyline",       "polygon",
    "defs", "use",  "symbol", "clipPath", "mask",    "linearGradient", "radialGradient", "stop"};
// Never seen, so that nothing is lost with them.
constexpr std::array<std::string_view, 5> kUnseen{"title", "desc", "metadata", "script", "view"};

constexpr std::array<HtmlName, 35> kPlaces{"d",
                                           "points",
                                           "x",
                                           "y",
                                           "x1",
                                           "y1",
                                           "x2",
                                           "y2",
                                           "cx",
                                           "cy",
                                           "r",
                                           "rx",
                                           "ry",
                                           "fx",
                                           "fy",
                                           "fr",
                                           "dx",
                                           "dy",
                                           "width",
                                           "height",
                                           "offset",
                                           "viewBox",
                                           "preserveAspectRatio",
                                           "transform",
                                           "gradientTransform",
                                           "gradientUnits",
                                           "spreadMethod",
                                           "clipPathUnits",
                                           "maskUnits",
                                           "maskContentUnits",
                                           "pathLength",
                                           "vector-effect",
                                           "paint-order",
                                           "shape-rendering",
                                           "overflow"};
// These may also stand in `style`. The outermost tag hands them on in this order.
constexpr std::array<HtmlName, 22> kLooks{"fill",
                                          "stroke",
                                          "stroke-width",
                                          "stroke-linecap",
                                          "stroke-linejoin",
                                          "fill-rule",
                                          "clip-rule",
                                          "stroke-miterlimit",
                                          "stroke-dasharray",
                                          "stroke-dashoffset",
                                          "stroke-opacity",
                                          "fill-opacity",
                                          "opacity",
                                          "color",
                                          "stop-color",
                                          "stop-opacity",
                                          "display",
                                          "visibility",
                                          "clip-path",
                                          "mask",
                                          "paint-order",
                                          "vector-effect"};
// Left out, and missed.
constexpr std::array<std::string_view, 8> kMissed{"filter",     "marker",     "marker-start",
                                                  "marker-mid", "marker-end", "mix-blend-mode",
                                                  "isolation",  "clip"};

template <size_t size>
std::optional<HtmlName> find_in(const std::array<HtmlName, size>& names, std::string_view name) {
  const auto* found = std::find_if(names.begin(), names.end(),
                                   [&](const HtmlName& known) { return known.text() == name; });
  if (found == names.end()) return std::nullopt;
  return *found;
}

template <typename Names>
bool contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_id(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
}

// Numbers, names, colours and functions of them: nothing that could be an address or a comment.
bool is_sound(std::string_view value) {
  return std::all_of(value.begin(), value.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(" .,#%()+-").find(c) != std::string_view::npos;
  });
}

class Reducer {
 public:
  Reducer(const SvgMarkup& markup, std::string prefix)
      : tags_(markup.tags), prefix_(std::move(prefix)) {}

  PlainShapes run() {
    const SvgTag& outer = tags_.front();
    if (outer.name != "svg") return {"", {}, {}, false};
    const HtmlAttributes attributes = reduced(outer);
    for (const HtmlName& look : kLooks) {
      for (const HtmlAttribute& attribute : attributes) {
        if (attribute.name == look) result_.look.push_back(attribute);
      }
    }
    result_.view_box = view_box(attributes);
    at_ = 1;
    result_.inside = inside();
    return std::move(result_);
  }

 private:
  static std::string value_of(const HtmlAttributes& attributes, std::string_view name) {
    for (const HtmlAttribute& attribute : attributes) {
      if (attribute.name.text() == name) return attribute.value;
    }
    return {};
  }

  std::string view_box(const HtmlAttributes& attributes) {
    std::string box = value_of(attributes, "viewBox");
    if (!box.empty()) return box;
    const std::string width = value_of(attributes, "width");
    const std::string height = value_of(attributes, "height");
    const auto is_number = [](const std::string& text) {
      return !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos;
    };
    if (is_number(width) && is_number(height)) return fmt::format("0 0 {} {}", width, height);
    result_.faithful = false;
    return {};
  }

  // Up to the tag that closes what stands around.
  Html inside() {
    Html html;
    for (; at_ < tags_.size() && tags_[at_].type != SvgTag::Type::close; ++at_) {
      const SvgTag& tag = tags_[at_];
      if (tag.type == SvgTag::Type::words) {
        if (is_blank_text(tag.words)) html.text(tag.words);
        continue;
      }
      const auto name = find_in(kTags, tag.name);
      if (!name) {
        result_.faithful = result_.faithful && (tag.name.empty() || contains(kUnseen, tag.name));
        pass_over();
        continue;
      }
      const HtmlAttributes attributes = reduced(tag);
      ++at_;
      const Html children = inside();
      tag.closed ? html.shape(*name, attributes) : html.element(*name, attributes, children);
    }
    return html;
  }

  // Only what sets tags apart: words are never seen in a picture.
  static bool is_blank_text(std::string_view words) {
    return words.find_first_not_of(" \t\r\n") == std::string_view::npos;
  }

  // To the end of a tag with all it holds.
  void pass_over() {
    size_t deep = 0;
    for (; at_ < tags_.size(); ++at_) {
      if (tags_[at_].type == SvgTag::Type::open) ++deep;
      if (tags_[at_].type == SvgTag::Type::close && --deep == 0) return;
    }
  }

  HtmlAttributes reduced(const SvgTag& tag) {
    HtmlAttributes attributes;
    for (const auto& [name, value] : tag.attributes) {
      if (name == "id") {
        if (is_id(value)) set(attributes, {"id", prefix_ + value});
      } else if (name == "href" || name == "xlink:href") {
        refer(attributes, value);
      } else if (name == "style") {
        take_style(attributes, value);
      } else if (const auto place = find_in(kPlaces, name)) {
        take(attributes, *place, value);
      } else {
        take_look(attributes, name, value);
      }
    }
    return attributes;
  }

  // The later counts, as in CSS.
  static void set(HtmlAttributes& attributes, HtmlAttribute attribute) {
    for (HtmlAttribute& known : attributes) {
      if (known.name == attribute.name) {
        known.value = std::move(attribute.value);
        return;
      }
    }
    attributes.push_back(std::move(attribute));
  }

  void refer(HtmlAttributes& attributes, std::string_view value) {
    if (value.starts_with('#') && is_id(value.substr(1))) {
      attributes.push_back(HtmlAttribute::link_to(fmt::format("#{}{}", prefix_, value.substr(1))));
    } else {
      result_.faithful = false;
    }
  }

  void take_style(HtmlAttributes& attributes, std::string_view style) {
    while (!style.empty()) {
      const size_t end = std::min(style.find(';'), style.size());
      const std::string_view rule = style.substr(0, end);
      style.remove_prefix(std::min(end + 1, style.size()));
      const size_t colon = rule.find(':');
      if (colon == std::string_view::npos) continue;
      take_look(attributes, trimmed(rule.substr(0, colon)), trimmed(rule.substr(colon + 1)));
    }
  }

  void take_look(HtmlAttributes& attributes, std::string_view name, std::string_view value) {
    if (const auto look = find_in(kLooks, name)) {
      take(attributes, *look, value);
    } else if (contains(kMissed, name) && value != "none") {
      result_.faithful = false;
    }
  }

  void take(HtmlAttributes& attributes, HtmlName name, std::string_view value) {
    const size_t address = lower_case(std::string(value)).find("url");
    if (address == std::string_view::npos && is_sound(value)) {
      set(attributes, {name, std::string(value)});
      return;
    }
    // url(#id) and nothing else.
    const bool local = value.starts_with("url(#") && value.ends_with(')') &&
                       is_id(value.substr(5, value.size() - 6));
    if (local) {
      set(attributes, {name, fmt::format("url(#{}{}", prefix_, value.substr(5))});
    } else {
      result_.faithful = false;
    }
  }

  const std::vector<SvgTag>& tags_;
  std::string prefix_;
  size_t at_ = 0;
  PlainShapes result_;
};

}  // namespace

PlainShapes plain_shapes(std::string_view svg, const std::string& prefix) {
  const SvgMarkup markup = read_svg_markup(svg);
  if (!markup.refused.empty() || markup.broken > 0) return {"", {}, {}, false};
  return Reducer(markup, prefix).run();
}

}  // namespace loom
