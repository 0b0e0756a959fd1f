// Pages that stand in a PDF again and again: it holds them once.
#include "render/backend/page_recordings.h"

#include <gtest/gtest.h>

#include <memory>

#include "render/backend/pdf.h"

namespace loom::testing {
namespace {

// A picture of many lines, told by its words, or the same lines of which nothing is told.
std::shared_ptr<const Page> hatched(bool told_as_one) {
  Page page;
  page.name = "back";
  page.width = page.height = 60;
  page.trim = page.bleed = {0, 0, 60, 60};
  const Opening opening{told_as_one ? PageRole::figure : PageRole::section, 0, "a back"};
  page.operations.emplace_back(opening);
  for (int i = 0; i < 400; ++i) {
    const double at = 60.0 * ((i * 7919) % 4001) / 4001;
    page.operations.emplace_back(
        Path{{{at, 0}, {60 - at / 3, 60}}, false, {}, Stroke{Colour{20, 60, 90}, 0.2}});
  }
  page.operations.emplace_back(Closing{});
  return std::make_shared<const Page>(std::move(page));
}

Page sheet_of(const std::shared_ptr<const Page>& card, int times) {
  Page sheet;
  sheet.name = "sheet";
  sheet.width = 210;
  sheet.height = 297;
  sheet.trim = sheet.bleed = {0, 0, 210, 297};
  for (int i = 0; i < times; ++i) {
    const int row = i / 3;
    const Point corner{10.0 + 65 * (i % 3), 10.0 + 65 * row};
    sheet.operations.emplace_back(PlacedPage{corner, card->bleed, card});
  }
  return sheet;
}

size_t bytes_of(const Page& sheet) {
  PdfDocument document({"Backs", "Somebody"});
  document.add(sheet);
  const PdfResult result = document.finish();
  EXPECT_EQ(result.fault, "");
  return result.bytes.size();
}

TEST(PageRecordings, AreOfPagesThatStandInADocumentTwice) {
  const auto card = hatched(true);
  PageRecordings recordings;
  recordings.look_at(sheet_of(card, 1));
  EXPECT_EQ(recordings.find(*card), nullptr);
  recordings.look_at(sheet_of(card, 1));
  EXPECT_NE(recordings.find(*card), nullptr) << "on the next sheet";
}

TEST(PageRecordings, AreNotOfPagesThatAreToldPartByPart) {
  const auto card = hatched(false);
  PageRecordings recordings;
  recordings.look_at(sheet_of(card, 9));
  EXPECT_EQ(recordings.find(*card), nullptr);
}

TEST(PageRecordings, KeepAFileSmall) {
  const auto card = hatched(true);
  const size_t once = bytes_of(sheet_of(card, 1));
  EXPECT_LT(bytes_of(sheet_of(card, 9)), once + once / 2);
  EXPECT_GT(bytes_of(sheet_of(hatched(false), 9)), 4 * once) << "the lines are worth keeping once";
}

}  // namespace
}  // namespace loom::testing
