#include "render/book/html_icons.h"

#include <algorithm>
#include <memory>

#include "render/assets/image.h"
#include "render/assets/plain_shapes.h"
#include "render/assets/recorded_svg.h"
#include "render/backend/svg_file.h"

namespace loom {
namespace {

constexpr double kSide = 24;  // of an icon that is drawn anew; any length does

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// By Cairo, which draws nothing but shapes: for pictures with more in them, such as style sheets.
Html drawn_anew(const std::string& name, const std::string& svg) {
  RecordedSvg recorded = record_svg(svg, {}, kSide);
  if (recorded.recording == nullptr) return {};
  Page page;
  page.width = page.height = kSide;
  page.trim = page.bleed = {0, 0, kSide, kSide};
  page.operations.emplace_back(
      ImageMark{page.trim, page.trim,
                std::make_shared<const Image>(name, name, recorded.recording, recorded.width,
                                              recorded.height, false)});
  return Html().add(inline_drawing(draw_svg(page, page.trim).bytes, name + "-"));
}

}  // namespace

RawHtml inline_drawing(const std::string& svg, const std::string& prefix) {
  std::string text = svg.substr(std::min(svg.find("<svg"), svg.size()));
  replace_all(text, " id=\"", " id=\"" + prefix);
  replace_all(text, "href=\"#", "href=\"#" + prefix);
  replace_all(text, "url(#", "url(#" + prefix);
  return {std::move(text)};
}

Html HtmlIcons::use(const std::string& name) {
  if (!library_.has_folder()) return Html(name);
  used_.insert(name);
  const auto& found = library_.find(name, Colour{});
  const std::string word = found.icon ? found.icon->word() : name;
  Html inside;
  inside.element("title", Html(word));
  inside.shape("use", {HtmlAttribute::link_to("#icon-" + name)});
  return Html().element("svg", {{"class", "icon"}, {"role", "img"}, {"aria-label", word}}, inside);
}

Html HtmlIcons::symbol(const std::string& name) const {
  const std::string& svg = library_.source(name);
  PlainShapes shapes = plain_shapes(svg, name + "-");
  if (!shapes.faithful) {
    shapes = {"0 0 24 24", {}, drawn_anew(name, svg)};
    if (shapes.inside.bytes().empty()) return {};
  }
  HtmlAttributes attributes{{"id", "icon-" + name}, {"viewBox", shapes.view_box}};
  attributes.insert(attributes.end(), shapes.look.begin(), shapes.look.end());
  return Html().element("symbol", attributes, shapes.inside).text("\n");
}

Html HtmlIcons::definitions() const {
  Html symbols("\n");
  for (const std::string& name : used_) symbols.add(symbol(name));
  return Html()
      .element("svg",
               {{"width", "0"},
                {"height", "0"},
                {"style", "position:absolute"},
                {"aria-hidden", "true"}},
               symbols)
      .text("\n");
}

}  // namespace loom
