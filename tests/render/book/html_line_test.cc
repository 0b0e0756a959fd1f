// Where a line of the web page may break: not before a mark, nor between an icon and its word.
#include "render/book/html_line.h"

#include <gtest/gtest.h>

namespace loom::testing {
namespace {

Html mark(const char* id) { return Html().element("i", {}, Html(id)); }

TEST(HtmlLine, KeepsMarksWithTheWordBeforeThem) {
  HtmlLine line;
  line.text("Whoever has most wins. ");
  line.mark(mark("E2"));
  line.mark(mark("I6"));
  EXPECT_EQ(line.finished().bytes(), "Whoever has most wins.\u00a0<i>E2</i><i>I6</i>");
}

TEST(HtmlLine, GoesOnBehindMarks) {
  HtmlLine line;
  line.text("a code ");
  line.mark(mark("A6"));
  line.text(", or a player ");
  line.piece(mark("who"), "who");
  line.text(" turns");
  EXPECT_EQ(line.finished().bytes(), "a code\u00a0<i>A6</i>, or a player <i>who</i> turns");
}

TEST(HtmlLine, BreaksAtEverySpaceThatIsBetweenWords) {
  HtmlLine line;
  line.text("one ");
  line.text("two ");
  line.line_end(Html().empty("br"));
  line.text(" ");
  line.text("three ");
  EXPECT_EQ(line.finished().bytes(), "one two <br> three ");
}

TEST(HtmlLine, HoldsAnIconWithWhatFollowsAndItsMark) {
  HtmlLine line;
  line.text("pay 1 ");
  line.icon(mark("sun"), false);
  line.text(". ");
  line.mark(mark("S4"));
  EXPECT_EQ(line.finished().bytes(),
            "pay 1 <span class=\"held\"><i>sun</i>.\u00a0<i>S4</i></span>");
}

}  // namespace
}  // namespace loom::testing
