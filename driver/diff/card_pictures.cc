#include "driver/diff/card_pictures.h"

#include <fmt/core.h>

#include "render/assets/plain_shapes.h"
#include "render/backend/png.h"
#include "render/backend/svg_file.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

constexpr double kDotsPerInch = 120;  // of pictures that are no shapes

Html as_pixels(const Page& page, const std::string& words) {
  const PngResult png =
      draw_png(page, page.trim, pixels_of(page.trim, kDotsPerInch), kDotsPerInch, page.corner);
  if (!png.fault.empty()) return {};
  const HtmlAttribute width{"width", shown_number(page.trim.width)};
  const HtmlAttribute height{"height", shown_number(page.trim.height)};
  return Html().element("svg",
                        {{"viewBox", fmt::format("0 0 {} {}", width.value, height.value)},
                         {"role", "img"},
                         {"aria-label", words}},
                        Html().shape("image", {HtmlAttribute::picture(png.bytes), width, height}));
}

}  // namespace

Html card_picture(const Card& card, CardRenderer& renderer, const std::string& prefix,
                  const std::string& words, PictureForm form) {
  const std::shared_ptr<const Page> front = renderer.front(card);
  if (front == nullptr) return {};
  if (form == PictureForm::pixels) return as_pixels(*front, words);
  const SvgResult svg = draw_svg(*front, front->trim, front->corner);
  if (!svg.fault.empty()) return {};
  const PlainShapes shapes = plain_shapes(svg.bytes, prefix);
  if (!shapes.faithful) return as_pixels(*front, words);
  HtmlAttributes attributes{{"viewBox", shapes.view_box}, {"role", "img"}, {"aria-label", words}};
  attributes.insert(attributes.end(), shapes.look.begin(), shapes.look.end());
  return Html().element("svg", attributes, shapes.inside);
}

}  // namespace loom
