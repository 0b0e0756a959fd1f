// Outlines in the words of SVG.
#include "render/look/path_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/backend/operation_log.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

// As an operation log tells it, without the first words.
std::string told(std::string_view text) {
  PathData data = parse_path(text);
  if (data.fault) {
    return data.fault->message + " at " + std::to_string(data.fault->begin) + "-" +
           std::to_string(data.fault->end);
  }
  Page page;
  page.operations.emplace_back(Outline{std::move(data.steps), {}, {}});
  const std::string log = operation_log(page);
  const size_t begin = log.find("outline ") + 8;
  return log.substr(begin, log.size() - begin - 1);
}

TEST(PathData, DrawsLines) {
  EXPECT_EQ(told("M0 0 L10 5 H2 V7 Z"), "M 0.00,0.00 L 10.00,5.00 L 2.00,5.00 L 2.00,7.00 Z");
  EXPECT_EQ(told("m1,1 l10,5 h-2 v3 z l1 0"),
            "M 1.00,1.00 L 11.00,6.00 L 9.00,6.00 L 9.00,9.00 Z L 2.00,1.00");
  EXPECT_EQ(told("M1 1 2 2 3-3"), "M 1.00,1.00 L 2.00,2.00 L 3.00,-3.00");
}

TEST(PathData, DrawsCurves) {
  EXPECT_EQ(told("M0 0 C1 1 2 1 3 0 S5-1 6 0"),
            "M 0.00,0.00 C 1.00,1.00 2.00,1.00 3.00,0.00 C 4.00,-1.00 5.00,-1.00 6.00,0.00");
  EXPECT_EQ(told("M0 0 Q3 3 6 0 T12 0"),
            "M 0.00,0.00 C 2.00,2.00 4.00,2.00 6.00,0.00 C 8.00,-2.00 10.00,-2.00 12.00,0.00");
  EXPECT_EQ(told("M0 0 S1 1 2 2"), "M 0.00,0.00 C 0.00,0.00 1.00,1.00 2.00,2.00");
}

TEST(PathData, DrawsArcsThroughTheirMiddle) {
  // Half a circle over the top, in two quarters.
  EXPECT_EQ(told("M0 0 A5 5 0 0 1 10 0"),
            "M 0.00,0.00 C 0.00,-2.76 2.24,-5.00 5.00,-5.00 C 7.76,-5.00 10.00,-2.76 10.00,0.00");
  // Too small a radius grows until it reaches.
  EXPECT_EQ(told("M0 0 A1 1 0 0 1 10 0"), told("M0 0 A5 5 0 0 1 10 0"));
  EXPECT_EQ(told("M0 0 A0 5 0 0 1 10 0"), "M 0.00,0.00 L 10.00,0.00");
  EXPECT_THAT(told("M0 0 A5 5 0 1 0 5 5"), HasSubstr("C"));
}

TEST(PathData, SaysWhereItIsNotUnderstood) {
  EXPECT_EQ(told("L1 1"), "a path begins with `M` at 0-1");
  EXPECT_EQ(told("M1"), "a number is needed here at 2-2");
  EXPECT_EQ(told("M1 x"), "a number is needed here at 3-4");
  EXPECT_EQ(told("M1 1 X3"), "a path has no step `X` at 5-6");
  EXPECT_EQ(told("5 5"), "a letter such as `M` or `L` is needed here at 0-1");
  EXPECT_EQ(told("M0 0 L99999 0"), "the number is too large at 6-7");
  EXPECT_EQ(told("M0 0 A1 1 0 7 0 1 1"), "`0` or `1` is needed here at 12-13");
  EXPECT_EQ(told("M0 0 Lnan 0"), "a number is needed here at 6-7");
}

TEST(PathData, EndsOnAnyText) {
  for (const char* nothing : {"", " "}) {
    const PathData data = parse_path(nothing);
    EXPECT_TRUE(data.steps.empty() && !data.fault);
  }
  EXPECT_EQ(told("M"), "a number is needed here at 1-1");
  EXPECT_EQ(told("MMMM"), "a number is needed here at 1-2");
  EXPECT_EQ(told("M0 0ZZZZ"), "M 0.00,0.00 Z Z Z Z");
  EXPECT_EQ(told("M0 0 A"), "a number is needed here at 6-6");
  EXPECT_EQ(told("M0 0 c"), "a number is needed here at 6-6");
  EXPECT_EQ(told("M1e5 1"), "a number is needed here at 2-3");
  EXPECT_EQ(told("M--1"), "a number is needed here at 1-2");
}

// Wherever a path is cut off, it is drawn up to there or its fault lies within what is left.
TEST(PathData, EndsWhereverItIsCutOff) {
  const std::string whole = "M1 1 L2.5-3 H4 c1 1 2 1 3 0 A5 5 0 0 1 10 0 Z";
  size_t drawn = 0;
  for (size_t length = 1; length <= whole.size(); ++length) {
    const PathData data = parse_path(std::string_view(whole).substr(0, length));
    EXPECT_NE(data.steps.empty(), !data.fault) << length;
    if (!data.fault) ++drawn;
    if (!data.fault) continue;
    EXPECT_FALSE(data.fault->message.empty()) << length;
    EXPECT_LE(data.fault->begin, data.fault->end) << length;
    EXPECT_LE(data.fault->end, length) << length;
  }
  EXPECT_GT(drawn, 5U);
  EXPECT_LT(drawn, whole.size() / 2);
}

}  // namespace
}  // namespace loom::testing
