// The second pass over a page's stream: marks get their meaning, and what belongs together is
// marked once.
#include "render/backend/pdf_content.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace loom {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr size_t kNone = TaggedContent::kNone;

PdfPart part_of(size_t element) {
  PdfPart part;
  part.element = element;
  return part;
}

PdfPart icon_of(size_t element, size_t word) {
  PdfPart part = part_of(element);
  part.has_word = true;
  part.word = word;
  part.matrix = {3.5, 0, 0, -3, 10, 20.25};
  return part;
}

TEST(PdfContent, NamesWhatIsReadAndWhatIsNot) {
  const TaggedContent tagged = tag_content(
      "q\n/Span << /MCID 0 >> BDC\nground\nEMC\n/Span << /MCID 1 >> BDC\ntitle\nEMC\nQ\n",
      {part_of(PdfPart::kArtifact), part_of(4)});
  EXPECT_EQ(tagged.content, "q\n/Artifact BMC\nground\nEMC\n/P <</MCID 0>> BDC\ntitle\nEMC\nQ\n");
  EXPECT_THAT(tagged.elements, ElementsAre(4));
  EXPECT_THAT(tagged.numbers, ElementsAre(kNone, 0));
}

TEST(PdfContent, MarksTheSameElementOnce) {
  const TaggedContent tagged =
      tag_content("/Span << /MCID 0 >> BDC\na\nEMC\n/Span << /MCID 1 >> BDC\nb\nEMC\n",
                  {part_of(7), part_of(7)});
  EXPECT_EQ(tagged.content, "/P <</MCID 0>> BDC\na\nb\nEMC\n");
  EXPECT_THAT(tagged.numbers, ElementsAre(0, 0));
}

TEST(PdfContent, LeavesNothingOfWhatIsEmpty) {
  const TaggedContent tagged = tag_content(
      "/Span << /MCID 0 >> BDC\nEMC\n/Span << /MCID 1 >> BDC\nb\nEMC\n/Link << /MCID 2 >> "
      "BDC\nEMC\n",
      {part_of(1), part_of(2), part_of(PdfPart::kArtifact)});
  EXPECT_EQ(tagged.content, "/P <</MCID 0>> BDC\nb\nEMC\n");
  EXPECT_THAT(tagged.elements, ElementsAre(2));
  EXPECT_THAT(tagged.numbers, ElementsAre(kNone, 0, kNone));
}

TEST(PdfContent, WritesTheWordOfAnIconBeforeItsPicture) {
  PdfPart alone = icon_of(1, 3);
  alone.blank_before = alone.then_blank = true;
  const TaggedContent tagged =
      tag_content("/Span << /MCID 0 >> BDC\n/x5 Do\nEMC\n/Span << /MCID 1 >> BDC\nEMC\n",
                  {icon_of(1, 2), alone});
  EXPECT_EQ(tagged.content,
            "/P <</MCID 0>> BDC\n"
            "q BT /words-0 1 Tf 3.5 0 0 -3 10 20.25 Tm <02> Tj ET Q\n/x5 Do\n"
            "q BT /words-0 1 Tf 3.5 0 0 -3 10 20.25 Tm <000300> Tj ET Q\nEMC\n");
  EXPECT_THAT(tagged.fonts, ElementsAre(true));
}

TEST(PdfContent, HasAFurtherFontForMoreWordsThanOneHolds) {
  const TaggedContent tagged =
      tag_content("/Span << /MCID 0 >> BDC\nEMC\n", {icon_of(1, kWordsOfFont + 1)});
  EXPECT_THAT(tagged.content, HasSubstr("/words-1 1 Tf"));
  EXPECT_THAT(tagged.content, HasSubstr("<01> Tj"));
  EXPECT_THAT(tagged.fonts, ElementsAre(false, true));
}

// Poppler takes the end of a mark without a number for the end of the element.
TEST(PdfContent, NumbersMarksWithinAnElement) {
  const TaggedContent tagged =
      tag_content("/Span << /MCID 0 >> BDC\n/Span << /ActualText <feff> >> BDC\nfi\nEMC\nx\nEMC\n",
                  {part_of(5)});
  EXPECT_EQ(tagged.content,
            "/P <</MCID 0>> BDC\n/Span << /ActualText <feff> /MCID 1 >> BDC\nfi\nEMC\nx\nEMC\n");
  EXPECT_THAT(tagged.elements, ElementsAre(5, kNone));
}

TEST(PdfContent, LetsTextAlone) {
  const std::string content = "BT\n(/Span << /MCID 0 >> BDC) Tj\n(EMC\\\nEMC) Tj\nET\n";
  EXPECT_EQ(tag_content(content, {}).content, content);
}

}  // namespace
}  // namespace loom
