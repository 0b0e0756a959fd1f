// Which slices go into a frame: nothing is parted that belongs together, and nothing is lost.
#include "render/book/slices.h"

#include <gtest/gtest.h>

namespace loom::testing {
namespace {

Slice plain(double height) {
  Slice slice;
  slice.height = height;
  return slice;
}

// A paragraph as the composer makes it: its first two and its last two lines stay together.
void add_paragraph(std::vector<Slice>& slices, size_t lines) {
  for (size_t i = 0; i < lines; ++i) {
    Slice line = plain(5);
    line.space_before = i == 0 ? 2 : 0;
    line.keep_with_next = i + 1 < lines && (i == 0 || i + 2 == lines || lines == 3);
    slices.push_back(line);
  }
}

void add_table(std::vector<Slice>& slices, size_t rows) {
  const auto head = static_cast<int>(slices.size());
  for (size_t i = 0; i <= rows; ++i) {
    Slice row = plain(6);
    row.keep_with_next = i < rows && (i <= 1 || i + 1 == rows);
    if (i > 1) row.repeat = head;
    slices.push_back(row);
  }
}

TEST(FillFrame, LeavesNoOrphanAtTheFoot) {
  std::vector<Slice> slices;
  add_paragraph(slices, 4);
  add_paragraph(slices, 6);
  // Room for the first paragraph and one line of the second.
  EXPECT_EQ(fill_frame(slices, 0, 20 + 2 + 5 + 1, true), 4U);
  // And for two lines of it.
  EXPECT_EQ(fill_frame(slices, 0, 20 + 2 + 10 + 1, true), 6U);
}

TEST(FillFrame, LeavesNoWidowForTheNextFrame) {
  std::vector<Slice> slices;
  add_paragraph(slices, 6);
  // Five of six lines fit; the last would stand alone.
  EXPECT_EQ(fill_frame(slices, 0, 26, true), 4U);
}

TEST(FillFrame, KeepsThreeLinesTogether) {
  std::vector<Slice> slices;
  add_paragraph(slices, 3);
  EXPECT_EQ(fill_frame(slices, 0, 11, false), 0U);
}

TEST(FillFrame, KeepsAHeadingWithTwoLinesOfText) {
  std::vector<Slice> slices;
  add_paragraph(slices, 2);
  Slice heading = plain(8);
  heading.keep_with_next = true;
  slices.push_back(heading);
  add_paragraph(slices, 5);
  EXPECT_EQ(fill_frame(slices, 0, 10 + 8 + 2 + 5, true), 2U) << "one line is not enough";
  EXPECT_EQ(fill_frame(slices, 0, 10 + 8 + 2 + 10, true), 5U);
}

TEST(FillFrame, PartsTablesOnlyWithTwoRowsOnEachSide) {
  std::vector<Slice> slices;
  add_table(slices, 6);
  EXPECT_EQ(fill_frame(slices, 0, 12, false), 0U) << "a head and one row";
  EXPECT_EQ(fill_frame(slices, 0, 18, true), 3U);
  EXPECT_EQ(fill_frame(slices, 0, 36, true), 5U) << "the last row would stand alone";
}

TEST(FillFrame, CountsTheHeadThatIsSetAgain) {
  std::vector<Slice> slices;
  add_table(slices, 8);
  EXPECT_DOUBLE_EQ(height_of(slices, 3, 5, true), 18);
  EXPECT_EQ(fill_frame(slices, 3, 18, true), 5U);
}

TEST(FillFrame, BreaksWhatNoFrameCanHold) {
  std::vector<Slice> slices(10, plain(10));
  for (Slice& slice : slices) slice.keep_with_next = true;
  EXPECT_EQ(fill_frame(slices, 0, 35, true), 3U);
  EXPECT_EQ(fill_frame(slices, 0, 35, false), 0U);
  std::vector<Slice> giant{plain(500)};
  EXPECT_EQ(fill_frame(giant, 0, 35, true), 1U) << "or it would never come to an end";
}

TEST(FillFrame, StopsWhereAPageBegins) {
  std::vector<Slice> slices(4, plain(5));
  slices[2].starts_page = true;
  EXPECT_EQ(fill_frame(slices, 0, 100, true), 2U);
  EXPECT_EQ(fill_frame(slices, 2, 100, true), 4U);
}

TEST(FillFloating, LetsTextGoBeforeAPictureThatDoesNotFit) {
  std::vector<Slice> slices;
  add_paragraph(slices, 2);
  Slice picture = plain(60);
  picture.floats = true;
  picture.content = 77;
  slices.push_back(picture);
  add_paragraph(slices, 4);
  EXPECT_EQ(fill_floating(slices, 0, 60, true), 6U);
  EXPECT_EQ(slices[6].content, 77U) << "the picture begins the next frame";
}

TEST(FillFloating, GivesAPictureWhatIsLeftWhenItCanDoWithThat) {
  std::vector<Slice> slices;
  add_paragraph(slices, 2);
  Slice picture = plain(60);
  picture.floats = true;
  picture.space_before = 3;
  picture.least = 48;
  slices.push_back(picture);
  add_paragraph(slices, 4);
  EXPECT_EQ(fill_floating(slices, 0, 10 + 3 + 50, true), 3U);
  EXPECT_DOUBLE_EQ(slices[2].height, 50);
  slices[2].height = 60;
  EXPECT_EQ(fill_floating(slices, 0, 10 + 3 + 47, true), 6U) << "too little: the text goes first";
}

TEST(FillFloating, KeepsAPictureInItsSection) {
  std::vector<Slice> slices;
  add_paragraph(slices, 2);
  Slice picture = plain(60);
  picture.floats = true;
  slices.push_back(picture);
  Slice heading = plain(8);
  heading.barrier = heading.keep_with_next = true;
  slices.push_back(heading);
  add_paragraph(slices, 4);
  EXPECT_EQ(fill_floating(slices, 0, 60, true), 2U);
}

TEST(BalancedHeight, MakesColumnsOfOneHeight) {
  const std::vector<Slice> slices(10, plain(10));
  const double height = balanced_height(slices, 0, 100, true);
  EXPECT_NEAR(height, 50, 0.6);
  EXPECT_EQ(fill_frame(slices, 0, height, true), 5U);
  EXPECT_EQ(balanced_height(slices, 0, 40, true), 0) << "too much for two columns";
}

TEST(BalancedHeight, PartsNothingThatStaysTogether) {
  std::vector<Slice> slices(4, plain(10));
  for (size_t i = 0; i < 3; ++i) slices[i].keep_with_next = true;
  const double height = balanced_height(slices, 0, 100, true);
  EXPECT_DOUBLE_EQ(height, 40);
  EXPECT_EQ(fill_frame(slices, 0, height, true), 4U) << "all of it in the first column";
}

}  // namespace
}  // namespace loom::testing
