#include "render/page/crop_marks.h"

#include <algorithm>

namespace loom {
namespace {

constexpr double kGap = 0.5;  // between what is printed of a card and its mark
constexpr double kLength = 5;
constexpr double kCrossArm = 1.5;  // short: where corners are rounded, it is cut off
constexpr double kDash = 2;
constexpr Stroke kMark{{0, 0, 0}, 0.25};
// Under a mark that crosses a dark card.
constexpr Stroke kHalo{{255, 255, 255}, 0.75};

void add_line(Page& sheet, Point from, Point to, const Stroke& stroke = kMark) {
  sheet.operations.emplace_back(Path{{from, to}, false, {}, stroke});
}

void keep_each_once(std::vector<double>& values) {
  constexpr double kSame = 0.01;
  std::sort(values.begin(), values.end());
  values.erase(
      std::unique(values.begin(), values.end(), [](double a, double b) { return b - a < kSame; }),
      values.end());
}

void add_edge_marks(double beyond, const std::vector<Box>& cards, Page& sheet) {
  const Cuts cuts = cuts_through(cards);
  const double away = beyond + kGap;
  const double top = cuts.from_top.front() - away;
  const double bottom = cuts.from_top.back() + away;
  const double left = cuts.from_left.front() - away;
  const double right = cuts.from_left.back() + away;
  for (const double x : cuts.from_left) {
    add_line(sheet, {x, std::max(0.0, top - kLength)}, {x, top});
    add_line(sheet, {x, bottom}, {x, std::min(sheet.height, bottom + kLength)});
  }
  for (const double y : cuts.from_top) {
    add_line(sheet, {std::max(0.0, left - kLength), y}, {left, y});
    add_line(sheet, {right, y}, {std::min(sheet.width, right + kLength), y});
  }
}

// Two short lines at each corner of a card, along its cuts and away from it.
void add_card_marks(double gap, double length, const std::vector<Box>& cards, Page& sheet) {
  for (const Stroke& stroke : {kHalo, kMark}) {
    for (const Box& card : cards) {
      for (const double x : {card.x, card.x + card.width}) {
        for (const double y : {card.y, card.y + card.height}) {
          const double outward_x = x == card.x ? -1 : 1;
          const double outward_y = y == card.y ? -1 : 1;
          add_line(sheet, {x + outward_x * gap, y}, {x + outward_x * (gap + length), y}, stroke);
          add_line(sheet, {x, y + outward_y * gap}, {x, y + outward_y * (gap + length)}, stroke);
        }
      }
    }
  }
}

}  // namespace

Cuts cuts_through(const std::vector<Box>& boxes) {
  Cuts cuts;
  for (const Box& box : boxes) {
    cuts.from_left.insert(cuts.from_left.end(), {box.x, box.x + box.width});
    cuts.from_top.insert(cuts.from_top.end(), {box.y, box.y + box.height});
  }
  keep_each_once(cuts.from_left);
  keep_each_once(cuts.from_top);
  return cuts;
}

void add_crop_marks(const SheetOptions& options, const CardSize& size,
                    const std::vector<Box>& cards, Page& sheet) {
  if (cards.empty()) return;
  const bool apart = options.kind == SheetKind::bleed;
  if (options.marks == Marks::edges) {
    add_edge_marks(apart ? size.bleed : std::min(kRim, size.bleed), cards, sheet);
  } else if (options.marks == Marks::cards) {
    // Between cards that lie apart a mark stands in the bleed; touching ones share a cross.
    const bool room = apart && size.bleed > 2 * kGap;
    add_card_marks(room ? kGap : 0, room ? size.bleed - kGap : kCrossArm, cards, sheet);
  }
}

void add_fold_mark(Page& sheet) {
  const double y = sheet.height / 2;
  for (double x = 0; x < sheet.width; x += 2 * kDash) {
    add_line(sheet, {x, y}, {std::min(x + kDash, sheet.width), y});
  }
}

}  // namespace loom
