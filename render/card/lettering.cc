#include "render/card/lettering.h"

#include <fmt/core.h>

#include "render/text/markup.h"

namespace loom {
namespace {

constexpr double kMinSize = 4;

}  // namespace

double add_text(Page& page, const Box& area, const std::string& text, CardRenderer& renderer,
                const Lettering& lettering) {
  RenderContext& render_context = renderer.render_context();
  const auto font = render_context.theme.fonts.find(kBodyFont);
  if (font == render_context.theme.fonts.end() || font->second.faulty) return 0;
  const std::string markup =
      lettering.strong ? fmt::format("<b>{}</b>", markup_of_plain(text)) : markup_of_plain(text);
  const FittedText fitted =
      fit_text(render_context.fonts, render_context.icons,
               {markup, font->second.face, lettering.size, std::min(kMinSize, lettering.size),
                area.width, area.height, lettering.align, lettering.colour, 0, lettering.leading});
  if (!fitted.text) return 0;
  page.operations.emplace_back(TextRun{{area.x, area.y}, lettering.colour, fitted.text});
  return fitted.text->height();
}

Page blank_page(std::string name, double width, double height) {
  Page page;
  page.name = std::move(name);
  page.width = width;
  page.height = height;
  page.trim = page.bleed = {0, 0, width, height};
  return page;
}

}  // namespace loom
