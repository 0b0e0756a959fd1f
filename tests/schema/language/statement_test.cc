#include "schema/language/statement.h"

#include <gtest/gtest.h>

namespace loom {
namespace {

std::string shape_of(std::string_view text) {
  std::string shape;
  for (const StatementPiece& piece : split_statement(text)) {
    const char* const names[] = {"prose", "place", "literal", "broken"};
    shape += std::string(names[static_cast<int>(piece.type)]) + "<" + piece.text + ">";
  }
  return shape;
}

TEST(Statement, FindsPlacesAndLiterals) {
  EXPECT_EQ(shape_of("Set it to {S2.meaning}."), "prose<Set it to >place<S2.meaning>prose<.>");
  EXPECT_EQ(shape_of("{a}{=2}"), "place<a>literal<2>");
  EXPECT_EQ(shape_of("plain"), "prose<plain>");
  EXPECT_EQ(shape_of(""), "");
}

TEST(Statement, KeepsWhatIsBroken) {
  EXPECT_EQ(shape_of("a {b"), "prose<a >broken<{>prose<b>");
  EXPECT_EQ(shape_of("a } b"), "prose<a >broken<}>prose< b>");
  EXPECT_EQ(shape_of("{}{ x }{a..b}{=}"), "broken<{}>broken<{ x }>broken<{a..b}>broken<{=}>");
  EXPECT_EQ(shape_of("{a{b}"), "broken<{>prose<a>place<b>");
}

TEST(Statement, PiecesCoverTheTextOnce) {
  for (const std::string_view text : {"x{a}y{=3}z{", "}{a}{", "{{a}}", "é{a}é"}) {
    size_t at = 0;
    for (const StatementPiece& piece : split_statement(text)) {
      EXPECT_EQ(piece.begin, at) << text;
      at = piece.end;
    }
    EXPECT_EQ(at, text.size()) << text;
  }
}

TEST(Statement, IsFilledFromFigures) {
  const auto figure = [](const std::string& path) { return "<" + path + ">"; };
  EXPECT_EQ(fill_statement("Draw {n} of {=60}, then {oops", figure), "Draw <n> of 60, then {oops");
}

}  // namespace
}  // namespace loom
