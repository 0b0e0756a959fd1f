#include "render/book/pictures.h"

#include "render/book/card_picture.h"
#include "render/book/diagram.h"
#include "render/codes.h"
#include "schema/structure/wording.h"

namespace loom {
namespace {

constexpr double kCaptionGap = 2;  // mm
constexpr std::string_view kCaption = "caption:";

// Below the picture, in small letters.
void add_caption(Picture& picture, const std::string& caption, double width, const BookStyle& style,
                 Typesetter& setter) {
  TextStyle text_style = style.small;
  text_style.colour = style.grey;
  text_style.align = Align::centre;
  Runs runs = picture_runs(caption);
  for (Run& run : runs) run.emphasis = true;
  const auto text = setter.set(runs, text_style, width);
  // The picture is centred above it.
  Ink ink;
  ink.add(std::move(picture.ink), (width - picture.width) / 2, 0);
  ink.add(setter.draw(*text), 0, picture.height + kCaptionGap);
  picture.ink = std::move(ink);
  picture.width = width;
  picture.height += kCaptionGap + text->height();
}

}  // namespace

Runs picture_runs(const std::string& text, Span span) {
  Runs runs;
  for (const InlinePiece& piece : split_inline(text)) {
    Run run;
    run.text = piece.text;
    run.span = span;
    if (piece.type == InlinePiece::Type::icon) run.type = Run::Type::icon;
    if (piece.type == InlinePiece::Type::rule) run.type = Run::Type::rule;
    runs.push_back(std::move(run));
  }
  return runs;
}

void take_caption(Block& block, std::string& caption) {
  std::erase_if(block.lines, [&](const PictureLine& line) {
    if (!line.text.starts_with(kCaption)) return false;
    const size_t begin = line.text.find_first_not_of(' ', kCaption.size());
    if (begin != std::string::npos) caption = line.text.substr(begin);
    return true;
  });
}

Picture draw_picture(const Block& block, double width, const BookStyle& style, Typesetter& setter,
                     Workshop& workshop, Diagnostics& diagnostics) {
  Block drawn = block;
  std::string caption;
  take_caption(drawn, caption);
  Picture picture;
  if (block.name == "card") {
    picture = draw_card(drawn, width, style, setter, workshop, diagnostics);
  } else if (block.name == "diagram") {
    picture = draw_diagram(drawn, style, setter, workshop, diagnostics);
  } else {
    diagnostics
        .report(codes::picture_missing, block.span, "there is no picture " + quoted(block.name))
        .note("there are `card`, as in ```` ```card pattern/shell ````, and `diagram`");
  }
  if (!caption.empty()) add_caption(picture, caption, width, style, setter);
  return picture;
}

}  // namespace loom
