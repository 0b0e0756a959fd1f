// What is found of colours in a content stream, and that nothing else is touched.
#include "render/backend/colour_operators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace loom::testing {
namespace {

using ::testing::ElementsAre;

// Writes `[#rrggbb]` for every colour, in capitals for lines.
Recoloured marked(std::string_view stream) {
  return recolour(stream, [](const ColourOperator& found) {
    return std::string(found.stroke ? "LINE" : "area") + to_text(found.colour);
  });
}

TEST(ColourOperators, AreFoundWithTheirNumbers) {
  EXPECT_EQ(marked("q 1 0.5 0 rg /a0 gs\n0.0901961 0.439216 0.54902 RG 0 0 5 5 re B Q").stream,
            "q area#ff8000 /a0 gs\nLINE#17708c 0 0 5 5 re B Q");
  EXPECT_EQ(marked("1 0 0 1 5 5 cm 0 0 1 rg").stream, "1 0 0 1 5 5 cm area#0000ff")
      << "the last three numbers count";
}

TEST(ColourOperators, StayWhereNobodyWritesThemAnew) {
  const Recoloured result =
      recolour("1 0 0 rg 0 g", [](const ColourOperator&) { return std::string(); });
  EXPECT_EQ(result.stream, "");
  EXPECT_FALSE(result.unclear);
}

TEST(ColourOperators, AreNotSeenInWordsNamesAndPictures) {
  for (const char* stream :
       {"BT (1 0 0 rg) Tj ET", "BT [(a\\)1 0 0 rg)12(b(1 0 0 rg))]TJ ET", "<31203020302072670a> Tj",
        "% 1 0 0 rg\nq Q", "/rg gs", "BI /IM true /W 8 /H 1 ID 1 0 0 rg EI1 \n0 EI Q"}) {
    EXPECT_EQ(marked(stream).stream, "") << stream;
    EXPECT_FALSE(marked(stream).unclear) << stream;
  }
  EXPECT_EQ(marked("BI /IM true ID \x01 EI 0 0 0 rg").stream, "BI /IM true ID \x01 EI area#000000");
}

// Readers' tags and whatever else comes into the stream.
TEST(ColourOperators, LeaveAllOthersAsTheyAre) {
  const std::string before = "/P <</MCID 0>> BDC q ";
  const std::string after = " /Span << /ActualText <feff> >> BDC\n(x)Tj EMC EMC\n/x5 sh 0.5 g 7 zz";
  EXPECT_EQ(marked(before + "0 0 0 rg" + after).stream, before + "area#000000" + after);
}

TEST(ColourOperators, TellOfWaysTheyDoNotKnow) {
  EXPECT_FALSE(marked("/Pattern cs /x5 scn").unclear);
  for (const char* stream :
       {"/DeviceRGB cs 1 0 0 sc", "/x7 CS 1 0 0 SCN", "0 rg", "BI /CS /RGB /W 1 /H 1 ID abc EI"})
    EXPECT_TRUE(marked(stream).unclear) << stream;
}

TEST(ColourOperators, SurviveStreamsThatEndTooSoon) {
  for (const char* stream :
       {"(abc", "(a\\", "<12", "<", "/", "BI", "BI ID", "BI /W 1 ID E", "1 0 0 r", "[(", "%"})
    EXPECT_EQ(marked(stream).stream, "") << stream;
}

}  // namespace
}  // namespace loom::testing
