#include "render/page/crop_marks.h"

#include <algorithm>
#include <cmath>

namespace loom {
namespace {

constexpr double kGap = 0.5;  // between what is printed of a card and its mark
constexpr double kLength = 5;
constexpr double kLeastLength = 1.5;  // of a mark beyond the cards
constexpr double kLeastShort = 1;     // of one that reaches up to them
constexpr double kSpeck = 0.2;
constexpr double kCrossArm = 1.5;  // short: where corners are rounded, it is cut off
constexpr double kDash = 2;
constexpr Stroke kMark{{0, 0, 0}, 0.25};
// Under a mark that crosses a dark card.
constexpr Stroke kHalo{{255, 255, 255}, 0.75};

// As much of a line as every printer prints; nothing of one that is but a speck.
void add_line(Page& sheet, Point from, Point to, const Stroke& stroke = kMark) {
  const auto inside = [](Point at, double width, double height) {
    return Point{std::clamp(at.x, kUnprintable, std::max(kUnprintable, width - kUnprintable)),
                 std::clamp(at.y, kUnprintable, std::max(kUnprintable, height - kUnprintable))};
  };
  const bool across = from.y == to.y;
  const Point first = inside(from, sheet.width, sheet.height);
  const Point last = inside(to, sheet.width, sheet.height);
  // A cut in the white rim itself has no line to draw.
  if (std::abs(across ? first.y - from.y : first.x - from.x) > 1e-6) return;
  if (std::abs(last.x - first.x) + std::abs(last.y - first.y) < kSpeck) return;
  sheet.operations.emplace_back(Path{{first, last}, false, {}, stroke});
}

// Over what is printed: the white edge sets it off from a dark card.
void add_seen_line(Page& sheet, Point from, Point to) {
  add_line(sheet, from, to, kHalo);
  add_line(sheet, from, to);
}

void keep_each_once(std::vector<double>& values) {
  constexpr double kSame = 0.01;
  std::sort(values.begin(), values.end());
  values.erase(
      std::unique(values.begin(), values.end(), [](double a, double b) { return b - a < kSame; }),
      values.end());
}

// How far printing reaches from a place towards the edge of the paper.
double room_beyond(const Page& sheet, Point at, Point outward) {
  const double room = outward.x < 0   ? at.x
                      : outward.x > 0 ? sheet.width - at.x
                      : outward.y < 0 ? at.y
                                      : sheet.height - at.y;
  return room - kUnprintable;
}

// One end of a cut: a mark beyond the cards where the rim has room for one, else a short one up to
// the cards, over what is seen of them there, or a little into them where even that has no room.
void add_end_mark(Page& sheet, Point edge, Point outward, double away) {
  const auto at = [&](double distance) {
    return Point{edge.x + outward.x * distance, edge.y + outward.y * distance};
  };
  const double room = room_beyond(sheet, edge, outward);
  if (room - away >= kLeastLength) {
    add_line(sheet, at(away), at(away + kLength));
  } else {
    add_seen_line(sheet, at(room < kLeastShort ? -kCrossArm : 0), at(away));
  }
}

// Where cuts cross inside the sheet: a knife that is led along a cut with short marks at its ends
// meets these on its way.
void add_crossings(const Cuts& cuts, bool down, bool across, Page& sheet) {
  for (size_t i = 0; i < cuts.from_left.size(); ++i) {
    for (size_t j = 0; j < cuts.from_top.size(); ++j) {
      const double x = cuts.from_left[i];
      const double y = cuts.from_top[j];
      const bool inside_x = i > 0 && i + 1 < cuts.from_left.size();
      const bool inside_y = j > 0 && j + 1 < cuts.from_top.size();
      if (down && inside_y) add_seen_line(sheet, {x, y - kCrossArm}, {x, y + kCrossArm});
      if (across && inside_x) add_seen_line(sheet, {x - kCrossArm, y}, {x + kCrossArm, y});
    }
  }
}

void add_edge_marks(double beyond, const std::vector<Box>& cards, Page& sheet) {
  const Cuts cuts = cuts_through(cards);
  const double away = beyond + kGap;
  const double top = cuts.from_top.front();
  const double bottom = cuts.from_top.back();
  const double left = cuts.from_left.front();
  const double right = cuts.from_left.back();
  for (const double x : cuts.from_left) {
    add_end_mark(sheet, {x, top}, {0, -1}, away);
    add_end_mark(sheet, {x, bottom}, {0, 1}, away);
  }
  for (const double y : cuts.from_top) {
    add_end_mark(sheet, {left, y}, {-1, 0}, away);
    add_end_mark(sheet, {right, y}, {1, 0}, away);
  }
  const double least = kUnprintable + away + kLeastLength;
  const bool short_down = top < least || sheet.height - bottom < least;
  const bool short_across = left < least || sheet.width - right < least;
  add_crossings(cuts, short_down, short_across, sheet);
}

// Two short lines at each corner of a card, along its cuts and away from it; towards it where there
// is no room for that.
void add_card_marks(double gap, double length, const std::vector<Box>& cards, Page& sheet) {
  for (const Stroke& stroke : {kHalo, kMark}) {
    const auto add_arm = [&](Point corner, Point outward) {
      const bool room = room_beyond(sheet, corner, outward) - gap >= std::min(length, kLeastShort);
      const double from = room ? gap : 0;
      const double to = room ? gap + length : -kCrossArm;
      add_line(sheet, {corner.x + outward.x * from, corner.y + outward.y * from},
               {corner.x + outward.x * to, corner.y + outward.y * to}, stroke);
    };
    for (const Box& card : cards) {
      for (const double x : {card.x, card.x + card.width}) {
        for (const double y : {card.y, card.y + card.height}) {
          add_arm({x, y}, {x == card.x ? -1.0 : 1.0, 0});
          add_arm({x, y}, {0, y == card.y ? -1.0 : 1.0});
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

void add_corner_marks(const Box& area, Page& sheet) {
  constexpr double kAway = 1;
  constexpr double kAlong = 4;
  for (const double x : {area.x, area.x + area.width}) {
    for (const double y : {area.y, area.y + area.height}) {
      const Point across{x == area.x ? -1.0 : 1.0, 0};
      const Point down{0, y == area.y ? -1.0 : 1.0};
      for (const Point& outward : {across, down}) {
        const double room = room_beyond(sheet, {x, y}, outward);
        const bool beyond = room - kAway >= kLeastLength;
        // Along an edge it begins where printing does.
        const double from = beyond ? kAway : std::min(room, 0.0);
        const double to = beyond ? std::min(kAway + kAlong, room) : from - kAlong;
        sheet.operations.emplace_back(Path{{{x + outward.x * from, y + outward.y * from},
                                            {x + outward.x * to, y + outward.y * to}},
                                           false,
                                           {},
                                           kMark});
      }
    }
  }
}

void add_fold_marks(const CardSize& size, const std::vector<Box>& fronts, Page& sheet) {
  const double y = sheet.height / 2;
  for (double x = 0; x < sheet.width; x += 2 * kDash)
    add_line(sheet, {x, y}, {std::min(x + kDash, sheet.width), y});
  const double arm = size.bleed - kGap;
  if (arm < kSpeck) return;
  for (const double x : cuts_through(fronts).from_left)
    add_seen_line(sheet, {x, y - arm}, {x, y + arm});
}

}  // namespace loom
