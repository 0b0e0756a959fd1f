// Tests of the human form of diagnostics: the exact texts.
#include "schema/diagnostics/render_human.h"

#include <gtest/gtest.h>

#include "tests/schema/diagnostics/sample.h"

namespace loom {
namespace {

std::string human(const Sample& sample, const HumanOptions& options = {}) {
  std::string text = render_human(sample.diagnostics, sample.sources, options);
  EXPECT_EQ(text.find(" \n"), std::string::npos) << "a line ends in a space";
  // Raw strings below begin with a line break, to be easier to read.
  return "\n" + text;
}

TEST(RenderHuman, ShowsPlaceCaretLabelNoteAndSuggestion) {
  Sample sample("kind: pattern\ncards:\n  shell:\n    requirment: energy\n", "cards/boundary.yaml");
  sample.report(sample.at("requirment"), "unknown key `requirment`")
      .with_label("not a key of a `pattern` card")
      .note("the keys are `title`, `layer` and `requirement`")
      .suggest(sample.at("requirment"), "requirement");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: unknown key `requirment`
  --> cards/boundary.yaml:4:5
   |
 4 |     requirment: energy
   |     ^^^^^^^^^^ not a key of a `pattern` card
   |
   = note: the keys are `title`, `layer` and `requirement`
help: write this instead
   |
 4 |     requirement: energy
   |     +++++++++++
)");
}

TEST(RenderHuman, SeparatesDiagnosticsByAnEmptyLine) {
  Sample sample("a: 1\nb: 2\n");
  sample.report(sample.at("a"), "first");
  sample.report(sample.at("2"), "second", kOddName);
  EXPECT_EQ(human(sample), R"(
error[PL0103]: first
  --> cards.yaml:1:1
   |
 1 | a: 1
   | ^

warning[PL0312]: second
  --> cards.yaml:2:4
   |
 2 | b: 2
   |    ^
   |
   = note: if it is meant so: `allow: {PL0312: "why"}` on the card, or at the top of the file
)");
}

// Once in a run: the second finding of a code says no more of it.
TEST(RenderHuman, SaysOnceHowContentAllowsAFinding) {
  Sample sample("a: 1\nb: 2\n");
  sample.report(sample.at("a"), "first", kOddName);
  sample.report(sample.at("b"), "second", kOddName);
  const std::string text = human(sample);
  EXPECT_NE(text.find("`allow: {PL0312"), std::string::npos);
  EXPECT_EQ(text.find("`allow: {PL0312"), text.rfind("`allow: {PL0312"));
}

TEST(RenderHuman, NothingToSayIsNoText) { EXPECT_EQ(human(Sample("")), "\n"); }

TEST(RenderHuman, CountsColumnsByDisplayWidth) {
  Sample sample("漢字: 🎲 wrong # 👩\u200D👧 e\u0301x\n");
  sample.report(sample.at("wrong"), "wide characters").with_label("here");
  sample.report(sample.at("🎲"), "an emoji").with_label("takes two");
  sample.report(sample.at("x"), "after a joined emoji and a combining mark");
  EXPECT_EQ(human(sample),
            "\n"
            "error[PL0103]: wide characters\n"
            "  --> cards.yaml:1:7\n"
            "   |\n"
            " 1 | 漢字: 🎲 wrong # 👩\u200D👧 e\u0301x\n"
            "   |          ^^^^^ here\n"
            "\n"
            "error[PL0103]: an emoji\n"
            "  --> cards.yaml:1:5\n"
            "   |\n"
            " 1 | 漢字: 🎲 wrong # 👩\u200D👧 e\u0301x\n"
            "   |       ^^ takes two\n"
            "\n"
            "error[PL0103]: after a joined emoji and a combining mark\n"
            "  --> cards.yaml:1:21\n"
            "   |\n"
            " 1 | 漢字: 🎲 wrong # 👩\u200D👧 e\u0301x\n"
            "   |                      ^\n");
}

TEST(RenderHuman, ExpandsTabsInTextAndCaret) {
  Sample sample("\tkey:\tvalue\n");
  sample.report(sample.at("value"), "a tab").with_label("after two tabs");
  sample.report(sample.at("\t"), "the tab itself");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: a tab
  --> cards.yaml:1:7
   |
 1 |     key:    value
   |             ^^^^^ after two tabs

error[PL0103]: the tab itself
  --> cards.yaml:1:1
   |
 1 |     key:    value
   | ^^^^
)");
}

TEST(RenderHuman, ReadsCrlfFiles) {
  Sample sample("a: 1\r\nb: wrong\r\nc: 3\r\n");
  sample.report(sample.at("wrong\r\n"), "takes in the line break")
      .suggest(sample.at("wrong"), "right\r\nbb: 2");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: takes in the line break
  --> cards.yaml:2:4
   |
 2 | b: wrong
   |    ^^^^^
   |
help: write this instead
   |
 2 | b: right
   |    +++++
 3 | bb: 2
   | +++++
)");
}

TEST(RenderHuman, UnderlinesTheFirstLineOfALongSpan) {
  Sample sample("card:\n  title: a  \n  layer: b\nnext: 1\n");
  sample.report(sample.at("title: a  \n  layer: b\n"), "two lines").with_label("this card");
  sample.report(sample.at("\n  layer"), "from a line break");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: two lines
  --> cards.yaml:2:3
   |
 2 |   title: a
   |   ^^^^^^^^ this card (to line 3)

error[PL0103]: from a line break
  --> cards.yaml:2:13
   |
 2 |   title: a
   |             ^ (to line 3)
)");
}

TEST(RenderHuman, PointsBetweenBytesAndAtTheEnd) {
  Sample sample("a: 1\nb:");
  sample.report(Sample::bytes(7, 7), "a value is missing").with_label("expected here");
  sample.report(Sample::bytes(99, 120), "beyond the end");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: a value is missing
  --> cards.yaml:2:3
   |
 2 | b:
   |   ^ expected here

error[PL0103]: beyond the end
  --> cards.yaml:2:3
   |
 2 | b:
   |   ^
)");
}

TEST(RenderHuman, AnEmptyFileHasNoLines) {
  Sample sample("");
  sample.report({}, "the file is empty");
  sample.report({}, "the file is missing").with_label("named by `game.yaml`").note("create it");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: the file is empty
  --> cards.yaml

error[PL0103]: the file is missing
  --> cards.yaml
   = note: named by `game.yaml`
   = note: create it
)");
}

TEST(RenderHuman, BlankLinesHaveNoTrailingSpace) {
  Sample sample("a: 1\n\nb: 2\n");
  sample.report(Sample::bytes(5, 5), "a blank line");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: a blank line
  --> cards.yaml:2:1
   |
 2 |
   | ^
)");
}

TEST(RenderHuman, AlignsTheGutterWithTheLargestNumber) {
  std::string text;
  for (int i = 1; i <= 120; ++i) text += "line" + std::to_string(i) + ": x\n";
  Sample sample(text);
  sample.report(sample.at("line100"), "far down").also(sample.at("line9"), "this one");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: far down
    --> cards.yaml:100:1
     |
   9 | line9: x
     | ----- this one
...
 100 | line100: x
     | ^^^^^^^
)");
}

TEST(RenderHuman, NotesMayHaveSeveralLines) {
  Sample sample("a: 1\n");
  sample.report(sample.at("a"), "wrong").note("first line\nsecond line\n\nlast").note("another");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: wrong
  --> cards.yaml:1:1
   |
 1 | a: 1
   | ^
   |
   = note: first line
           second line

           last
   = note: another
)");
}

TEST(RenderHuman, AFirstByteOrderMarkIsNotShown) {
  Sample sample("\uFEFFa: 1\n");
  sample.report(sample.at("a"), "first key");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: first key
  --> cards.yaml:1:2
   |
 1 | a: 1
   | ^
)");
}

TEST(RenderHuman, SpellsOutWhatATerminalWouldObey) {
  Sample sample("a: \x1b[31m\u202Eevil\u2069 \xFF end\n");
  sample.report(sample.at("\u202E"), "a direction override in `\u202E\x1b[2J`")
      .with_label("hidden \a bell");
  sample.report(sample.at("\xFF"), "not UTF-8");
  EXPECT_EQ(human(sample), R"(
error[PL0103]: a direction override in `\u{202E}\u{1B}[2J`
  --> cards.yaml:1:9
   |
 1 | a: \u{1B}[31m\u{202E}evil\u{2069} \x{FF} end
   |              ^^^^^^^^ hidden \u{7} bell

error[PL0103]: not UTF-8
  --> cards.yaml:1:16
   |
 1 | a: \u{1B}[31m\u{202E}evil\u{2069} \x{FF} end
   |                                   ^^^^^^
)");
}

TEST(RenderHuman, SummaryCountsInWords) {
  EXPECT_EQ(render_summary({}), "no findings");
  EXPECT_EQ(render_summary({1, 0, 0}), "1 error");
  EXPECT_EQ(render_summary({2, 1, 0}), "2 errors, 1 warning");
  EXPECT_EQ(render_summary({0, 2, 3}), "2 warnings, 3 allowed by the content");
  EXPECT_EQ(render_summary({0, 0, 1}), "no findings, 1 allowed by the content");
}

TEST(RenderHuman, StopsAfterTheLargestNumberOfErrors) {
  Sample sample("a: 1\n");
  sample.report({}, "a warning first", kOddName);
  for (int i = 0; i < 3; ++i) sample.report({}, "error");
  sample.report({}, "a warning last", kOddName);
  EXPECT_EQ(human(sample, {.colour = false, .max_errors = 1}), R"(
warning[PL0312]: a warning first
  --> cards.yaml:1:1
   |
 1 | a: 1
   | ^
   |
   = note: if it is meant so: `allow: {PL0312: "why"}` on the card, or at the top of the file

error[PL0103]: error
  --> cards.yaml:1:1
   |
 1 | a: 1
   | ^

not shown: 2 errors, 1 warning
)");
  // Exactly at the limit there is nothing to leave out.
  EXPECT_EQ(human(sample, {.colour = false, .max_errors = 3}), human(sample));
}

TEST(RenderHuman, ColoursOnlyWhenAsked) {
  Sample sample("a: 1\n");
  sample.report(sample.at("a"), "wrong").with_label("here").note("so").suggest(sample.at("a"), "b");
  EXPECT_EQ(human(sample).find('\x1b'), std::string::npos);
  EXPECT_EQ(human(sample, {.colour = true, .max_errors = 0}),
            "\n"
            "\x1b[1;31merror[PL0103]\x1b[0m\x1b[1m: wrong\x1b[0m\n"
            "  \x1b[1;34m-->\x1b[0m cards.yaml:1:1\n"
            "\x1b[1;34m   |\x1b[0m\n"
            "\x1b[1;34m 1 |\x1b[0m a: 1\n"
            "\x1b[1;34m   |\x1b[0m \x1b[1;31m^\x1b[0m \x1b[1;31mhere\x1b[0m\n"
            "\x1b[1;34m   |\x1b[0m\n"
            "   \x1b[1;34m=\x1b[0m \x1b[1mnote\x1b[0m: so\n"
            "\x1b[1;36mhelp\x1b[0m: write this instead\n"
            "\x1b[1;34m   |\x1b[0m\n"
            "\x1b[1;34m 1 |\x1b[0m b: 1\n"
            "\x1b[1;34m   |\x1b[0m \x1b[1;32m+\x1b[0m\n");
}

}  // namespace
}  // namespace loom
