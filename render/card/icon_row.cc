#include "render/card/icon_row.h"

#include <algorithm>

#include "render/text/barred.h"
#include "render/text/markup.h"
#include "schema/language/rich_text.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr double kSizeStep = 0.25;     // points
constexpr double kGap = 0.18;          // of the icon's side
constexpr double kEffectGap = 0.45;    // more, where another effect begins
constexpr double kLetterScale = 0.85;  // letters beside icons look too large at the same size
constexpr double kTolerance = 0.01;    // mm

struct Item {
  double before = 0;  // mm of room beyond the usual
  std::shared_ptr<const Icon> icon;
  std::shared_ptr<const LaidText> text;
  double width = 0;
  bool barred = false;  // the icon's action is not to be taken
};

struct Row {
  std::vector<Item> items;
  double side = 0;  // mm
  double width = 0;
};

Item text_item(CardContext& card, const LayoutBox& box, const std::string& text, Colour colour,
               double size) {
  // As wide as it likes: the row is measured as a whole.
  constexpr double kUnbounded = 10000;
  TextRequest request{text, box.face, size, size, kUnbounded, kUnbounded, Align::left, colour};
  request.spacing = box.spacing;
  const FittedText& fitted = card.fitted(request);
  return {0, nullptr, fitted.text, fitted.text ? fitted.text->width() : 0};
}

Colour tint_of(const std::string& icon, const CardContext& card, const LayoutBox& box,
               Colour colour) {
  const auto own = card.render_context.theme.colours.find(icon);
  return box.own_colours && own != card.render_context.theme.colours.end() ? own->second : colour;
}

Row make_row(CardContext& card, const LayoutBox& box, const std::string& strip, bool markup,
             Colour colour, double size) {
  Row row;
  row.side = size * kMillimetresPerPoint;
  const std::vector<TextPiece> pieces = split_rich_text(strip);
  bool begins = false;  // another effect
  for (size_t i = 0; i < pieces.size(); ++i) {
    const bool barred = is_barred(pieces, i);
    if (barred) i += 2;  // the sign is the action's own picture
    const TextPiece& piece = pieces[i];
    Item item;
    if (piece.is_icon) {
      item.icon =
          card.render_context.icons.find(piece.text, tint_of(piece.text, card, box, colour)).icon;
    }
    if (item.icon) {
      item.width = row.side;
    } else if (const std::string text(trimmed(piece.text)); !text.empty()) {
      item =
          text_item(card, box, markup ? text : markup_of_plain(text), colour, size * kLetterScale);
    }
    begins = begins || piece.text.starts_with("  ");
    if (item.width <= 0) continue;
    if (begins && !row.items.empty()) item.before = kEffectGap * row.side;
    item.barred = barred && item.icon != nullptr;
    row.items.push_back(std::move(item));
    begins = !piece.is_icon && piece.text.ends_with("  ");
  }
  for (const Item& item : row.items) row.width += item.before + item.width;
  if (!row.items.empty()) row.width += kGap * row.side * static_cast<double>(row.items.size() - 1);
  return row;
}

void add_bar(Piece& piece, const Box& icon, Colour colour, const LayoutBox& box) {
  const double inset = kBarInset * icon.width;
  const std::vector<Point> points{{icon.x + inset, icon.y + icon.height - inset},
                                  {icon.x + icon.width - inset, icon.y + inset}};
  const double width = kBarWidth * icon.width;
  const double halo = width + 2 * kBarHalo * icon.width;
  piece.marks.push_back({Path{points, false, {}, Stroke{kPaperWhite, halo}}, &box});
  piece.marks.push_back({Path{points, false, {}, Stroke{colour, width}}, &box});
}

}  // namespace

LaidStrip lay_strip(CardContext& card, const LayoutBox& box, const Room& room,
                    const std::string& strip, bool markup, Colour colour) {
  const double most_width = room.width.value_or(room.most_width) + kTolerance;
  const double most_height = room.height.value_or(room.most_height) + kTolerance;
  const auto fits = [&](const Row& row) {
    return row.width <= most_width && row.side <= most_height;
  };
  double size = box.size;
  Row row = make_row(card, box, strip, markup, colour, size);
  while (!fits(row) && size > box.min_size) {
    size = std::max(size - kSizeStep, box.min_size);
    row = make_row(card, box, strip, markup, colour, size);
  }
  LaidStrip result;
  result.fits = fits(row);
  Piece& piece = result.piece;
  piece.width = room.width.value_or(row.width);
  piece.height = room.height.value_or(row.side);
  double x = (piece.width - row.width) * share_before(box.align);
  const double y = (piece.height - row.side) * share_above(box.vertical);
  for (const Item& item : row.items) {
    x += item.before;
    if (item.icon) {
      piece.marks.push_back({IconMark{{x, y, row.side, row.side}, item.icon}, &box});
      if (item.barred) add_bar(piece, {x, y, row.side, row.side}, colour, box);
    } else {
      const double top = y + (row.side - item.text->height()) / 2;
      piece.marks.push_back({TextRun{{x, top}, colour, item.text}, &box});
    }
    x += item.width + kGap * row.side;
  }
  return result;
}

}  // namespace loom
