#include "render/components/page_painter.h"

#include <fmt/core.h>
#include <cmath>

#include "render/card/card_sets.h"
#include "render/card/icon_reports.h"
#include "render/render_codes.h"
#include "render/text/barred.h"
#include "schema/text/escape.h"
#include "schema/text/numbers.h"

namespace loom {
namespace {

constexpr double kUnbounded = 10000;  // mm

// How light it looks, from 0 to 1.
double light(Colour colour) {
  return (0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue) / 255;
}

Colour mixed(Colour a, Colour b, double share) {
  const auto mix = [&](uint8_t x, uint8_t y) {
    return static_cast<uint8_t>(std::lround(x + (y - x) * share));
  };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

}  // namespace

std::string as_markup(std::string_view plain) { return escape_pango(plain); }

Colour PagePainter::colour(std::string_view name, Colour otherwise) const {
  return renderer_.render_context().theme.colour(name).value_or(otherwise);
}

Shades PagePainter::shades(std::string_view name) const {
  constexpr double kTooNear = 0.45;
  const std::string base(name);
  Shades shades;
  // A style of its own may be one that saves ink: what it does not speak of stays white.
  const bool plain = renderer_.render_context().theme.style == kPlainStyle;
  shades.main = colour(base, plain ? colour(base + "-ground", kMarkBlack) : kMarkBlack);
  shades.ground = colour(base + "-ground", plain ? shades.main : kPaperWhite);
  shades.on_ground = colour("on-ground", kPaperWhite);
  if (std::abs(light(shades.on_ground) - light(shades.ground)) < kTooNear)
    shades.on_ground = light(shades.ground) > 0.5 ? kMarkBlack : kPaperWhite;
  // A style without fills has white grounds; tints would not fit it.
  const bool filled = shades.ground != kPaperWhite;
  shades.pale =
      colour(base + "-pale", filled ? mixed(shades.main, kPaperWhite, 0.91) : kPaperWhite);
  shades.soft = colour(base + "-soft", mixed(shades.main, kPaperWhite, 0.6));
  return shades;
}

void PagePainter::check_colour(const Value& written) {
  RenderContext& render_context = renderer_.render_context();
  if (!written.written || render_context.theme.colour(written.text())) return;
  if (render_context.said.insert("colour " + std::string(written.text())).second) {
    report_colour(render_context.theme, written.text(), written.span, ColourSource::written,
                  render_context.diagnostics);
  }
}

void PagePainter::rectangle(const Box& box, std::optional<Colour> fill,
                            std::optional<Stroke> stroke, double corner) {
  page_.operations.emplace_back(Rectangle{box, corner, fill, stroke});
}

void PagePainter::line(Point from, Point to, const Stroke& stroke) {
  page_.operations.emplace_back(Path{{from, to}, false, {}, stroke});
}

void PagePainter::outline(std::vector<Point> points, std::optional<Colour> fill,
                          std::optional<Stroke> stroke) {
  page_.operations.emplace_back(Path{std::move(points), true, fill, stroke});
}

Colour PagePainter::ground_at(double x, double y) const {
  for (size_t i = page_.operations.size(); i-- > 0;) {
    const auto* under = std::get_if<Rectangle>(&page_.operations[i]);
    if (under == nullptr || !under->fill) continue;
    const Box& box = under->box;
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
      return *under->fill;
  }
  return kPaperWhite;
}

void PagePainter::icon(const Box& box, const std::string& name, Colour tint) {
  RenderContext& render_context = renderer_.render_context();
  const IconLibrary::Found& found = render_context.icons.find(name, tint);
  report_icon(name, tint, subject_, render_context);
  if (!found.icon) return;
  const double side = std::min(box.width, box.height);
  const Box area{box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side};
  page_.operations.emplace_back(
      IconMark{area, found.icon, ground_at(area.x + side / 2, area.y + side / 2)});
}

void PagePainter::bar(const Box& box, Colour colour) {
  const double side = std::min(box.width, box.height);
  const double inset = kBarInset * side;
  const Point from{box.x + inset, box.y + side - inset};
  const Point to{box.x + side - inset, box.y + inset};
  const Colour ground = ground_at(box.x + side / 2, box.y + side / 2);
  line(from, to, Stroke{ground, (kBarWidth + 2 * kBarHalo) * side});
  line(from, to, Stroke{colour, kBarWidth * side});
}

const FittedText* PagePainter::fit(double width, double height, const std::string& rich,
                                   const TextLook& text_look) {
  RenderContext& render_context = renderer_.render_context();
  auto font = render_context.theme.fonts.find(text_look.font);
  if (font == render_context.theme.fonts.end()) font = render_context.theme.fonts.find(kBodyFont);
  if (font == render_context.theme.fonts.end() || font->second.faulty || rich.empty())
    return nullptr;
  const TextRequest request{rich,
                            font->second.face,
                            text_look.size,
                            std::min(text_look.least, text_look.size),
                            width,
                            height,
                            text_look.align,
                            text_look.colour,
                            text_look.spacing,
                            text_look.leading};
  const FittedText& fitted =
      render_context.shaped.find(render_context.fonts, render_context.icons, request);
  return fitted.text ? &fitted : nullptr;
}

double PagePainter::text(const Box& box, const std::string& rich, const TextLook& text_look) {
  const FittedText* fitted = fit(box.width, box.height, rich, text_look);
  if (fitted == nullptr) return 0;
  RenderContext& render_context = renderer_.render_context();
  report_icons_in(rich, text_look.colour, subject_, render_context);
  if (!fitted->fits && render_context.said.insert("table " + rich).second) {
    const bool alone = rich.size() < 60;
    render_context.diagnostics
        .report(codes::table_overflow, subject_,
                fmt::format("{} not fit its place at {} pt",
                            alone ? fmt::format("`{}` does", rich) : std::string("the text does"),
                            shown_number(text_look.least)))
        .note("shorten it, or give it more room");
  }
  const double height = fitted->text->height();
  const double above = text_look.vertical == Down::middle ? box.height / 2 - fitted->text->middle()
                       : text_look.vertical == Down::bottom ? box.height - height
                                                            : 0;
  place({box.x, box.y + above}, text_look.colour, fitted->text);
  return height;
}

double PagePainter::height_of(double width, const std::string& rich, const TextLook& text_look) {
  const FittedText* fitted = fit(width, kUnbounded, rich, text_look);
  return fitted == nullptr ? 0 : fitted->text->height();
}

double PagePainter::width_of(const std::string& rich, const TextLook& text_look) {
  const FittedText* fitted = fit(kUnbounded, kUnbounded, rich, text_look);
  return fitted == nullptr ? 0 : fitted->text->width();
}

void PagePainter::place(Point origin, Colour colour, std::shared_ptr<const LaidText> text) {
  TextRun run{origin, colour, std::move(text)};
  if (run.text->has_icons()) {
    const TextLine& line = run.text->lines().front();
    run.ground = ground_at(origin.x + line.x + line.width / 2, origin.y + run.text->height() / 2);
  }
  page_.operations.emplace_back(std::move(run));
}

void PagePainter::image(const Box& box, const std::string& path, Colour tint) {
  RenderContext& render_context = renderer_.render_context();
  const ImageLibrary::Found& found = render_context.images.find(path, tint);
  report_image(path, tint, subject_, render_context);
  if (!found.image) return;
  const Image& image = *found.image;
  const double scale = std::max(box.width / image.width(), box.height / image.height());
  const double width = image.width() * scale;
  const double height = image.height() * scale;
  page_.operations.emplace_back(
      ImageMark{box,
                {box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height},
                found.image});
}

void PagePainter::too_large(const std::string& what, double needed, double room) {
  RenderContext& render_context = renderer_.render_context();
  const std::string message =
      fmt::format("{} {} mm, there are {} mm", what, shown_number(std::ceil(needed * 10) / 10),
                  shown_number(room));
  if (!render_context.said.insert("table " + message).second) return;
  render_context.diagnostics.report(codes::table_overflow, subject_, message)
      .note("make the region larger, or what stands in it smaller");
}

}  // namespace loom
