// `[[further-rules …]]`: the rules that no chapter cites stand in the book all the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/book/read_book.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// What a reader meets, a line for each heading and item, with the ids in its margin.
struct ReadBook {
  std::vector<std::string> lines;
  std::vector<std::string> faults;

  explicit ReadBook(const std::string& second_chapter, const std::string& cited) {
    StagedFiles files;
    files.set_base("whole");
    files.add("rulebook/01-play.md", "# Play\n\nAll is told here. {" + cited + "}\n");
    files.add("rulebook/02-more.md", second_chapter);
    Diagnostics found;
    const LoadedGame game = load_game(files, kStagedGame);
    const Book book = read_book(game, {}, found);
    for (const Chapter& chapter : book.chapters)
      each_block(chapter.blocks, [&](const Block& block) { add(block); });
    for (const Diagnostic& diagnostic : found.all()) faults.push_back(diagnostic.message);
  }

 private:
  void add(const Block& block) {
    if (block.runs.empty()) return;
    std::string line = std::string(static_cast<size_t>(block.level), '#') + plain_text(block.runs);
    for (const loom::Run& run : block.runs)
      if (run.type == loom::Run::Type::rule) line += " " + run.text;
    lines.push_back(line);
  }
};

constexpr const char* kAllButTwo = "K1 K2 K3 S3 S4 S5 Q1";

TEST(FurtherRules, AreThoseThatNoChapterCites) {
  const ReadBook book("[[further-rules Further rules]]\n", kAllButTwo);
  EXPECT_THAT(book.faults, IsEmpty());
  ASSERT_EQ(book.lines.size(), 5U);
  EXPECT_EQ(book.lines[2], "#Further rules");
  EXPECT_TRUE(book.lines[3].ends_with(" S1")) << book.lines[3];
  EXPECT_TRUE(book.lines[4].ends_with(" S2")) << book.lines[4];
  EXPECT_EQ(book.lines[3].find('{'), std::string::npos) << "figures stand in the statement";
}

TEST(FurtherRules, AreASectionWhereAChapterBeginsOtherwise) {
  const ReadBook book("# More\n\nSo it is. {S1}\n\n[[further-rules The rest]]\n\nThe end.\n",
                      kAllButTwo);
  EXPECT_THAT(book.faults, IsEmpty());
  ASSERT_EQ(book.lines.size(), 7U);
  EXPECT_EQ(book.lines[4], "##The rest");
  EXPECT_EQ(book.lines[6], "The end.");
}

TEST(FurtherRules, LeaveNothingBehindWhenAllIsTold) {
  const ReadBook book("[[further-rules Further rules]]\n", "K1 K2 K3 S1 S2 S3 S4 S5 Q1");
  EXPECT_THAT(book.faults, IsEmpty());
  EXPECT_THAT(book.lines, ElementsAre("#Play", "All is told here. K1 K2 K3 S1 S2 S3 S4 S5 Q1"));
}

TEST(FurtherRules, NeedATitle) {
  EXPECT_THAT(ReadBook("[[further-rules]]\n", kAllButTwo).faults,
              ElementsAre("the section of further rules has no title"));
}

}  // namespace
}  // namespace loom::testing
