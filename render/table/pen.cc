#include "render/table/pen.h"

#include <cmath>

#include "render/codes.h"
#include "render/icon_reports.h"
#include "render/render.h"
#include "render/shown_number.h"

namespace loom {
namespace {

constexpr double kUnbounded = 10000;  // mm
constexpr Colour kInk{34, 38, 43};

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

std::string as_markup(std::string_view plain) {
  std::string markup;
  for (const char c : plain) {
    if (c == '&') {
      markup += "&amp;";
    } else if (c == '<') {
      markup += "&lt;";
    } else {
      markup += c;
    }
  }
  return markup;
}

Colour Pen::colour(std::string_view name, Colour otherwise) const {
  return workshop_.studio().theme.colour(name).value_or(otherwise);
}

Shades Pen::shades(std::string_view name) const {
  constexpr double kTooNear = 0.45;
  const std::string base(name);
  Shades shades;
  // A style of its own may be one that saves ink: what it does not speak of stays white.
  const bool plain = workshop_.studio().theme.style == kPlainStyle;
  shades.main = colour(base, plain ? colour(base + "-ground", kInk) : kInk);
  shades.ground = colour(base + "-ground", plain ? shades.main : kPaperWhite);
  shades.on_ground = colour("on-ground", kPaperWhite);
  if (std::abs(light(shades.on_ground) - light(shades.ground)) < kTooNear)
    shades.on_ground = light(shades.ground) > 0.5 ? kInk : kPaperWhite;
  // A style without fills has white grounds; tints would not fit it.
  const bool filled = shades.ground != kPaperWhite;
  shades.pale =
      colour(base + "-pale", filled ? mixed(shades.main, kPaperWhite, 0.91) : kPaperWhite);
  shades.soft = colour(base + "-soft", mixed(shades.main, kPaperWhite, 0.6));
  return shades;
}

void Pen::check_colour(const Value& written) {
  Studio& studio = workshop_.studio();
  if (!written.written || studio.theme.colour(written.text())) return;
  if (studio.said.insert("colour " + std::string(written.text())).second)
    report_colour(studio.theme, written.text(), written.span, ColourSource::written,
                  studio.diagnostics);
}

void Pen::rectangle(const Box& box, std::optional<Colour> fill, std::optional<Stroke> stroke,
                    double corner) {
  page_.operations.emplace_back(Rectangle{box, corner, fill, stroke});
}

void Pen::line(Point from, Point to, const Stroke& stroke) {
  page_.operations.emplace_back(Path{{from, to}, false, {}, stroke});
}

void Pen::outline(std::vector<Point> points, std::optional<Colour> fill,
                  std::optional<Stroke> stroke) {
  page_.operations.emplace_back(Path{std::move(points), true, fill, stroke});
}

Colour Pen::ground_at(double x, double y) const {
  for (size_t i = page_.operations.size(); i-- > 0;) {
    const auto* under = std::get_if<Rectangle>(&page_.operations[i]);
    if (under == nullptr || !under->fill) continue;
    const Box& box = under->box;
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
      return *under->fill;
  }
  return kPaperWhite;
}

void Pen::icon(const Box& box, const std::string& name, Colour tint) {
  Studio& studio = workshop_.studio();
  const IconLibrary::Found& found = studio.icons.find(name, tint);
  report_icon(name, tint, subject_, studio);
  if (!found.icon) return;
  const double side = std::min(box.width, box.height);
  const Box area{box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side};
  page_.operations.emplace_back(
      IconMark{area, found.icon, ground_at(area.x + side / 2, area.y + side / 2)});
}

const FittedText* Pen::fit(double width, double height, const std::string& rich, const Hand& hand) {
  Studio& studio = workshop_.studio();
  auto font = studio.theme.fonts.find(hand.font);
  if (font == studio.theme.fonts.end()) font = studio.theme.fonts.find(kBodyFont);
  if (font == studio.theme.fonts.end() || font->second.faulty || rich.empty()) return nullptr;
  const TextRequest request{rich,         font->second.face,
                            hand.size,    std::min(hand.least, hand.size),
                            width,        height,
                            hand.align,   hand.colour,
                            hand.spacing, hand.leading};
  std::string key = "table " + std::string(hand.font) + "\n" + rich;
  for (const double part : {hand.size, hand.least, width, height, hand.spacing, hand.leading,
                            static_cast<double>(hand.align)})
    key += "\n" + std::to_string(part);
  if (rich.find('$') != std::string::npos) key += to_text(hand.colour);
  const auto [place, is_new] = studio.shaped.try_emplace(key);
  if (is_new) place->second = fit_text(studio.fonts, studio.icons, request);
  return place->second.text ? &place->second : nullptr;
}

double Pen::text(const Box& box, const std::string& rich, const Hand& hand) {
  const FittedText* fitted = fit(box.width, box.height, rich, hand);
  if (fitted == nullptr) return 0;
  Studio& studio = workshop_.studio();
  report_icons_in(rich, hand.colour, subject_, studio);
  if (!fitted->fits && studio.said.insert("table " + rich).second) {
    const bool alone = rich.size() < 60;
    studio.diagnostics
        .report(codes::table_overflow, subject_,
                (alone ? "`" + rich + "` does" : std::string("the text does")) +
                    " not fit its place at " + shown_number(hand.least) + " pt")
        .note("shorten it, or give it more room");
  }
  const double height = fitted->text->height();
  const double above = (box.height - height) * (hand.vertical == Down::middle   ? 0.5
                                                : hand.vertical == Down::bottom ? 1.0
                                                                                : 0.0);
  place({box.x, box.y + above}, hand.colour, fitted->text);
  return height;
}

double Pen::height_of(double width, const std::string& rich, const Hand& hand) {
  const FittedText* fitted = fit(width, kUnbounded, rich, hand);
  return fitted == nullptr ? 0 : fitted->text->height();
}

double Pen::width_of(const std::string& rich, const Hand& hand) {
  const FittedText* fitted = fit(kUnbounded, kUnbounded, rich, hand);
  return fitted == nullptr ? 0 : fitted->text->width();
}

void Pen::place(Point origin, Colour colour, std::shared_ptr<const LaidText> text) {
  TextRun run{origin, colour, std::move(text)};
  if (run.text->has_icons()) {
    const TextLine& line = run.text->lines().front();
    run.ground = ground_at(origin.x + line.x + line.width / 2, origin.y + run.text->height() / 2);
  }
  page_.operations.emplace_back(std::move(run));
}

void Pen::image(const Box& box, const std::string& path, Colour tint) {
  Studio& studio = workshop_.studio();
  const ImageLibrary::Found& found = studio.images.find(path, tint);
  report_image(path, tint, subject_, studio);
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

void Pen::too_large(const std::string& what, double needed, double room) {
  Studio& studio = workshop_.studio();
  const std::string message = what + " " + shown_number(std::ceil(needed * 10) / 10) +
                              " mm, there are " + shown_number(room) + " mm";
  if (!studio.said.insert("table " + message).second) return;
  studio.diagnostics.report(codes::table_overflow, subject_, message)
      .note("make the region larger, or what stands in it smaller");
}

}  // namespace loom
