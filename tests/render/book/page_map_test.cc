// What readers call the pages of the rulebook.
#include "render/book/page_map.h"

#include <gtest/gtest.h>

namespace loom::testing {
namespace {

TEST(PageMap, CountsFromTheFirstChapterAndTheFrontInRomanNumerals) {
  PageMap map;
  EXPECT_EQ(map.label(3), "3") << "a book without front matter";
  map.front = 2;
  EXPECT_EQ(map.label(2), "ii");
  EXPECT_EQ(map.label(3), "1");
  map.front = 60;
  EXPECT_EQ(map.label(4), "iv");
  EXPECT_EQ(map.label(14), "xiv");
  EXPECT_EQ(map.label(49), "xlix");
}

TEST(PageMap, TellsAnchorsOfPagesFromHeadings) {
  EXPECT_TRUE(is_page_anchor(page_anchor(7)));
  EXPECT_FALSE(is_page_anchor("page-7")) << "a heading may be called so";
}

}  // namespace
}  // namespace loom::testing
