// Tests of PL0301, and of the registry it stands in.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/compiler/sample_game.h"
#include "validator/check_codes.h"
#include "validator/run_checks.h"

namespace loom {
namespace {

std::string card(const std::string& slug, const std::string& title) {
  return "  " + slug + ": {title: '" + title + "', level: sky, costs: none}\n";
}

std::vector<Diagnostic> found_in(const LoadedGame& game) {
  Diagnostics diagnostics;
  run_checks(CheckContext(game), diagnostics);
  std::vector<Diagnostic> found;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    if (diagnostic.code == &codes::duplicate_title) found.push_back(diagnostic);
  }
  return found;
}

TEST(UniqueTitles, PassesDifferentTitles) {
  EXPECT_TRUE(found_in(load_sample(card("a", "Shell") + card("b", "Shells"))).empty());
}

TEST(UniqueTitles, ReportsTheSecondAndPointsAtTheFirst) {
  const LoadedGame game = load_sample(card("a", "Shell") + card("b", "Skin") + card("c", "Shell"));
  const auto found = found_in(game);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].code->id, "PL0301");
  EXPECT_TRUE(found[0].code->allowable);
  EXPECT_EQ(found[0].message, "`thread/c` has the same title as `thread/a`");
  EXPECT_EQ(found[0].span, game.model.cards[2]["title"].span);
  ASSERT_EQ(found[0].labels.size(), 1U);
  EXPECT_EQ(found[0].labels[0].span, game.model.cards[0]["title"].span);
  EXPECT_EQ(found[0].labels[0].text, "first used here");
  EXPECT_TRUE(found[0].notes.empty());
}

TEST(UniqueTitles, FoldsCaseAccentsAndSpaces) {
  const auto found = found_in(load_sample(card("a", "Élan Vital") + card("b", "elan  VITAL")));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].notes,
            std::vector<std::string>{"case, accents and spaces do not tell titles apart"});
}

TEST(UniqueTitles, NamesTheFirstOfMany) {
  const auto found = found_in(load_sample(card("a", "X") + card("b", "x") + card("c", "X")));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[1].message, "`thread/c` has the same title as `thread/a`");
}

TEST(UniqueTitles, LooksAcrossKinds) {
  MemoryFiles files;
  add_sample_game(files, card("a", "Ace"));
  files.add("game/rank-kind.yaml",
            "kind: kind\nname: rank\ndoc: A rank.\nfields:\n"
            "  title: {type: text, required: true, doc: the name}\n");
  files.add("game/ranks.yaml", "kind: rank\ncards:\n  ace: {title: Ace}\n");
  const auto found = found_in(load_right(files));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "`thread/a` has the same title as `rank/ace`");
}

TEST(UniqueTitles, PointsAtTheCardWhenTheTitleIsADefault) {
  MemoryFiles files;
  add_sample_game(files, "");
  files.add("game/threads.yaml",
            "kind: thread\ndefaults: {title: Same, level: sky, costs: none}\n"
            "cards:\n  a: {level: ground}\n  b: {level: ground}\n");
  const LoadedGame game = load_right(files);
  const auto found = found_in(game);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].span, game.model.cards[1].span);
  EXPECT_EQ(found[0].labels.at(0).span, game.model.cards[0].span);
}

TEST(Checks, EachStandsInTheFileOfItsName) {
  const std::filesystem::path root = std::filesystem::path(LOOM_TEST_DIR).parent_path();
  std::set<std::string> listed;
  std::set<std::string_view> families;
  std::string_view last;
  for (const Check& check : all_checks()) {
    const std::string path = std::string(check.family) + "/" + std::string(check.name);
    EXPECT_TRUE(std::filesystem::exists(root / "validator/checks" / (path + ".cc"))) << path;
    EXPECT_TRUE(listed.insert(path).second) << path << " is listed twice";
    if (check.family == last) continue;
    last = check.family;
    EXPECT_TRUE(families.insert(last).second) << last << " is listed in two places";
  }
  EXPECT_GT(listed.size(), 50U);
}

}  // namespace
}  // namespace loom
