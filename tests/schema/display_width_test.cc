// Tests of terminal columns: wide characters, marks, and the ways emoji join.
#include "schema/text/display_width.h"

#include <gtest/gtest.h>

namespace loom {
namespace {

TEST(DisplayWidth, CountsPlainText) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("energy"), 6U);
  EXPECT_EQ(display_width("Äußerung"), 8U);
  EXPECT_EQ(display_width("… – “x”"), 7U);
  EXPECT_EQ(display_width("привет"), 6U);
}

TEST(DisplayWidth, EastAsianCharactersTakeTwo) {
  EXPECT_EQ(display_width("漢字"), 4U);
  EXPECT_EQ(display_width("かな"), 4U);
  EXPECT_EQ(display_width("한글"), 4U);
  EXPECT_EQ(display_width("ＡＢ"), 4U);
  EXPECT_EQ(display_width("ｱｲ"), 2U);  // halfwidth forms
  EXPECT_EQ(display_width("𠀀"), 2U);
}

TEST(DisplayWidth, MarksAddNothing) {
  EXPECT_EQ(display_width("e\u0301"), 1U);
  EXPECT_EQ(display_width("a\u200Bb"), 2U);
  EXPECT_EQ(display_width("\u1112\u1161\u11AB"), 2U);  // Hangul written in letters
  EXPECT_EQ(display_width("ก็"), 1U);
}

TEST(DisplayWidth, EmojiTakeTwo) {
  EXPECT_EQ(display_width("🎲"), 2U);
  EXPECT_EQ(display_width("⚡"), 2U);
  EXPECT_EQ(display_width("❤"), 1U);
  EXPECT_EQ(display_width("❤\uFE0F"), 2U);
  EXPECT_EQ(display_width("🎲\uFE0F"), 2U);
  EXPECT_EQ(display_width("1\uFE0F\u20E3"), 2U);
  EXPECT_EQ(display_width("a\uFE0F"), 1U);  // no emoji form
}

TEST(DisplayWidth, EmojiThatJoinAreOne) {
  EXPECT_EQ(display_width("👩\u200D👩\u200D👧\u200D👦"), 2U);
  EXPECT_EQ(display_width("❤\uFE0F\u200D🔥"), 2U);
  EXPECT_EQ(display_width("🏳\uFE0F\u200D🌈"), 2U);
  EXPECT_EQ(display_width("👍🏽"), 2U);
  EXPECT_EQ(display_width("✌🏽"), 2U);
  EXPECT_EQ(display_width("👩🏽\u200D🔬!"), 3U);
  EXPECT_EQ(display_width("🏴\U000E0067\U000E0062\U000E007F"), 2U);
}

TEST(DisplayWidth, JoinerWithoutEmojiJoinsNothing) {
  EXPECT_EQ(display_width("a\u200D🎲"), 3U);
  EXPECT_EQ(display_width("🎲\u200Da"), 3U);
}

TEST(DisplayWidth, FlagsArePairs) {
  EXPECT_EQ(display_width("🇩🇪"), 2U);
  EXPECT_EQ(display_width("🇩🇪🇫🇷"), 4U);
  EXPECT_EQ(display_width("🇩a🇪"), 5U);
}

TEST(DisplayWidth, CountsBadBytesAndControls) {
  EXPECT_EQ(display_width("a\xFFz"), 3U);
  EXPECT_EQ(display_width("a\x1Bz"), 2U);
}

}  // namespace
}  // namespace loom
