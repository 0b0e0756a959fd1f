// Where cards lie on paper.
#include "render/page/sheet.h"

#include <gtest/gtest.h>

#include "render/backend/operation_log.h"
#include "render/page/crop_marks.h"
#include "tests/render/blank_cards.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const CardSize kPoker{63, 88, 3};

std::vector<double> lefts(const SheetGeometry& geometry) {
  return find_cuts(geometry, kPoker).from_left;
}

TEST(Sheet, PutsNinePokerCardsOnA4) {
  const SheetGeometry geometry = make_geometry({}, kPoker);
  ASSERT_EQ(geometry.fronts.size(), 9U);
  EXPECT_THAT(lefts(geometry), ElementsAre(10.5, 73.5, 136.5, 199.5));
  EXPECT_THAT(find_cuts(geometry, kPoker).from_top, ElementsAre(16.5, 104.5, 192.5, 280.5));
}

TEST(Sheet, PutsNinePokerCardsOnLetter) {
  const SheetGeometry geometry = make_geometry({.paper = kLetter}, kPoker);
  ASSERT_EQ(geometry.fronts.size(), 9U);
  EXPECT_NEAR(geometry.fronts[0].origin.x, 13.45, 1e-9);
  EXPECT_NEAR(geometry.fronts[0].origin.y, 7.7, 1e-9);
}

TEST(Sheet, PutsEightWithBleedOnA4AndSixOnLetter) {
  const SheetGeometry a4 = make_geometry({.kind = SheetKind::bleed}, kPoker);
  ASSERT_EQ(a4.fronts.size(), 8U);
  EXPECT_DOUBLE_EQ(a4.width, 297);
  // Margins of 10.5 and 11 around the bleed.
  EXPECT_DOUBLE_EQ(a4.fronts[0].origin.x, 13.5);
  EXPECT_DOUBLE_EQ(a4.fronts[0].origin.y, 14);
  EXPECT_DOUBLE_EQ(a4.fronts[1].origin.x, 82.5);
  EXPECT_DOUBLE_EQ(a4.fronts[4].origin.y, 108);
  const SheetGeometry letter = make_geometry({.paper = kLetter, .kind = SheetKind::bleed}, kPoker);
  EXPECT_EQ(letter.fronts.size(), 6U);
}

TEST(Sheet, FoldsFourOntoTheirBacks) {
  const SheetGeometry geometry = make_geometry({.kind = SheetKind::gutterfold}, kPoker);
  ASSERT_EQ(geometry.fronts.size(), 4U);
  EXPECT_TRUE(geometry.backs_beside);
  EXPECT_DOUBLE_EQ(geometry.width, 297);
  EXPECT_DOUBLE_EQ(geometry.fronts[0].origin.y + 88, geometry.height / 2 - 3);
  EXPECT_DOUBLE_EQ(geometry.backs[0].origin.y, geometry.height / 2 + 3);
}

TEST(Sheet, FitsOtherSizesAndTurnsThePaper) {
  EXPECT_EQ(make_geometry({}, {44, 68, 3}).fronts.size(), 16U);
  const SheetGeometry wide = make_geometry({}, {90, 60, 3});
  EXPECT_EQ(wide.fronts.size(), 9U);
  EXPECT_DOUBLE_EQ(wide.width, 297);
  EXPECT_DOUBLE_EQ(wide.fronts[0].origin.x, 13.5);
  EXPECT_DOUBLE_EQ(wide.fronts[0].origin.y, 15);
}

TEST(Sheet, GivesAHugeCardItsOwnPage) {
  for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed, SheetKind::gutterfold}) {
    const SheetGeometry geometry = make_geometry({.kind = kind}, {400, 500, 3});
    EXPECT_EQ(geometry.fronts.size(), 1U);
    EXPECT_DOUBLE_EQ(geometry.width, 400);
  }
}

TEST(Sheet, IsCentredOrDuplexWouldBreak) {
  for (const CardSize size : {kPoker, CardSize{70, 120, 3}, CardSize{44, 68, 2}}) {
    for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed, SheetKind::gutterfold}) {
      const SheetGeometry geometry = make_geometry({.kind = kind}, size);
      const Cuts cuts = find_cuts(geometry, size);
      EXPECT_NEAR(cuts.from_left.front() + cuts.from_left.back(), geometry.width, 1e-9);
      EXPECT_NEAR(cuts.from_top.front() + cuts.from_top.back(), geometry.height, 1e-9);
    }
  }
}

TEST(Sheet, GivesASingleCardAPageWithItsBoxes) {
  const SheetOptions options{.kind = SheetKind::single};
  const auto pages =
      make_sheet(make_geometry(options, kPoker), options, kPoker, blank_cards(1, kPoker), "x");
  ASSERT_EQ(pages.size(), 2U);
  for (const Page& page : pages) {
    EXPECT_DOUBLE_EQ(page.width, 69);
    EXPECT_DOUBLE_EQ(page.trim.x, 3);
    EXPECT_DOUBLE_EQ(page.trim.width, 63);
    EXPECT_DOUBLE_EQ(page.trim.height, 88);
    EXPECT_DOUBLE_EQ(page.bleed.x, 0);
    EXPECT_DOUBLE_EQ(page.bleed.width, 69);
    EXPECT_EQ(page.operations.size(), 1U) << "print shops want no marks";
  }
}

TEST(Sheet, HasMarksThatOneCanSee) {
  for (const Marks marks : {Marks::edges, Marks::cards}) {
    for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed, SheetKind::gutterfold}) {
      const SheetOptions options{.kind = kind, .marks = marks};
      const SheetGeometry geometry = make_geometry(options, kPoker);
      const Page sheet = make_sheet(geometry, options, kPoker, blank_cards(4, kPoker), "x").front();
      std::vector<double> widths;
      for (const Operation& operation : sheet.operations) {
        if (const auto* path = std::get_if<Path>(&operation)) widths.push_back(path->stroke->width);
      }
      EXPECT_GE(widths.size(), 12U);
      EXPECT_THAT(widths, Each(::testing::Ge(0.2)));
    }
  }
}

const std::vector<CardSize> kSizes = {kPoker,          {63.5, 88.9, 3}, {57.15, 88.9, 3},
                                      {70, 120.65, 3}, {44, 68, 2},     {70, 70, 3},
                                      {88.9, 139.7, 3}};

std::vector<SheetOptions> every_sheet() {
  std::vector<SheetOptions> all;
  for (const Paper& paper : kPapers) {
    for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed, SheetKind::gutterfold}) {
      for (const Marks marks : {Marks::edges, Marks::cards})
        all.push_back({.paper = paper, .kind = kind, .marks = marks});
    }
  }
  return all;
}

// What no sheet of the paper can hold has nothing to cut.
bool has_own_page(const SheetGeometry& geometry, const Paper& paper) {
  return geometry.width != paper.width && geometry.width != paper.height;
}

Page blank_sheet_of(const Paper& paper) {
  Page page;
  page.width = paper.width;
  page.height = paper.height;
  return page;
}

std::vector<Path> marks_of(const Page& sheet) {
  std::vector<Path> marks;
  for (const Operation& operation : sheet.operations) {
    if (const auto* path = std::get_if<Path>(&operation)) marks.push_back(*path);
  }
  return marks;
}

// Many printers leave a quarter of an inch white.
TEST(Sheet, HasNothingThatMattersInTheRimThatPrintersLeaveWhite) {
  constexpr double kRim = 25.4 / 4;
  for (const SheetOptions& options : every_sheet()) {
    for (const CardSize& size : kSizes) {
      const SheetGeometry geometry = make_geometry(options, size);
      if (has_own_page(geometry, options.paper)) continue;
      const auto pages =
          make_sheet(geometry, options, size, blank_cards(geometry.fronts.size(), size), "x");
      for (const Page& page : pages) {
        for (const Path& mark : marks_of(page)) {
          for (const Point& point : mark.points) {
            EXPECT_GE(std::min(point.x, page.width - point.x), kRim - 1e-6);
            EXPECT_GE(std::min(point.y, page.height - point.y), kRim - 1e-6);
          }
        }
      }
      const Cuts cuts = find_cuts(geometry, size);
      EXPECT_GE(cuts.from_left.front(), kRim - 1e-6) << size.width;
      EXPECT_GE(cuts.from_top.front(), kRim - 1e-6) << size.width;
    }
  }
}

// A knife needs a mark near both ends of every cut, at least a millimetre long.
TEST(Sheet, HasAMarkAtBothEndsOfEveryCut) {
  for (const SheetOptions& options : every_sheet()) {
    for (const CardSize& size : kSizes) {
      const SheetGeometry geometry = make_geometry(options, size);
      if (has_own_page(geometry, options.paper)) continue;
      const Page sheet =
          make_sheet(geometry, options, size, blank_cards(geometry.fronts.size(), size), "x")
              .front();
      const Cuts cuts = find_cuts(geometry, size);
      // How much of a mark lies on the cut, at most 10 mm from its end.
      const auto marked = [&](bool down, double cut, double end) {
        double longest = 0;
        for (const Path& mark : marks_of(sheet)) {
          Point a = mark.points.front();
          Point b = mark.points.back();
          if (!down) {
            std::swap(a.x, a.y);
            std::swap(b.x, b.y);
          }
          if (std::abs(a.x - cut) > 1e-6 || std::abs(b.x - cut) > 1e-6) continue;
          if (std::abs((a.y + b.y) / 2 - end) < 10)
            longest = std::max(longest, std::abs(b.y - a.y));
        }
        return longest;
      };
      for (const double x : cuts.from_left) {
        EXPECT_GE(marked(true, x, cuts.from_top.front()), 0.9) << size.width << " " << x;
        EXPECT_GE(marked(true, x, cuts.from_top.back()), 0.9) << size.width << " " << x;
        // A folded sheet is cut from the rim to the fold.
        if (geometry.backs_beside) {
          EXPECT_GE(marked(true, x, geometry.height / 2), 0.9);
        }
      }
      for (const double y : cuts.from_top) {
        EXPECT_GE(marked(false, y, cuts.from_left.front()), 0.9) << size.width << " " << y;
        EXPECT_GE(marked(false, y, cuts.from_left.back()), 0.9) << size.width << " " << y;
      }
    }
  }
}

// A board may come nearer to the edge than printers print; its marks do not come nearer still.
TEST(CornerMarks, StayOnWhatIsPrinted) {
  for (const double margin : {4.2, 5.7, 6.35, 7.0, 9.0, 14.0}) {
    Page sheet = blank_sheet_of(kLetter);
    const Box area{margin, 10, sheet.width - 2 * margin, sheet.height - 20};
    add_corner_marks(area, sheet);
    const std::vector<Path> marks = marks_of(sheet);
    ASSERT_EQ(marks.size(), 8U);
    for (const Path& mark : marks) {
      const Point a = mark.points.front();
      const Point b = mark.points.back();
      const bool across = a.y == b.y;
      EXPECT_GE(std::abs(a.x - b.x) + std::abs(a.y - b.y), 1.4) << margin;
      for (const Point& point : {a, b}) {
        const double from_edge = std::min(point.x, sheet.width - point.x);
        EXPECT_GE(from_edge, across ? kUnprintable - 1e-6 : std::min(margin, kUnprintable) - 1e-6);
        EXPECT_GE(std::min(point.y, sheet.height - point.y), kUnprintable - 1e-6);
      }
    }
  }
}

TEST(Sheet, HasNoMarksWhenNoneAreWanted) {
  const SheetOptions options{.marks = Marks::none};
  const auto pages =
      make_sheet(make_geometry(options, kPoker), options, kPoker, blank_cards(9, kPoker), "x");
  EXPECT_THAT(operation_log(pages), Not(HasSubstr("path")));
}

TEST(Sheet, HasNoBacksWhenNoneAreWanted) {
  for (const SheetKind kind : {SheetKind::tight, SheetKind::gutterfold, SheetKind::single}) {
    const SheetOptions options{.kind = kind, .backs = false};
    const auto pages =
        make_sheet(make_geometry(options, kPoker), options, kPoker, blank_cards(1, kPoker), "x");
    ASSERT_EQ(pages.size(), 1U);
    EXPECT_THAT(operation_log(pages), Not(HasSubstr("back")));
  }
}

// Every sort of sheet, filled in part, as it is drawn.
TEST(Sheet, IsDrawnAsBefore) {
  struct Case {
    const char* name;
    SheetOptions options;
  };
  const std::vector<Case> cases = {
      {"tight-a4", {}},
      {"tight-letter-cards", {.paper = kLetter, .marks = Marks::cards}},
      {"tight-a4-short-offset", {.flip = Flip::short_edge, .offset = {1, -0.5}}},
      {"bleed-a4", {.kind = SheetKind::bleed}},
      {"bleed-letter-cards", {.paper = kLetter, .kind = SheetKind::bleed, .marks = Marks::cards}},
      {"gutterfold-a4", {.kind = SheetKind::gutterfold}},
      {"gutterfold-letter", {.paper = kLetter, .kind = SheetKind::gutterfold}},
      {"single", {.kind = SheetKind::single}},
  };
  for (const Case& example : cases) {
    const SheetGeometry geometry = make_geometry(example.options, kPoker);
    const size_t count = std::min<size_t>(2, geometry.fronts.size());
    expect_golden(std::string(LOOM_TEST_DIR) + "/render/goldens/sheet-" + example.name + ".oplog",
                  operation_log(make_sheet(geometry, example.options, kPoker,
                                           blank_cards(count, kPoker), example.name)));
  }
}

}  // namespace
}  // namespace loom::testing
