// Where cards lie on paper.
#include "render/sheet.h"

#include <gtest/gtest.h>

#include "render/oplog.h"

namespace loom {
namespace {

std::vector<std::shared_ptr<const Page>> blank_cards(size_t count, double width, double height) {
  std::vector<std::shared_ptr<const Page>> cards;
  for (size_t i = 0; i < count; ++i) {
    Page card;
    card.name = "card/" + std::to_string(i + 1);
    card.width = width;
    card.height = height;
    card.trim = {0, 0, width, height};
    card.bleed = {-3, -3, width + 6, height + 6};
    cards.push_back(std::make_shared<const Page>(card));
  }
  return cards;
}

const PlacedPage& placed(const Page& sheet, size_t index) {
  return std::get<PlacedPage>(sheet.operations[index]);
}

TEST(Sheet, PutsNinePokerCardsOnA4) {
  const std::vector<Page> sheets = make_sheets(blank_cards(10, 63, 88), kA4, "cards");
  ASSERT_EQ(sheets.size(), 2U);
  EXPECT_DOUBLE_EQ(placed(sheets[0], 0).origin.x, 10.5);
  EXPECT_DOUBLE_EQ(placed(sheets[0], 0).origin.y, 16.5);
  EXPECT_DOUBLE_EQ(placed(sheets[0], 1).origin.x, 73.5);
  EXPECT_DOUBLE_EQ(placed(sheets[0], 8).origin.x, 136.5);
  EXPECT_DOUBLE_EQ(placed(sheets[0], 8).origin.y, 192.5);
  EXPECT_DOUBLE_EQ(placed(sheets[1], 0).origin.x, 10.5);
  EXPECT_EQ(placed(sheets[1], 0).page->name, "card/10");
}

TEST(Sheet, FitsOtherSizesAndTurnsThePaper) {
  const Grid mini = make_grid(kA4, 44, 68);
  EXPECT_EQ(mini.columns * mini.rows, 16U);
  const Grid wide = make_grid(kA4, 90, 60);
  EXPECT_EQ(wide.columns, 3U);
  EXPECT_EQ(wide.rows, 3U);
  EXPECT_DOUBLE_EQ(wide.page_width, 297);
  EXPECT_DOUBLE_EQ(wide.left, 13.5);
  EXPECT_DOUBLE_EQ(wide.top, 15);
}

TEST(Sheet, GivesAHugeCardItsOwnPage) {
  const Grid grid = make_grid(kA4, 400, 500);
  EXPECT_EQ(grid.columns * grid.rows, 1U);
  EXPECT_DOUBLE_EQ(grid.page_width, 400);
}

TEST(Sheet, MarksOnlyCutsThroughCardsThatAreThere) {
  EXPECT_EQ(operation_log(make_sheets(blank_cards(1, 63, 88), kA4, "cards")),
            "== cards 1 210.00x297.00 trim 0.00,0.00 210.00x297.00 bleed 0.00,0.00 210.00x297.00\n"
            "page 10.50,16.50 clip -0.10,-0.10 63.20x88.20 card/1\n"
            "path 10.50,11.00 10.50,15.00 stroke #000000 0.20\n"
            "path 10.50,106.00 10.50,110.00 stroke #000000 0.20\n"
            "path 73.50,11.00 73.50,15.00 stroke #000000 0.20\n"
            "path 73.50,106.00 73.50,110.00 stroke #000000 0.20\n"
            "path 5.00,16.50 9.00,16.50 stroke #000000 0.20\n"
            "path 75.00,16.50 79.00,16.50 stroke #000000 0.20\n"
            "path 5.00,104.50 9.00,104.50 stroke #000000 0.20\n"
            "path 75.00,104.50 79.00,104.50 stroke #000000 0.20\n");
}

TEST(Sheet, NeedsNoPaperForNoCards) { EXPECT_TRUE(make_sheets({}, kA4, "cards").empty()); }

}  // namespace
}  // namespace loom
