#include "schema/language/rich_text.h"

#include <gtest/gtest.h>

namespace loom {
namespace {

std::string shown(std::string_view text) {
  std::string joined;
  for (const TextPiece& piece : split_rich_text(text))
    joined += piece.is_icon ? "<" + piece.text + ">" : piece.text;
  return joined;
}

TEST(RichText, NamesIconsInProse) {
  EXPECT_EQ(shown("Gain $energy now"), "Gain <energy> now");
  EXPECT_EQ(shown("$energy$insight"), "<energy><insight>");
  EXPECT_EQ(shown("$all-players, $a-"), "<all-players>, <a>-");
  EXPECT_EQ(shown("5$ or $5 or $"), "5$ or $5 or $");
  EXPECT_EQ(shown("$$energy"), "$energy");
}

TEST(RichText, KnowsWhatAnEmojiFontWouldDraw) {
  EXPECT_TRUE(is_emoji(0x2764));   // a heart
  EXPECT_TRUE(is_emoji(0x1F50D));  // a lens
  EXPECT_FALSE(is_emoji(0x2192));  // an arrow
  EXPECT_FALSE(is_emoji(0x2212));  // a minus sign
  EXPECT_FALSE(is_emoji('#'));
}

}  // namespace
}  // namespace loom
