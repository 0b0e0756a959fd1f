// The pages that help at the printer: reading the scales and giving the numbers to loom brings the
// cross to the middle, whichever way the paper is flipped.
#include "render/export/guides.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "render/backend/operation_log.h"
#include "render/text/laid_text.h"
#include "tests/render/small_game.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Guides : public ::testing::Test {
 protected:
  Guides() : game_(small_.load()) {
    order_.game = &game_;
    order_.style = kPlainStyle;
    order_.batches = select_cards(game_, {}).batches;
    renderers_ = std::make_unique<CardRenderers>(game_, small_.files());
  }

  std::vector<Page> pages() {
    const SheetGeometry sheet = make_geometry(order_.sheet, {63, 88, 3});
    sideways_ = sheet.flips_sideways;
    return calibration_pages(order_, sheet, renderers_->in(order_.style));
  }

  // Where the two red lines of the back cross.
  static Point cross(const Page& back) {
    Point at;
    for (const Operation& operation : back.operations) {
      const auto* path = std::get_if<Path>(&operation);
      if (path == nullptr || path->points.size() != 2) continue;
      if (path->points[0].x == path->points[1].x) at.x = path->points[0].x;
      if (path->points[0].y == path->points[1].y) at.y = path->points[0].y;
    }
    return at;
  }

  // The number beside a mark of the front's scales, `away` mm from the middle.
  static std::string label(const Page& front, Point middle, double away, bool across) {
    for (const Operation& operation : front.operations) {
      const auto* run = std::get_if<TextRun>(&operation);
      if (run == nullptr) continue;
      const TextLine& line = run->text->lines().front();
      const double x = run->origin.x + line.x + line.width / 2;
      const double y = run->origin.y + run->text->height() / 2;
      const bool above = y < middle.y - 15 && y > middle.y - 21;
      const bool beside = x < middle.x - 14 && x > middle.x - 25;
      if (across && above && std::abs(x - middle.x - away) < 0.4) return line.text;
      if (!across && beside && std::abs(y - middle.y - away) < 0.6) return line.text;
    }
    return "none";
  }

  Point seen_from_front(Point back, const Page& page) const {
    return sideways_ ? Point{page.width - back.x, back.y} : Point{back.x, page.height - back.y};
  }

  SmallGame small_;
  LoadedGame game_;
  Order order_;
  std::unique_ptr<CardRenderers> renderers_;
  bool sideways_ = true;
};

TEST_F(Guides, TheNumbersOnTheScalesAreTheOffset) {
  for (const Flip flip : {Flip::long_edge, Flip::short_edge}) {
    for (const SheetKind kind : {SheetKind::tight, SheetKind::bleed}) {  // upright, and across
      order_.sheet = {.kind = kind, .flip = flip};
      std::vector<Page> before = pages();
      const Point middle = seen_from_front(cross(before[1]), before[1]);
      // The printer misses: as seen from the front the back lies 3 mm right and 6 mm up.
      constexpr double kRight = 3;
      constexpr double kDown = -6;
      const std::string x = label(before[0], middle, kRight, true);
      const std::string y = label(before[0], middle, kDown, false);
      ASSERT_NE(x, "none");
      ASSERT_NE(y, "none");
      order_.sheet.offset = {std::stod(x), std::stod(y)};
      std::vector<Page> after = pages();
      const Point seen = seen_from_front(cross(after[1]), after[1]);
      EXPECT_NEAR(seen.x + kRight, middle.x, 1e-6) << x;
      EXPECT_NEAR(seen.y + kDown, middle.y, 1e-6) << y;
    }
  }
}

TEST_F(Guides, HasBarsOfAHundredMillimetres) {
  int bars = 0;
  const std::vector<Page> both = pages();
  for (const Operation& operation : both[0].operations) {
    const auto* path = std::get_if<Path>(&operation);
    if (path == nullptr) continue;
    const Point a = path->points.front();
    const Point b = path->points.back();
    if (std::abs(std::hypot(a.x - b.x, a.y - b.y) - 100) < 1e-9) ++bars;
  }
  EXPECT_EQ(bars, 2);
}

// What is askew misses differently in every corner.
TEST_F(Guides, HasACrossInEachCornerOnBothSides) {
  for (const Flip flip : {Flip::long_edge, Flip::short_edge}) {
    order_.sheet = {.flip = flip, .offset = {1.5, -2}};
    const std::vector<Page> both = pages();
    const auto crosses = [](const Page& page) {
      std::vector<Point> found;
      for (const Operation& operation : page.operations) {
        const auto* path = std::get_if<Path>(&operation);
        if (path == nullptr || path->points.size() != 2) continue;
        const Point a = path->points[0];
        const Point b = path->points[1];
        if (a.y == b.y && std::abs(b.x - a.x - 10) < 1e-6) found.push_back({(a.x + b.x) / 2, a.y});
      }
      return found;
    };
    const std::vector<Point> front = crosses(both[0]);
    const std::vector<Point> back = crosses(both[1]);
    ASSERT_EQ(front.size(), 4U);
    ASSERT_EQ(back.size(), 4U);
    for (size_t i = 0; i < 4; ++i) {
      const Point moved{back[i].x - order_.sheet.offset.x, back[i].y - order_.sheet.offset.y};
      const Point seen = seen_from_front(moved, both[1]);
      EXPECT_NEAR(seen.x, front[i].x, 1e-6);
      EXPECT_NEAR(seen.y, front[i].y, 1e-6);
      EXPECT_LT(std::min(front[i].x, both[0].width - front[i].x), 15);
      EXPECT_LT(std::min(front[i].y, both[0].height - front[i].y), 15);
    }
  }
}

TEST_F(Guides, SpeakOfNoToolToWhoeverHasAKit) {
  CardRenderer& renderer = renderers_->in(order_.style);
  std::string log;
  for (const Page& page : calibration_of(order_, renderer, Reader::has_kit))
    log += operation_log(page);
  EXPECT_THAT(log, HasSubstr("for sleeves"));
  EXPECT_THAT(log, Not(HasSubstr("loom")));
  EXPECT_THAT(log, Not(HasSubstr("--offset")));
}

// What lies behind the fold is cut with what lies before it.
TEST_F(Guides, TellsWhatIsCutOnceASheetIsFolded) {
  order_.sheet.kind = SheetKind::gutterfold;
  const Page guide = cut_guide_page(order_, order_.batches.front(), renderers_->in(order_.style));
  const std::string log = operation_log(guide);
  EXPECT_THAT(log, HasSubstr("From the fold: 91 · 3 mm"));
  EXPECT_THAT(log, HasSubstr("22.5 · 85.5 · 148.5 · 211.5 · 274.5 mm"));
  EXPECT_THAT(log, Not(HasSubstr("From the top edge")));
  size_t cuts = 0;
  for (const Operation& operation : guide.operations) {
    const auto* path = std::get_if<Path>(&operation);
    if (path != nullptr && path->stroke->colour.red == 190) ++cuts;
  }
  EXPECT_EQ(cuts, 7U) << "two along the fold and five across";
}

TEST_F(Guides, TellsWhereToCut) {
  const std::string log =
      operation_log(cut_guide_page(order_, order_.batches.front(), renderers_->in(order_.style)));
  EXPECT_THAT(log, HasSubstr("10.5 · 73.5 · 136.5 · 199.5 mm"));
  EXPECT_THAT(log, HasSubstr("16.5 · 104.5 · 192.5 · 280.5 mm"));
  EXPECT_THAT(log, HasSubstr("a full sheet has 9 cards"));
}

}  // namespace
}  // namespace loom::testing
