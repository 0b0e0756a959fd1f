// Where a cursor stands, in texts as they are while somebody types.
#include "workspace/typing/cursor.h"

#include <gtest/gtest.h>

#include "schema/source/files.h"
#include "tests/support/games.h"
#include "workspace/typing/offers.h"

namespace loom::testing {
namespace {

// "cards/shell/bonus = energy +", or "cards/shell: bo" for a key; the cursor is the `|`.
std::string place(std::string text) {
  const size_t at = text.find('|');
  text.erase(at, 1);
  const Cursor cursor = find_cursor(text, at);
  std::string path;
  for (const std::string& key : cursor.path) path += (path.empty() ? "" : "/") + key;
  EXPECT_EQ(text.substr(cursor.begin, at - cursor.begin), cursor.typed);
  return path + (cursor.at_key ? ": " : " = ") + cursor.typed;
}

TEST(Cursor, StandsBelowKeys) {
  EXPECT_EQ(place("|"), ": ");
  EXPECT_EQ(place("ki|"), ": ki");
  EXPECT_EQ(place("kind: pat|"), "kind = pat");
  EXPECT_EQ(place("cards:\n  shell:\n    bo|"), "cards/shell: bo");
  EXPECT_EQ(place("cards:\n  shell:\n    bonus: energy +|"), "cards/shell/bonus = energy +");
  EXPECT_EQ(place("cards:\n  shell:\n    title: Shell\n  |"), "cards: ");
  EXPECT_EQ(place("cards:\n  shell:\n    title: Shell\n    |\n  skin:\n"), "cards/shell: ");
  EXPECT_EQ(place("cards:\n  shell:\n    title: \"She|"), "cards/shell/title = She");
  EXPECT_EQ(place("a:\n  'b c': x|"), "a/b c = x");
  EXPECT_EQ(place("a: # why\n  b: |"), "a/b = ");
}

TEST(Cursor, StandsInLists) {
  EXPECT_EQ(place("files:\n  - ca|"), "files/-: ca");
  EXPECT_EQ(place("files:\n- ca|\n"), "files/-: ca");
  EXPECT_EQ(place("boxes:\n  - name: a\n    sh|"), "boxes/-: sh");
  EXPECT_EQ(place("boxes:\n  - name: a\n    boxes:\n      - shape: te|"),
            "boxes/-/boxes/-/shape = te");
  EXPECT_EQ(place("boxes:\n  - name: a\nback|"), ": back");
}

TEST(Cursor, StandsInBrackets) {
  EXPECT_EQ(place("a: {b: 1, c|"), "a: c");
  EXPECT_EQ(place("a: {b: 1, c: x|}"), "a/c = x");
  EXPECT_EQ(place("a: {b: {c: 1}, d: |}"), "a/d = ");
  EXPECT_EQ(place("a: {b: 1}\nc: |"), "c = ");
  EXPECT_EQ(place("a: [x, y|]"), "a/- = y");
  EXPECT_EQ(place("a: {b: \"x, y: z\", c: |"), "a/c = ");
  EXPECT_EQ(place("a: {b: 1,\n  c: |"), "a/c = ");
}

TEST(Cursor, StandsInBlocks) {
  EXPECT_EQ(place("a: |-\n  some\n  text |\nb: 1\n").substr(0, 4), "a = ");
  EXPECT_EQ(place("a: some\n  text x|\nb: 1\n").substr(0, 4), "a = ");
}

TEST(Cursor, KnowsWhatStandsBeside) {
  const std::string text = "cards:\n  shell:\n    title: x\n    \n    bonus: y\n  skin:\n";
  const Cursor cursor = find_cursor(text, text.find("    \n") + 4);
  EXPECT_EQ(cursor.siblings, (std::vector<std::string>{"title", "bonus"}));
}

// Nothing is out of bounds wherever the cursor stands and wherever the text is broken off.
TEST(Cursor, StandsSomewhereInEveryText) {
  const DiskFiles disk;
  SourceMap sources;
  const KindSet kinds = general_kinds(sources);
  for (const char* file :
       {"look/initiative.yaml", "rules/03-setup.yaml", "rulebook/01-overview.md"}) {
    const std::string text = disk.read(join_path(kVillage, file)).text;
    ASSERT_FALSE(text.empty());
    for (size_t at = 0; at <= text.size(); at += 7) {
      const Offers whole = find_offers(kinds, nullptr, file, text, at);
      EXPECT_LE(whole.begin, at);
      const std::string broken = text.substr(0, at) + "{[\"\n- ";
      find_offers(kinds, nullptr, file, broken, at + at % 5);
    }
  }
}

}  // namespace
}  // namespace loom::testing
