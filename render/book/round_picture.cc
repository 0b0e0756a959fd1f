#include "render/book/round_picture.h"

#include <algorithm>

#include "render/components/round_drawing.h"
#include "render/text/typeset.h"

namespace loom {
namespace {

constexpr double kWidest = 120;  // mm; lines that are longer are hard to read

// An icon that the words begin with is the sign of the stage, and what comes before a colon its
// title.
RoundLabel label_of(const PictureLine& line) {
  RoundLabel label;
  label.span = line.span;
  std::string words;
  for (const Run& run : line.words) {
    if (run.type == Run::Type::icon && words.empty() && label.icon.empty()) {
      label.icon = run.text;
    } else if (run.type == Run::Type::icon) {
      words += "$" + run.text;
    } else {
      const size_t begin = words.empty() ? run.text.find_first_not_of(' ') : 0;
      if (begin == std::string::npos) continue;
      const std::string plain = typeset(run.text.substr(begin));
      words += as_markup(plain);
      label.plain += plain;
    }
  }
  const size_t colon = words.find(": ");
  label.title = words.substr(0, colon);
  if (colon != std::string::npos) label.text = words.substr(colon + 2);
  return label;
}

}  // namespace

Picture draw_round(const Block& block, const PictureRoom& room, const BookStyle& style,
                   CardRenderer& renderer, Diagnostics& diagnostics) {
  RoundLabels labels;
  for (const PictureLine& line : block.lines)
    labels[line.text.substr(0, line.text.find(':'))] = label_of(line);
  const behaviour::Course& course = renderer.course();
  if (!check_round(course, labels, block.span, diagnostics)) return {};
  Page page;
  PagePainter painter(renderer, page);
  painter.speak_of(block.span);
  Shades shades = painter.shades("accent");
  shades.main = shades.ground = style.accent;
  shades.on_ground = style.white;
  shades.pale = style.ground;
  shades.soft = style.line;
  if (style.ink_saver) {
    shades.main = shades.on_ground = style.ink;
    shades.ground = shades.pale = style.white;
  }
  const RoundLook look{shades, style.ink, style.grey, style.small.size};
  const RoundDrawing drawing(course, labels, look);
  const double width = std::min(room.width, kWidest);
  Picture picture{{}, width, drawing.height(painter, width)};
  drawing.draw(painter, {0, 0}, width);
  picture.ink.operations = std::move(page.operations);
  picture.words = drawing.words(painter.model());
  return picture;
}

}  // namespace loom
