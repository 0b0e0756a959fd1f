// Words, numbers, figures and signs of a line, each at its place.
#include "schema/behaviour/lexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace loom::behaviour {
namespace {

using ::testing::ElementsAre;

// "w:draw n:2" for a word and a number.
std::vector<std::string> told(std::string_view line) {
  std::vector<std::string> all;
  for (const Lexeme& lexeme : split_line(line)) {
    if (lexeme.type == Lexeme::Type::end) continue;
    all.push_back(std::string(1, "wnfs"[static_cast<size_t>(lexeme.type)]) + ":" +
                  std::string(lexeme.text));
  }
  return all;
}

TEST(RuleLexer, TellsWordsNumbersFiguresAndSignsApart) {
  EXPECT_THAT(told("draw 2 of {S2.hand} deck"),
              ElementsAre("w:draw", "n:2", "w:of", "f:S2.hand", "w:deck"));
  EXPECT_THAT(told("passes +1"), ElementsAre("w:passes", "s:+", "n:1"));
  EXPECT_THAT(told("a<=b>=c!=d<e=f"), ElementsAre("w:a", "s:<=", "w:b", "s:>=", "w:c",
                                                  "s:!=", "w:d", "s:<", "w:e", "s:=", "w:f"));
  EXPECT_THAT(told("a, or (b)"), ElementsAre("w:a", "s:,", "w:or", "s:(", "w:b", "s:)"));
}

TEST(RuleLexer, JoinsAWordByHyphensAndFullStopsWithinIt) {
  EXPECT_THAT(told("named-suit -1"), ElementsAre("w:named-suit", "s:-", "n:1"));
  EXPECT_THAT(told("R3.turn"), ElementsAre("w:R3.turn"));
  EXPECT_THAT(told("end."), ElementsAre("w:end", "s:."));
  EXPECT_THAT(told("energy-"), ElementsAre("w:energy", "s:-"));
  EXPECT_THAT(told("2nd 12"), ElementsAre("w:2nd", "n:12"));
}

TEST(RuleLexer, KeepsWhatItDoesNotKnowWhole) {
  EXPECT_THAT(told("größe"), ElementsAre("w:größe"));
  EXPECT_THAT(told("{open"), ElementsAre("s:{", "w:open"));
  EXPECT_THAT(told("a @ b"), ElementsAre("w:a", "s:@", "w:b"));
  EXPECT_THAT(told(""), ElementsAre());
}

TEST(RuleLexer, EndsAfterTheLastVisibleByte) {
  EXPECT_EQ(split_line("draw  ").back().begin, 4U);
  EXPECT_EQ(split_line("").back().begin, 0U);
  EXPECT_EQ(split_line("   ").back().end, 0U);
}

// Any bytes: places rise and lie in the text, and what they hold is what stands there.
TEST(RuleLexer, CoversAnyBytesInOrder) {
  std::mt19937 random(7);
  const std::string alphabet = "ab1 .-+{}<>=!,;()\n\xC3\xA4\xFF";
  for (int round = 0; round < 20000; ++round) {
    std::string line(random() % 12, ' ');
    for (char& c : line) c = alphabet[random() % alphabet.size()];
    size_t before = 0;
    for (const Lexeme& lexeme : split_line(line)) {
      ASSERT_LE(before, lexeme.begin) << line;
      ASSERT_LE(lexeme.begin, lexeme.end) << line;
      ASSERT_LE(lexeme.end, line.size()) << line;
      const bool figure = lexeme.type == Lexeme::Type::figure;
      const size_t inner = figure ? 1 : 0;
      ASSERT_EQ(lexeme.text, std::string_view(line).substr(lexeme.begin + inner,
                                                           lexeme.end - lexeme.begin - 2 * inner))
          << line;
      before = lexeme.end;
    }
  }
}

}  // namespace
}  // namespace loom::behaviour
