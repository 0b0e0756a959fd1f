// Tests of the human form of diagnostics: several marks, suggestions, long lines.
#include <gtest/gtest.h>

#include "schema/diagnostics/render_human.h"
#include "tests/schema/diagnostics/sample.h"

namespace loom {
namespace {

std::string human(const Sample& sample) {
  std::string text = render_human(sample.diagnostics, sample.sources, {});
  EXPECT_EQ(text.find(" \n"), std::string::npos) << "a line ends in a space";
  return "\n" + text;
}

// The snippet alone: what follows the place.
std::string below_place(const Sample& sample) {
  const std::string text = human(sample);
  return text.substr(text.find("   |\n") - 1);
}

TEST(RenderHumanMarks, ShowsOtherLinesOfTheFile) {
  Sample sample("shell: 1\nother: 2\nshell: 3\n4: x\n5: x\n6: x\nlast: 7\n");
  sample.report(Sample::bytes(18, 23), "duplicate key `shell`")
      .with_label("again")
      .also(Sample::bytes(0, 5), "first here")
      .also(sample.at("last"), "and near this");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: duplicate key `shell`
  --> cards.yaml:3:1
   |
 1 | shell: 1
   | ----- first here
 2 | other: 2
 3 | shell: 3
   | ^^^^^ again
...
 7 | last: 7
   | ---- and near this
)");
}

TEST(RenderHumanMarks, ShowsLabelsInOtherFiles) {
  Sample sample("shell: 1\n", "a.yaml");
  const FileId other = sample.sources.add("b.yaml", "one: 1\ntwo: 2\n");
  const FileId empty = sample.sources.add("empty.yaml", "");
  sample.report(sample.at("shell"), "taken")
      .with_label("here")
      .also(sample.at("two", other), "there")
      .also({empty, 0, 0}, "and here nothing")
      .note("so it is");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: taken
  --> a.yaml:1:1
   |
 1 | shell: 1
   | ^^^^^ here
   |
  ::: b.yaml:2:1
   |
 2 | two: 2
   | --- there
   |
  ::: empty.yaml
   = note: and here nothing
   = note: so it is
)");
}

TEST(RenderHumanMarks, HangsLabelsThatShareALine) {
  Sample sample("cost: 2 energy, insight\n");
  sample.report(sample.at("energy"), "too many kinds")
      .with_label("one kind")
      .also(sample.at("cost"), "in this list")
      .also(sample.at("insight"), "another kind");
  EXPECT_EQ(below_place(sample), R"(
   |
 1 | cost: 2 energy, insight
   | ----    ^^^^^^  ------- another kind
   | |       |
   | |       one kind
   | in this list
)");
}

TEST(RenderHumanMarks, DrawsNestedAndEqualMarks) {
  Sample sample("cost: 2 energy, insight\n");
  sample.report(sample.at("2 energy, insight"), "nested")
      .with_label("the list")
      .also(sample.at("energy"), "inner")
      .also(sample.at("2 energy, insight"), "the same again");
  EXPECT_EQ(below_place(sample), R"(
   |
 1 | cost: 2 energy, insight
   |       ^^------^^^^^^^^^ the list
   |       | |
   |       | inner
   |       the same again
)");
}

TEST(RenderHumanMarks, AMarkWithoutTextOnlyUnderlines) {
  Sample sample("a: 1, b: 2\n");
  sample.report(sample.at("a"), "left").with_label("this").also(sample.at("b"), "");
  EXPECT_EQ(below_place(sample), R"(
   |
 1 | a: 1, b: 2
   | ^     -
   | |
   | this
)");
}

TEST(RenderHumanMarks, SuggestsAnInsertion) {
  Sample sample("card:\n  title:shell\n");
  sample.report(sample.at("title:"), "a space is missing").suggest(Sample::bytes(14, 14), " ");
  EXPECT_EQ(below_place(sample), R"(
   |
 2 |   title:shell
   |   ^^^^^^
   |
help: write this instead
   |
 2 |   title: shell
   |         +
)");
}

TEST(RenderHumanMarks, SuggestsANewLine) {
  Sample sample("card:\n  title: shell\n");
  sample.report(sample.at("card"), "no `layer`").suggest(Sample::bytes(6, 6), "  layer: 1\n");
  sample.report(sample.at("card"), "no `code`").suggest(Sample::bytes(20, 20), "\n  code: A");
  EXPECT_EQ(below_place(sample), R"(
   |
 1 | card:
   | ^^^^
   |
help: write this instead
   |
 2 |   layer: 1
   |   ++++++++
 3 |   title: shell

error[PL0103]: no `code`
  --> cards.yaml:1:1
   |
 1 | card:
   | ^^^^
   |
help: write this instead
   |
 2 |   title: shell
 3 |   code: A
   |   +++++++
)");
}

TEST(RenderHumanMarks, SuggestsToExchangeALine) {
  Sample sample("a: 1\nb: 2\nc: 3\n");
  sample.report(sample.at("b"), "wrong").suggest(sample.at("b: 2\n"), "bb:\n  - 2\n");
  EXPECT_EQ(below_place(sample), R"(
   |
 2 | b: 2
   | ^
   |
help: write this instead
   |
 2 | bb:
   | +++
 3 |   - 2
   |   +++
)");
}

TEST(RenderHumanMarks, SuggestsToRemoveAWord) {
  Sample sample("layer: the boundary\n");
  sample.report(sample.at("the"), "no article").suggest(sample.at("the "), "");
  EXPECT_EQ(below_place(sample), R"(
   |
 1 | layer: the boundary
   |        ^^^
   |
help: write this instead
   |
 1 | layer: boundary
)");
}

TEST(RenderHumanMarks, SuggestsToRemoveLines) {
  Sample sample("a: 1\n  b: 2\nc: 3\n");
  sample.report(sample.at("b"), "one").suggest(sample.at("b: 2"), "");
  sample.report(sample.at("b"), "two").suggest(sample.at("a: 1\n  b: 2\n"), "");
  EXPECT_EQ(below_place(sample), R"(
   |
 2 |   b: 2
   |   ^
   |
help: remove line 2

error[PL0103]: two
  --> cards.yaml:2:3
   |
 2 |   b: 2
   |   ^
   |
help: remove lines 1 to 2
)");
}

TEST(RenderHumanMarks, SuggestsInAnotherFile) {
  Sample sample("a: 1\n");
  const FileId other = sample.sources.add("b.yaml", "one: 1\ntwo: 2\n");
  sample.report(sample.at("a"), "first").suggest(sample.at("two", other), "three");
  sample.report(sample.at("a"), "second").suggest(sample.at("two: 2", other), "");
  EXPECT_EQ(below_place(sample), R"(
   |
 1 | a: 1
   | ^
   |
help: write this instead
  --> b.yaml:2:1
   |
 2 | three: 2
   | +++++

error[PL0103]: second
  --> cards.yaml:1:1
   |
 1 | a: 1
   | ^
   |
help: remove line 2 of b.yaml
)");
}

TEST(RenderHumanMarks, CutsLongSuggestions) {
  Sample sample("a: 1\n");
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += "x: " + std::to_string(i) + "\n";
  sample.report(sample.at("a"), "long").suggest(Sample::bytes(0, 0), lines);
  const std::string text = human(sample);
  EXPECT_NE(text.find(" 12 | x: 11\n    | +++++\n...\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("x: 12"), std::string::npos) << text;
}

TEST(RenderHumanMarks, CutsLongLinesAroundTheMark) {
  Sample sample("key: " + std::string(300, 'a') + " wrong " + std::string(300, 'b') + "\n");
  sample.report(sample.at("wrong"), "in the middle").with_label("here");
  sample.report(sample.at("key"), "at the start");
  sample.report(Sample::bytes(612, 612), "at the end");
  const std::string middle = "…" + std::string(38, 'a') + " wrong " + std::string(113, 'b') + "…";
  const std::string start = "key: " + std::string(154, 'a') + "…";
  const std::string end = "…" + std::string(159, 'b');
  EXPECT_EQ(below_place(sample),
            "\n   |\n 1 | " + middle + "\n   | " + std::string(40, ' ') + "^^^^^ here\n" +
                "\nerror[PL0103]: at the start\n  --> cards.yaml:1:1\n   |\n 1 | " + start +
                "\n   | ^^^\n" +
                "\nerror[PL0103]: at the end\n  --> cards.yaml:1:613\n   |\n 1 | " + end +
                "\n   | " + std::string(160, ' ') + "^\n");
}

TEST(RenderHumanMarks, CutsMarksThatLeaveTheShownPart) {
  Sample sample("a " + std::string(100000, 'x') + " b\n");
  sample.report(Sample::bytes(2, 100002), "a long word").also(sample.at(" b"), "far away");
  EXPECT_EQ(below_place(sample), "\n   |\n 1 | a " + std::string(157, 'x') + "…\n   | " + "  " +
                                     std::string(158, '^') + "- far away\n");
}

TEST(RenderHumanMarks, NeverCutsACharacterInTwo) {
  std::string wide;
  for (int i = 0; i < 2000; ++i) wide += "漢👩\u200D👧";
  Sample sample(wide + "wrong" + wide);
  sample.report(sample.at("wrong"), "wide").with_label("here");
  const std::string text = human(sample);
  std::string expected = "…👩\u200D👧";
  for (int i = 0; i < 9; ++i) expected += "漢👩\u200D👧";
  expected += "wrong";
  EXPECT_NE(text.find(expected), std::string::npos) << text;
}

}  // namespace
}  // namespace loom
