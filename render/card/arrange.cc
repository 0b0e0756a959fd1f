#include "render/card/arrange.h"

#include <algorithm>
#include <memory>

#include "render/card/box_content.h"

namespace loom {
namespace {

constexpr double kTolerance = 0.01;  // mm
constexpr double kLeast = 0.1;       // mm; no box is narrower
constexpr double kOverhang = 2;      // mm; how far lines and letters may reach over their group
// Repeats within repeats must end some time.
constexpr size_t kMostBoxes = 2000;

// A box of a stack on its way to its place.
struct Item {
  Piece piece;
  double gap = 0;  // before it
  double along = 0;
};

double total(const std::vector<Item>& items) {
  double sum = 0;
  for (size_t i = 0; i < items.size(); ++i) sum += items[i].along + (i == 0 ? 0 : items[i].gap);
  return sum;
}

// What is free goes before the first (by its share) or between all.
void lay_along(const std::vector<Item>& items, double free, double share, bool spread,
               std::vector<double>& starts) {
  const double between =
      spread && items.size() > 1 ? free / static_cast<double>(items.size() - 1) : 0;
  double at = spread ? (items.size() == 1 ? free / 2 : 0) : free * share;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) at += items[i].gap + between;
    starts.push_back(at);
    at += items[i].along;
  }
}

class Arranger {
 public:
  explicit Arranger(CardContext& card) : card_(card) {}

  // Every box has its own place.
  Piece free(const std::vector<LayoutBox>& boxes, const Room& room) {
    const double width = room.width.value_or(room.most_width);
    const double height = room.height.value_or(room.most_height);
    Piece result;
    std::vector<Box> placed(boxes.size());
    for (size_t i = 0; i < boxes.size(); ++i) {
      const LayoutBox& box = boxes[i];
      if (!card_.holds(box) || !count(box)) {
        placed[i] = absent(box.place, placed);
        continue;
      }
      Piece piece = draw(box, room_for(box, placed, width, height));
      Box& area = placed[i] = place(box.place, placed, width, height, piece);
      result.width = std::max(result.width, area.x + area.width);
      result.height = std::max(result.height, area.y + area.height);
      append(result, std::move(piece), area.x, area.y);
    }
    if (room.width) result.width = *room.width;
    if (room.height) result.height = *room.height;
    return result;
  }

 private:
  bool count(const LayoutBox& box) {
    if (++boxes_ <= kMostBoxes) return true;
    card_.reports.crowded(box, kMostBoxes);
    return false;
  }

  // With background and padding.
  Piece draw(const LayoutBox& box, const Room& room) {
    using BoxShape = LayoutBox::Shape;
    const double padding = box.shape == BoxShape::table ? 0 : box.padding;
    Room inner = room;
    if (inner.width) *inner.width = std::max(kLeast, *inner.width - 2 * padding);
    if (inner.height) *inner.height = std::max(0.0, *inner.height - 2 * padding);
    inner.most_width = std::max(kLeast, inner.most_width - 2 * padding);
    inner.most_height = std::max(kLeast, inner.most_height - 2 * padding);
    Piece content =
        box.shape == BoxShape::group ? group(box, inner) : draw_content(box, card_, inner);
    Piece result{content.width + 2 * padding, content.height + 2 * padding, {}};
    const bool own_paint =
        box.shape == BoxShape::path || box.shape == BoxShape::line || box.shape == BoxShape::table;
    Rectangle ground{{0, 0, result.width, result.height}, box.corner, {}, {}};
    if (box.fill && box.shape != BoxShape::path) ground.fill = card_.colour(*box.fill);
    if (box.stroke && !own_paint) {
      if (const auto colour = card_.colour(*box.stroke))
        ground.stroke = Stroke{*colour, box.line, box.dash};
    }
    if (ground.fill || ground.stroke) result.marks.push_back({ground, &box});
    append(result, std::move(content), padding, padding);
    return box.turned ? turned(box, std::move(result), ground.fill) : result;
  }

  // A page of its own that stands on its head. The words of its icons hide in its own ground.
  static Piece turned(const LayoutBox& box, Piece piece, const std::optional<Colour>& ground) {
    const Colour under = ground.value_or(kPaperWhite);
    auto page = std::make_shared<Page>();
    page->name = box.name.empty() ? "group" : box.name;
    page->width = piece.width;
    page->height = piece.height;
    page->trim = page->bleed = {0, 0, piece.width, piece.height};
    for (Mark& mark : piece.marks) {
      if (auto* icon = std::get_if<IconMark>(&mark.operation)) icon->ground = under;
      if (auto* run = std::get_if<TextRun>(&mark.operation)) run->ground = under;
      page->operations.push_back(std::move(mark.operation));
    }
    const Box clip{-kOverhang, -kOverhang, piece.width + 2 * kOverhang,
                   piece.height + 2 * kOverhang};
    Piece result{piece.width, piece.height, {}};
    result.marks.push_back({PlacedPage{{0, 0}, clip, std::move(page), 1, true}, &box});
    return result;
  }

  Piece group(const LayoutBox& box, const Room& room) {
    if (box.stack == Stack::down) return down(box, room);
    return box.stack == Stack::across ? across(box, room) : free(box.boxes, room);
  }

  // Where the box would begin, so that what leans on it closes the gap.
  static Box absent(const Placement& place, const std::vector<Box>& placed) {
    Box box{place.x, place.y, 0, 0};
    if (place.below) box.y = placed[*place.below].y + placed[*place.below].height;
    if (place.above) box.y = placed[*place.above].y;
    if (place.right_of) box.x = placed[*place.right_of].x + placed[*place.right_of].width;
    if (place.left_of) box.x = placed[*place.left_of].x;
    return box;
  }

  static bool has_own_width(const LayoutBox& box) {
    using BoxShape = LayoutBox::Shape;
    return box.shape == BoxShape::icon || box.shape == BoxShape::path ||
           (box.shape == BoxShape::line && box.place.height.value_or(0) > 0);
  }

  static Room room_for(const LayoutBox& box, const std::vector<Box>& placed, double width,
                       double height) {
    const Placement& place = box.place;
    const double gap = place.gap.value_or(0);
    double most_width = width - 2 * place.x;
    if (place.right_of)
      most_width = width - placed[*place.right_of].x - placed[*place.right_of].width - gap;
    if (place.left_of) most_width = placed[*place.left_of].x - gap;
    double most_height = place.edge == Down::middle ? height : height - place.y;
    if (place.below)
      most_height = height - placed[*place.below].y - placed[*place.below].height - gap;
    if (place.above) most_height = placed[*place.above].y - gap;
    Room room;
    room.most_width = std::max(kLeast, most_width);
    room.most_height = std::max(kLeast, place.max_height.value_or(most_height));
    room.width = place.width;
    if (!room.width && !has_own_width(box)) room.width = room.most_width;
    room.height = place.height;
    if (!room.height && box.fills_rest()) {
      const bool leans = place.below || place.above;
      room.height = std::max(kLeast, leans ? most_height : height - 2 * place.y);
    }
    return room;
  }

  static Box place(const Placement& place, const std::vector<Box>& placed, double width,
                   double height, const Piece& piece) {
    Box box{place.x, place.y, piece.width, piece.height};
    if (place.side == Across::right) box.x = width - place.x - piece.width;
    if (place.side == Across::centre) box.x = (width - piece.width) / 2 + place.x;
    if (place.edge == Down::bottom) box.y = height - place.y - piece.height;
    if (place.edge == Down::middle) box.y = (height - piece.height) / 2 + place.y;
    const double gap = place.gap.value_or(0);
    if (place.below) box.y = placed[*place.below].y + placed[*place.below].height + gap;
    if (place.above) box.y = placed[*place.above].y - gap - piece.height;
    if (place.right_of) box.x = placed[*place.right_of].x + placed[*place.right_of].width + gap;
    if (place.left_of) box.x = placed[*place.left_of].x - gap - piece.width;
    return box;
  }

  // Every box of a stack, as often as it is repeated and where its condition holds.
  template <typename Visit>
  void for_each_box(const LayoutBox& group, const Visit& visit) {
    for (const LayoutBox& box : group.boxes) {
      if (box.shape == LayoutBox::Shape::table) {
        if (card_.holds(box) && count(box)) visit(box);
        continue;
      }
      for_each_item(box, card_, [&] {
        if (card_.holds(box) && count(box)) visit(box);
      });
    }
  }

  Piece down(const LayoutBox& group, const Room& room) {
    const double width = room.width.value_or(room.most_width);
    const double most = room.height.value_or(room.most_height);
    std::vector<Item> items;
    double widest = 0;
    for_each_box(group, [&](const LayoutBox& box) {
      Item item;
      item.gap = items.empty() ? 0 : box.place.gap.value_or(group.between);
      Room own{box.place.width, box.place.height, width, 0};
      if (!own.width && !has_own_width(box)) own.width = width;
      const double left = std::max(kLeast, most - total(items) - item.gap);
      own.most_height = std::min(box.place.max_height.value_or(left), left);
      item.piece = draw(box, own);
      item.along = item.piece.height;
      widest = std::max(widest, item.piece.width);
      items.push_back(std::move(item));
    });
    const double needed = total(items);
    if (needed > most + kTolerance) card_.reports.group_overflow(group, needed, most, true);
    Piece result{room.width.value_or(widest), room.height.value_or(needed), {}};
    std::vector<double> starts;
    lay_along(items, result.height - needed, share_above(group.vertical),
              group.vertical == Down::spread, starts);
    for (size_t i = 0; i < items.size(); ++i) {
      const double x = (result.width - items[i].piece.width) * share_before(group.align);
      append(result, std::move(items[i].piece), x, starts[i]);
    }
    return result;
  }

  struct Row {
    std::vector<Item> items;
    double height = 0;
  };

  std::vector<Row> rows_of(const LayoutBox& group, const Room& room, double width) {
    std::vector<Row> rows(1);
    for_each_box(group, [&](const LayoutBox& box) {
      Item item;
      item.gap = box.place.gap.value_or(group.between);
      const double used = rows.back().items.empty() ? 0 : total(rows.back().items) + item.gap;
      Room own{box.place.width, box.place.height,
               group.wrap ? width : std::max(kLeast, width - used),
               room.height.value_or(room.most_height)};
      if (box.place.max_height) own.most_height = std::min(own.most_height, *box.place.max_height);
      if (!own.height && box.fills_rest()) own.height = room.height;
      item.piece = draw(box, own);
      item.along = item.piece.width;
      if (group.wrap && !rows.back().items.empty() && used + item.along > width + kTolerance)
        rows.emplace_back();
      rows.back().height = std::max(rows.back().height, item.piece.height);
      rows.back().items.push_back(std::move(item));
    });
    return rows;
  }

  Piece across(const LayoutBox& group, const Room& room) {
    const double width = room.width.value_or(room.most_width);
    const double most = room.height.value_or(room.most_height);
    std::vector<Row> rows = rows_of(group, room, width);
    double widest = 0;
    double needed = group.between * static_cast<double>(rows.size() - 1);
    for (const Row& row : rows) {
      widest = std::max(widest, total(row.items));
      needed += row.height;
    }
    if (widest > width + kTolerance) card_.reports.group_overflow(group, widest, width, false);
    if (needed > most + kTolerance) card_.reports.group_overflow(group, needed, most, true);
    Piece result{room.width.value_or(widest), room.height.value_or(needed), {}};
    double top = (result.height - needed) * share_above(group.vertical);
    for (Row& row : rows) {
      std::vector<double> starts;
      lay_along(row.items, result.width - total(row.items), share_before(group.align),
                group.align == Across::spread, starts);
      for (size_t i = 0; i < row.items.size(); ++i) {
        const double above = (row.height - row.items[i].piece.height) * share_above(group.vertical);
        append(result, std::move(row.items[i].piece), starts[i], top + above);
      }
      top += row.height + group.between;
    }
    return result;
  }

  CardContext& card_;
  size_t boxes_ = 0;
};

}  // namespace

Piece arrange(const std::vector<LayoutBox>& boxes, CardContext& card, double width, double height) {
  return Arranger(card).free(boxes, {width, height, width, height});
}

}  // namespace loom
