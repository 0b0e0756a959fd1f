// Tests of folding case, accents and spaces.
#include "validator/terms/fold_text.h"

#include <gtest/gtest.h>

namespace loom {
namespace {

TEST(FoldText, FoldsCase) { EXPECT_EQ(fold_text("Repair LOOP 3"), "repair loop 3"); }

TEST(FoldText, FoldsLatin1) {
  EXPECT_EQ(fold_text("ÀÁÂÃÄÅàáâãäå"), "aaaaaaaaaaaa");
  EXPECT_EQ(fold_text("ÆÇÈËÌÏÐÑÒÖØÙÜÝÞß"), "aeceeiidnooouuythss");
  EXPECT_EQ(fold_text("æçèëìïðñòöøùüýþÿ"), "aeceeiidnooouuythy");
}

TEST(FoldText, FoldsLatinExtendedA) {
  EXPECT_EQ(fold_text("ĀąĆčĎđĒěĜģĤħĨı"), "aaccddeegghhii");
  EXPECT_EQ(fold_text("ĲĳĴĵĶĸĹłŃŋŌőŒœ"), "ijijjjkkllnnoooeoe");
  EXPECT_EQ(fold_text("ŔřŚšŢŧŨųŴŵŶŸŹžſ"), "rrssttuuwwyyzzs");
}

TEST(FoldText, LeavesNoLetterOfTheTwoBlocksUnfolded) {
  for (unsigned c = 0xC0; c <= 0x17F; ++c) {
    const std::string letter = {static_cast<char>(0xC0U | (c >> 6U)),
                                static_cast<char>(0x80U | (c & 0x3FU))};
    const std::string folded = fold_text(letter);
    if (c == 0xD7 || c == 0xF7) {
      EXPECT_EQ(folded, letter);
      continue;
    }
    EXPECT_TRUE(folded.size() <= 2 &&
                folded.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos)
        << letter << " becomes " << folded;
  }
}

TEST(FoldText, DropsCombiningAccents) { EXPECT_EQ(fold_text("Cafe\u0301"), fold_text("Café")); }

TEST(FoldText, CollapsesSpaces) {
  EXPECT_EQ(fold_text("  Repair \t\n Loop\u00A0\u2009x\u3000"), "repair loop x");
  EXPECT_EQ(fold_text(" \u00A0 "), "");
}

TEST(FoldText, LeavesOtherTextAlone) {
  EXPECT_EQ(fold_text("Ωμέγα 糸 2×3"), "Ωμέγα 糸 2×3");
  // A byte that is no UTF-8 is not taken for the letter of that number.
  EXPECT_EQ(fold_text("a\xE9z"), "a\xE9z");
}

}  // namespace
}  // namespace loom
