// Every back lies behind its front, the same way up: proven by turning the paper over in geometry,
// for every sort of sheet, paper, flip, offset and size of card, full and filled in part.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "render/page/sheet.h"
#include "tests/render/blank_cards.h"

namespace loom::testing {
namespace {

// Three corners of a card tell where it lies and how it is turned.
struct Corners {
  Point top_left;
  Point top_right;
  Point bottom_left;
};

Corners corners_of(const PlacedPage& placed) {
  const double width = placed.page->width;
  const double height = placed.page->height;
  const auto at = [&](double x, double y) {
    return placed.turned ? Point{placed.origin.x + width - x, placed.origin.y + height - y}
                         : Point{placed.origin.x + x, placed.origin.y + y};
  };
  return {at(0, 0), at(width, 0), at(0, height)};
}

std::map<std::string, Corners> cards_on(const Page& page) {
  std::map<std::string, Corners> cards;
  for (const Operation& operation : page.operations) {
    if (const auto* placed = std::get_if<PlacedPage>(&operation))
      cards[placed->page->name] = corners_of(*placed);
  }
  return cards;
}

// Where a point of the back page is seen from the front, through the paper.
Point through_paper(Point back, const SheetOptions& options, const Page& page) {
  const Point printed{back.x - options.offset.x, back.y - options.offset.y};
  const bool long_edges_stand = page.height >= page.width;
  const bool hinge_stands = long_edges_stand == (options.flip == Flip::long_edge);
  if (options.kind == SheetKind::gutterfold) return {back.x, page.height - back.y};
  return hinge_stands ? Point{page.width - printed.x, printed.y}
                      : Point{printed.x, page.height - printed.y};
}

void expect_same(Point a, Point b) {
  EXPECT_NEAR(a.x, b.x, 1e-6);
  EXPECT_NEAR(a.y, b.y, 1e-6);
}

void check(const SheetOptions& options, const CardSize& size, size_t count) {
  const SheetGeometry geometry = make_geometry(options, size);
  const std::vector<Page> pages =
      make_sheet(geometry, options, size, blank_cards(count, size), "sheet");
  const bool folded = options.kind == SheetKind::gutterfold && geometry.backs_beside;
  ASSERT_EQ(pages.size(), folded ? 1U : 2U);
  const auto fronts = cards_on(pages.front());
  const auto backs = cards_on(pages.back());
  size_t proven = 0;
  for (size_t i = 1; i <= count; ++i) {
    const std::string name = "card/" + std::to_string(i);
    ASSERT_TRUE(fronts.contains(name) && backs.contains(name + " back")) << name;
    const Corners& front = fronts.at(name);
    const Corners& back = backs.at(name + " back");
    // Seen through the paper a back is mirrored: its left is the front's right, its top the top.
    expect_same(through_paper(back.top_left, options, pages.back()), front.top_right);
    expect_same(through_paper(back.top_right, options, pages.back()), front.top_left);
    const Point below = through_paper(back.bottom_left, options, pages.back());
    expect_same(below, {front.top_right.x, front.bottom_left.y});
    ++proven;
  }
  EXPECT_EQ(proven, count);
}

const std::vector<CardSize> kSizes{{63, 88, 3},      {63.5, 88.9, 3.175}, {70, 120, 3},
                                   {120, 70, 3},     {44, 68, 2},         {70, 70, 0},
                                   {88.9, 139.7, 3}, {105, 148, 3},       {190, 280, 3}};

TEST(Duplex, BacksLieBehindTheirFronts) {
  for (const Paper& paper : {kA4, kLetter}) {
    for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed, SheetKind::single}) {
      for (const Flip flip : {Flip::long_edge, Flip::short_edge}) {
        for (const Point offset : {Point{0, 0}, Point{1.5, -2}}) {
          for (const CardSize& size : kSizes) {
            const SheetOptions options{paper, kind, flip, offset};
            const size_t most = make_geometry(options, size).fronts.size();
            for (size_t count = 1; count <= most; ++count) check(options, size, count);
          }
        }
      }
    }
  }
}

TEST(Duplex, AFoldBringsBacksBehindTheirFronts) {
  for (const Paper& paper : {kA4, kLetter}) {
    for (const CardSize& size : kSizes) {
      const SheetOptions options{paper, SheetKind::gutterfold};
      const SheetGeometry geometry = make_geometry(options, size);
      if (!geometry.backs_beside) continue;  // too large to fold; it has a page of its own
      for (size_t count = 1; count <= geometry.fronts.size(); ++count) check(options, size, count);
    }
  }
}

// A subset leaves no holes: the n-th card lies in the n-th place, however many there are.
TEST(Duplex, CardsFillPlacesFromTheFirstOn) {
  const CardSize size = kSizes.front();
  const SheetOptions options;
  const SheetGeometry geometry = make_geometry(options, size);
  for (size_t count = 1; count <= geometry.fronts.size(); ++count) {
    const auto fronts =
        cards_on(make_sheet(geometry, options, size, blank_cards(count, size), "sheet").front());
    for (size_t i = 0; i < count; ++i)
      expect_same(fronts.at("card/" + std::to_string(i + 1)).top_left, geometry.fronts[i].origin);
  }
}

}  // namespace
}  // namespace loom::testing
