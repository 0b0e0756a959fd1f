// Room for a bleed around pages that were laid out without one.
#include "render/page/bleed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace loom::testing {
namespace {

constexpr Colour kSea{0x17, 0x70, 0x8c};

void expect_box(const Box& box, const Box& expected) {
  EXPECT_NEAR(box.x, expected.x, 1e-9);
  EXPECT_NEAR(box.y, expected.y, 1e-9);
  EXPECT_NEAR(box.width, expected.width, 1e-9);
  EXPECT_NEAR(box.height, expected.height, 1e-9);
}

class Bleed : public ::testing::Test {
 protected:
  static Page page_with(Operation operation) {
    Page page{"thing", 100, 50, {0, 0, 100, 50}, {0, 0, 100, 50}, 0, {}};
    page.operations.push_back(std::move(operation));
    return page;
  }
  // The one thing on the page, as it is drawn with a bleed of 3 mm.
  template <typename Drawn>
  static Drawn drawn(const Drawn& thing, double margin = 0) {
    const Page whole = with_bleed(page_with(thing), 3, margin);
    const auto& placed = std::get<PlacedPage>(whole.operations.at(0));
    return std::get<Drawn>(placed.page->operations.at(0));
  }
};

TEST_F(Bleed, LiesAroundWhatTheCutLeaves) {
  const Page whole = with_bleed(page_with(Rectangle{}), 3);
  expect_box(whole.bleed, {0, 0, 106, 56});
  expect_box(whole.trim, {3, 3, 100, 50});
  EXPECT_EQ(whole.width, 106);
  EXPECT_EQ(whole.height, 56);
  const auto& placed = std::get<PlacedPage>(whole.operations.at(0));
  EXPECT_EQ(placed.origin.x, 3);
  expect_box(placed.clip, {-3, -3, 106, 56});
}

TEST_F(Bleed, MayLieAroundAMargin) {
  const Page whole = with_bleed(page_with(Rectangle{}), 3, 2);
  expect_box(whole.bleed, {0, 0, 110, 60});
  expect_box(whole.trim, {3, 3, 104, 54});
  expect_box(drawn(Rectangle{{0, 0, 100, 50}, 0, kSea, {}}, 2).box, {-5, -5, 110, 60});
}

TEST_F(Bleed, TakesGroundsAlongOverTheEdgesTheyReach) {
  expect_box(drawn(Rectangle{{0, 0, 100, 50}, 0, kSea, {}}).box, {-3, -3, 106, 56});
  expect_box(drawn(Rectangle{{0, 40, 100, 10}, 0, kSea, {}}).box, {-3, 40, 106, 13});
  expect_box(drawn(Rectangle{{10, 10, 20, 20}, 0, kSea, {}}).box, {10, 10, 20, 20});
}

// A frame that lies on the cut would not be one any more.
TEST_F(Bleed, LeavesFramesAndRoundThingsAlone) {
  const Box whole{0, 0, 100, 50};
  expect_box(drawn(Rectangle{whole, 4, kSea, {}}).box, whole);
  expect_box(drawn(Rectangle{whole, 0, {}, Stroke{kSea, 1}}).box, whole);
}

// By so much that its shape stays, and its middle.
TEST_F(Bleed, EnlargesPicturesThatReachTheEdge) {
  const ImageMark mark = drawn(ImageMark{{0, 0, 100, 50}, {0, -25, 100, 100}, nullptr});
  expect_box(mark.box, {-3, -3, 106, 56});
  expect_box(mark.area, {-6, -31, 112, 112});
  const ImageMark inside = drawn(ImageMark{{10, 10, 20, 20}, {10, 10, 20, 20}, nullptr});
  expect_box(inside.area, {10, 10, 20, 20});
}

}  // namespace
}  // namespace loom::testing
