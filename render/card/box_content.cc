#include "render/card/box_content.h"

#include <algorithm>
#include <numeric>

#include "render/card/art_piece.h"
#include "render/card/icon_row.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr double kMillimetresPerInch = 25.4;
constexpr double kPrintDpi = 300;

Align text_align(Across align) {
  if (align == Across::centre) return Align::centre;
  return align == Across::right ? Align::right : Align::left;
}

std::optional<Stroke> stroke_of(const LayoutBox& box, CardContext& card) {
  if (!box.stroke) return std::nullopt;
  const std::optional<Colour> colour = card.colour(*box.stroke);
  if (!colour) return std::nullopt;
  return Stroke{*colour, box.line, box.dash};
}

Piece nothing(const Room& room) { return {room.width.value_or(0), room.height.value_or(0), {}}; }

Piece text_piece(const LayoutBox& box, const PlacedTemplate& written, CardContext& card,
                 const Room& room) {
  const std::optional<std::string> markup = card.filled(written);
  const std::optional<Colour> ink = card.colour(box.colour);
  if (!markup || !ink || trimmed(*markup).empty()) return nothing(room);
  card.reports.check_icons(*markup, *ink, box, nullptr);
  const Align align = room.width ? text_align(box.align) : Align::left;
  const FittedText& fitted =
      card.fitted({*markup, box.face, box.size, box.min_size, room.width.value_or(room.most_width),
                   room.height.value_or(room.most_height), align, *ink, box.spacing, box.leading});
  if (fitted.fault) {
    card.reports.markup(written, *fitted.fault);
    return nothing(room);
  }
  if (!fitted.fits) card.reports.overflow(box, &written, nullptr);
  card.reports.missing(fitted.missing, box, written);
  const MarkedUp& marked_up = fitted.marked_up;
  if (!marked_up.replaced.empty()) card.reports.replaced_font(marked_up.replaced, written);
  const std::optional<double>& least = card.render_context.theme.smallest;
  if (least && !box.fine_print && marked_up.smallest < std::min(*least, fitted.text->size()))
    card.reports.small_markup(marked_up.smallest, *least, written);
  const LaidText& text = *fitted.text;
  Piece piece{room.width.value_or(text.width()), room.height.value_or(text.height()), {}};
  const double above = room.height && box.vertical == Down::middle
                           ? piece.height / 2 - text.middle()
                           : (piece.height - text.height()) * share_above(box.vertical);
  piece.marks.push_back({TextRun{{0, above}, *ink, fitted.text}, &box});
  return piece;
}

Piece strip_piece(const LayoutBox& box, CardContext& card, const Room& room) {
  const std::optional<Colour> ink = card.colour(box.colour);
  const Value* value = box.content ? nullptr : &card.card[box.field];
  std::string strip;
  if (value == nullptr) {
    strip = card.filled(*box.content).value_or("");
  } else if (const auto* requirement = value->as<Requirement>()) {
    strip = icon_strip(*requirement, card.render_context.model.words);
  } else if (const auto* effects = value->as<EffectList>()) {
    strip = icon_strip(*effects, card.render_context.model.words);
  }
  if (strip.empty() || !ink) return nothing(room);
  card.reports.check_icons(strip, *ink, box, value);
  LaidStrip laid = lay_strip(card, box, room, strip, value == nullptr, *ink);
  if (!laid.fits) card.reports.overflow(box, box.content ? &*box.content : nullptr, value);
  return std::move(laid.piece);
}

Piece icon_piece(const LayoutBox& box, CardContext& card, const Room& room) {
  const double natural = box.size * kMillimetresPerPoint;
  const double width = room.width.value_or(room.height.value_or(natural));
  const double height = room.height.value_or(room.width.value_or(natural));
  Piece piece{width, height, {}};
  const std::optional<std::string> name = card.filled(*box.content);
  const std::optional<Colour> ink = card.colour(box.colour);
  if (!name || !ink || trimmed(*name).empty()) return piece;
  if (!card.reports.check_icon_name(std::string(trimmed(*name)), box)) return piece;
  card.reports.check_icons("$" + std::string(trimmed(*name)), *ink, box, nullptr);
  const auto& found = card.render_context.icons.find(std::string(trimmed(*name)), *ink);
  if (!found.icon) return piece;
  const double side = std::min(width, height);
  const Box area{(width - side) * share_before(box.align),
                 (height - side) * share_above(box.vertical), side, side};
  piece.marks.push_back({IconMark{area, found.icon}, &box});
  return piece;
}

// Where the whole picture lies so that it fits the box.
Box picture_area(const Image& image, const LayoutBox& box, double width, double height) {
  if (box.fit == Fit::stretch) return {0, 0, width, height};
  const double across = width / image.width();
  const double down = height / image.height();
  const double scale = box.fit == Fit::cover ? std::max(across, down) : std::min(across, down);
  const double area_width = image.width() * scale;
  const double area_height = image.height() * scale;
  // In the middle unless the box says otherwise.
  const double before = box.align == Across::left ? 0.5 : share_before(box.align);
  const double above = box.vertical == Down::top ? 0.5 : share_above(box.vertical);
  return {(width - area_width) * before, (height - area_height) * above, area_width, area_height};
}

Piece image_piece(const LayoutBox& box, CardContext& card, const Room& room) {
  const std::optional<std::string> written = card.filled(*box.content);
  const std::optional<Colour> tint = card.colour(box.colour);
  if (!written || !tint || trimmed(*written).empty()) return nothing(room);
  const std::string path(trimmed(*written));
  if (leaves_folder(path)) {
    card.reports.image_outside(path, box);
    return nothing(room);
  }
  const ImageLibrary::Found& found = card.render_context.images.find(path, *tint);
  if (!found.image) {
    card.reports.image(found, path, box);
    return nothing(room);
  }
  card.reports.opaque_image(*found.image, path, box);
  const Image& image = *found.image;
  const double shape = image.width() / image.height();
  double width = room.width.value_or(room.height.value_or(0) * shape);
  if (width <= 0) width = room.most_width;
  const double height = room.height.value_or(width / shape);
  const Box area = picture_area(image, box, width, height);
  const double dpi = image.width() / area.width * kMillimetresPerInch;
  if (image.raster() && dpi < kPrintDpi - 1) card.reports.coarse_image(dpi, path, box);
  return {width, height, {{ImageMark{{0, 0, width, height}, area, found.image}, &box}}};
}

Piece path_piece(const LayoutBox& box, CardContext& card, const Room& room) {
  Outline outline{box.outline, {}, stroke_of(box, card)};
  if (box.fill) outline.fill = card.colour(*box.fill);
  double right = 0;
  double bottom = 0;
  for (const OutlineStep& step : outline.steps) {
    right = std::max(right, step.to.x);
    bottom = std::max(bottom, step.to.y);
  }
  return {room.width.value_or(right), room.height.value_or(bottom), {{std::move(outline), &box}}};
}

Piece line_piece(const LayoutBox& box, CardContext& card, const Room& room) {
  Piece piece = nothing(room);
  const std::vector<Point> points{{0, 0}, {piece.width, piece.height}};
  piece.marks.push_back({Path{points, false, {}, stroke_of(box, card)}, &box});
  return piece;
}

class TablePiece {
 public:
  TablePiece(const LayoutBox& box, CardContext& card, const Room& room)
      : box_(box), card_(card), room_(room), stroke_(stroke_of(box, card)) {
    const double width = room.width.value_or(room.most_width);
    columns_ = box.columns;
    if (columns_.empty()) {
      columns_.assign(box.row.size(), width / static_cast<double>(box.row.size()));
    }
    piece_.width = std::accumulate(columns_.begin(), columns_.end(), 0.0);
  }

  Piece make() {
    mark({PageRole::table});
    if (!box_.head.empty()) add_row(box_.head, {PageRole::head_cell});
    for_each_item(box_, card_, [&] { add_row(box_.row, {PageRole::cell}); });
    mark(Closing{});
    if (room_.width && piece_.width > *room_.width + kTolerance)
      card_.reports.group_overflow(box_, piece_.width, *room_.width, false);
    const double room = room_.height.value_or(room_.most_height);
    if (piece_.height > room + kTolerance)
      card_.reports.group_overflow(box_, piece_.height, room, true);
    piece_.width = room_.width.value_or(piece_.width);
    piece_.height = room_.height.value_or(piece_.height);
    return std::move(piece_);
  }

 private:
  static constexpr double kTolerance = 0.01;

  void mark(Opening opening) { piece_.marks.push_back({std::move(opening), &box_}); }
  void mark(Closing closing) { piece_.marks.push_back({closing, &box_}); }

  void add_row(const std::vector<PlacedTemplate>& cells, Opening cell) {
    cell.top = cell.role == PageRole::head_cell;
    mark({PageRole::row});
    if (piece_.height > 0 && stroke_) {
      const std::vector<Point> points{{0, piece_.height}, {piece_.width, piece_.height}};
      piece_.marks.push_back({Path{points, false, {}, stroke_}, &box_});
    }
    std::vector<Piece> pieces;
    double height = 0;
    for (size_t i = 0; i < cells.size(); ++i) {
      Room room{std::max(0.1, columns_[i] - 2 * box_.padding), std::nullopt, 0, room_.most_height};
      pieces.push_back(text_piece(box_, cells[i], card_, room));
      height = std::max(height, pieces.back().height);
    }
    double x = 0;
    for (size_t i = 0; i < cells.size(); ++i) {
      const double above = (height - pieces[i].height) * share_above(box_.vertical);
      mark(cell);
      append(piece_, std::move(pieces[i]), x + box_.padding, piece_.height + box_.padding + above);
      mark(Closing{});
      x += columns_[i];
    }
    mark(Closing{});
    piece_.height += height + 2 * box_.padding;
  }

  const LayoutBox& box_;
  CardContext& card_;
  const Room& room_;
  std::optional<Stroke> stroke_;
  std::vector<double> columns_;
  Piece piece_;
};

}  // namespace

Piece draw_content(const LayoutBox& box, CardContext& card, const Room& room) {
  using BoxShape = LayoutBox::Shape;
  switch (box.shape) {
    case BoxShape::text:
      return text_piece(box, *box.content, card, room);
    case BoxShape::icon:
      return icon_piece(box, card, room);
    case BoxShape::icon_strip:
      return strip_piece(box, card, room);
    case BoxShape::image:
      return image_piece(box, card, room);
    case BoxShape::art:
      return art_piece(box, card, room);
    case BoxShape::path:
      return path_piece(box, card, room);
    case BoxShape::line:
      return line_piece(box, card, room);
    case BoxShape::table:
      return TablePiece(box, card, room).make();
    case BoxShape::rectangle:
    case BoxShape::group:
      break;
  }
  return nothing(room);
}

}  // namespace loom
