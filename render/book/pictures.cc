#include "render/book/pictures.h"

#include <algorithm>

#include "render/book/card_picture.h"
#include "render/book/cover.h"
#include "render/book/diagram.h"
#include "render/book/outcome_picture.h"
#include "render/book/round_picture.h"
#include "render/book/setup_picture.h"
#include "render/render_codes.h"
#include "render/text/typeset.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr double kCaptionGap = 2;  // mm
constexpr double kLeastTable =
    128;  // mm; in less its columns are too narrow, and it is made smaller
constexpr std::string_view kCaption = "caption:";

// Below the picture, in small letters.
class Caption {
 public:
  Caption(Runs runs, double width, const BookStyle& style, Typesetter& setter)
      : width_(width), setter_(setter) {
    TextStyle text_style = style.small;
    text_style.colour = style.grey;
    text_style.align = Align::centre;
    for (Run& run : runs) run.emphasis = true;
    if (!runs.empty()) text_ = setter.set(runs, text_style, width);
  }

  double height() const { return text_ ? kCaptionGap + text_->height() : 0; }

  // The picture is centred above it.
  void add_to(Picture& picture) {
    if (!text_) return;
    Ink ink;
    ink.add(std::move(picture.ink), (width_ - picture.width) / 2, 0);
    ink.add(setter_.draw(*text_), 0, picture.height + kCaptionGap);
    picture.ink = std::move(ink);
    picture.width = width_;
    picture.height += height();
    if (picture.least > 0) picture.least += height();
  }

 private:
  double width_;
  Typesetter& setter_;
  std::shared_ptr<const SetText> text_;
};

// Whatever a picture was drawn for, it is never wider or higher than its place.
void fit(Picture& picture, const PictureRoom& room) {
  double scale = 1;
  if (picture.width > room.width) scale = room.width / picture.width;
  if (room.height > 0 && picture.least <= 0 && picture.height > room.height)
    scale = std::min(scale, room.height / picture.height);
  if (scale >= 1) return;
  auto page = std::make_shared<Page>();
  page->name = "picture";
  page->width = picture.width;
  page->height = picture.height;
  page->trim = page->bleed = {0, 0, page->width, page->height};
  page->operations = std::move(picture.ink.operations);
  picture.ink.operations.clear();
  PlacedPage placed{{0, 0}, page->trim, page};
  placed.scale = scale;
  picture.ink.add(std::move(placed));
  picture.width *= scale;
  picture.height *= scale;
}

// What it says in words, which is what can be told of it.
std::string words_of(const Block& block, const Runs& caption, CardRenderer& renderer) {
  std::vector<std::string> parts{plain_text(caption)};
  for (const Card& card : renderer.render_context().model.cards) {
    const std::string_view title = card["title"].text();
    if (block.argument == card.id() && parts.front().find(title) == std::string::npos)
      parts.emplace_back(title);
  }
  // The lines of a table say what to show; those of other pictures are shown.
  if (block.name != "table") {
    for (const PictureLine& line : block.lines) parts.push_back(plain_text(line.words));
  }
  std::string words;
  for (std::string& part : parts) {
    while (part.ends_with('.') || part.ends_with(' ')) part.pop_back();
    if (!part.empty()) words += (words.empty() ? "" : ". ") + typeset(part);
  }
  return words.empty() ? block.name + " " + block.argument : words;
}

}  // namespace

Runs take_caption(Block& block) {
  Runs caption;
  std::erase_if(block.lines, [&](PictureLine& line) {
    if (!line.text.starts_with(kCaption)) return false;
    caption = std::move(line.words);
    return true;
  });
  return caption;
}

Picture draw_picture(const Block& block, const PictureRoom& room, const BookStyle& style,
                     Typesetter& setter, CardRenderer& renderer, Diagnostics& diagnostics) {
  if (block.name == kCoverPicture)
    return draw_cover(block, room, style, setter, renderer, diagnostics);
  Block drawn = block;
  const Runs said = take_caption(drawn);
  Caption caption(said, room.width, style, setter);
  const PictureRoom left{room.width,
                         room.height > 0 ? std::max(room.height - caption.height(), 1.0) : 0};
  Picture picture;
  if (block.name == "card") {
    picture = draw_card(drawn, left, style, setter, renderer, diagnostics);
  } else if (block.name == kSetupPicture) {
    picture = draw_setup(drawn, left, style, setter, renderer, diagnostics);
  } else if (block.name == "diagram") {
    picture = draw_diagram(drawn, style, setter, renderer, diagnostics);
  } else if (block.name == "round") {
    picture = draw_round(drawn, left, style, renderer, diagnostics);
  } else if (block.name == "table") {
    picture = draw_table_picture(drawn, std::max(room.width, kLeastTable), style, setter, renderer,
                                 diagnostics);
  } else {
    diagnostics
        .report(codes::picture_missing, block.span, "there is no picture " + quoted(block.name))
        .note(
            "there are `card`, as in ```` ```card pattern/shell ````, `cover`, `diagram`, `round`, "
            "`setup` and `table`");
  }
  fit(picture, left);
  caption.add_to(picture);
  if (picture.words.empty()) {
    picture.words = words_of(drawn, said, renderer);
  } else if (!said.empty()) {
    picture.words = typeset(plain_text(said)) + ". " + picture.words;
  }
  return picture;
}

}  // namespace loom
