// How chapters are read: what was typed is told from what was filled in, and everything leads back
// to the bytes it came from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/book/booklet.h"
#include "render/book/compose_grid.h"
#include "render/book/filled_text.h"
#include "render/book/index_terms.h"
#include "render/book/inline_text.h"
#include "render/book/markdown.h"
#include "render/text/typeset.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using Map = TemplateValue::Map;

FilledText fill(const std::string& chapter, const Map& values) {
  const ChapterTemplate text(chapter);
  EXPECT_FALSE(text.fault());
  FilledText filled;
  EXPECT_FALSE(text.fill(TemplateData(values), filled));
  return filled;
}

TEST(FilledText, TellsWhatWasTypedFromWhatWasFilledIn) {
  const std::string chapter = "Take {{ n }} of {{ m }}.";
  const FilledText filled = fill(chapter, {{"n", {int64_t{12}}}, {"m", {std::string("many")}}});
  ASSERT_EQ(filled.text(), "Take 12 of many.");
  EXPECT_FALSE(filled.from_data(0));
  EXPECT_TRUE(filled.from_data(5));
  EXPECT_TRUE(filled.from_data(6));
  EXPECT_FALSE(filled.from_data(8));
  EXPECT_EQ(filled.origin(5, 7), std::pair(size_t{5}, size_t{12})) << "the whole place";
  EXPECT_EQ(filled.origin(8, 10), std::pair(size_t{13}, size_t{15})) << "`of`";
}

TEST(FilledText, FollowsLoopsBackToTheirLine) {
  const std::string chapter =
      "| a |\n| - |\n{% for x in list %}\n| {{ x }} end |\n{% endfor %}\nlast";
  const FilledText filled =
      fill(chapter, {{"list", {TemplateValue::List{{int64_t{1}}, {int64_t{2}}}}}});
  ASSERT_EQ(filled.text(), "| a |\n| - |\n| 1 end |\n| 2 end |\nlast");
  const size_t second = filled.text().rfind("end");
  const size_t typed = chapter.find("end |");
  EXPECT_EQ(filled.origin(second, second + 3), std::pair(typed, typed + 3));
  const size_t last = filled.text().find("last");
  EXPECT_EQ(filled.origin(last, last + 4).first, chapter.find("last"));
}

TEST(FilledText, TellsFaultsInBytesOfTheChapter) {
  const std::string chapter = "One {{ a }}.\nTwo {{ nothing }}.";
  const ChapterTemplate text(chapter);
  FilledText filled;
  const auto fault = text.fill(TemplateData(Map{{"a", {int64_t{1}}}}), filled);
  ASSERT_TRUE(fault);
  EXPECT_EQ(chapter.substr(fault->begin, fault->end - fault->begin), "nothing");
}

TEST(InlineText, FindsIconsCitationsAndLiterals) {
  const auto pieces = split_inline("Pay $energy {C1 K2}, {=3} times {not this}");
  std::vector<std::string> told;
  for (const InlinePiece& piece : pieces)
    told.push_back(std::to_string(static_cast<int>(piece.type)) + piece.text);
  EXPECT_THAT(
      told, ElementsAre("0Pay ", "1energy", "0 ", "2C1", "2K2", "0, ", "33", "0 times {not this}"));
}

struct ReadChapter {
  SourceMap sources;
  Diagnostics diagnostics;
  std::vector<Block> blocks;
  explicit ReadChapter(const std::string& chapter) {
    const FileId file = sources.add("chapter.md", chapter);
    blocks = read_markdown(fill(chapter, {{"n", {int64_t{7}}}}), file, diagnostics);
  }
  std::string slice(const loom::Run& run) const {
    return std::string(sources[run.span.file].slice(run.span));
  }
};

TEST(InlineText, KeepsAFigureOnTheLineOfItsIcon) {
  const auto pieces = split_inline("Gain 2 $energy or take $insight");
  ASSERT_EQ(pieces.size(), 4);
  EXPECT_EQ(pieces[0].text, "Gain 2\u00a0");
  EXPECT_EQ(pieces[2].text, " or take ");
}

TEST(Markdown, KeepsTheBytesOfEveryRun) {
  const ReadChapter read("# Title\n\nTake **{{ n }} big** tokens of $energy. {C1}\n");
  ASSERT_EQ(read.blocks.size(), 2U);
  EXPECT_EQ(read.blocks[0].level, 1);
  const Runs& runs = read.blocks[1].runs;
  std::vector<std::string> told;
  for (const loom::Run& run : runs) told.push_back(read.slice(run));
  EXPECT_THAT(told, ElementsAre("Take ", "{{ n }}", " big", " tokens of ", "$energy", ". ", "C1"));
  EXPECT_TRUE(runs[1].from_data);
  EXPECT_TRUE(runs[1].strong);
  EXPECT_EQ(runs[1].text, "7");
  EXPECT_EQ(runs[6].type, loom::Run::Type::rule);
}

TEST(Markdown, ReadsListsTablesBoxesPicturesAndOrders) {
  const ReadChapter read(
      "1. first\n2. second\n\n| a | b |\n| --- | ---: |\n| c | d |\n\n> [!example] A title\n> "
      "Words.\n\n"
      "```card pattern/shell\ntitle: the name\n```\n\n[[index rules]]\n");
  ASSERT_EQ(read.blocks.size(), 5U);
  EXPECT_EQ(read.blocks[0].children.size(), 2U);
  EXPECT_EQ(plain_text(read.blocks[0].children[1].children[0].runs), "second");
  EXPECT_EQ(read.blocks[1].rows.size(), 2U);
  EXPECT_EQ(read.blocks[1].rows[1][1].align, TableCell::Align::right);
  EXPECT_EQ(read.blocks[2].name, "example");
  EXPECT_EQ(plain_text(read.blocks[2].runs), "A title");
  EXPECT_EQ(plain_text(read.blocks[2].children.at(0).runs), "Words.");
  EXPECT_EQ(read.blocks[3].name + "/" + read.blocks[3].argument, "card/pattern/shell");
  EXPECT_EQ(read.blocks[3].lines.at(0).text, "title: the name");
  EXPECT_EQ(read.blocks[4].name + "/" + read.blocks[4].argument, "index/rules");
  EXPECT_TRUE(read.diagnostics.all().empty());
}

TEST(Typeset, SetsQuotesAndDashes) {
  EXPECT_EQ(typeset("it's \"so\" -- 'now'"), "it’s “so” – ‘now’");
}

TEST(Booklet, PadsToSheetsAndFoldsToTheRightOrder) {
  std::vector<std::string> told;
  for (const auto& [left, right] : booklet_order(6)) {
    told.push_back((left ? std::to_string(*left + 1) : "-") + "|" +
                   (right ? std::to_string(*right + 1) : "-"));
  }
  EXPECT_THAT(told, ElementsAre("-|1", "2|-", "6|3", "4|5"));
  EXPECT_EQ(booklet_order(8).size(), 4U);
  EXPECT_EQ(booklet_order(9).size(), 6U);
}

TEST(ColumnWidths, GiveShortColumnsWhatTheyNeedAndLongOnesTheRest) {
  const std::vector<double> widths = column_widths({10, 300, 20}, {8, 15, 12}, 120);
  EXPECT_NEAR(widths[0], 10.3, 0.01);
  EXPECT_NEAR(widths[2], 20.3, 0.01);
  EXPECT_NEAR(widths[0] + widths[1] + widths[2], 120, 0.01);
  EXPECT_NEAR(column_widths({10, 20}, {5, 5}, 120)[1], 20.3, 0.01) << "no wider than its words";
}

TEST(ColumnWidths, TakeNoMoreThanThereIs) {
  const std::vector<double> least = {10, 15, 12, 30};
  const std::vector<double> widths = column_widths({14, 200, 12, 37}, least, 90);
  double sum = 0;
  for (size_t i = 0; i < least.size(); ++i) {
    EXPECT_GE(widths[i], least[i]);
    sum += widths[i];
  }
  EXPECT_LE(sum, 90.01);
}

TEST(Index, ListsWholeWordsAndRulesByNumber) {
  EXPECT_TRUE(names_term("The World Layer rises", {"World Layer", "World Layers"}));
  EXPECT_FALSE(names_term("Formation", {"Form", "Forms"}));
  EXPECT_TRUE(comes_before("A2", "A10"));
  EXPECT_FALSE(comes_before("C1", "A10"));
}

}  // namespace
}  // namespace loom::testing
