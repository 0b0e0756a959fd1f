// What laws say, in words, and what they come to. Each finding has its fixtures in
// tests/diagnostics.
#include <gtest/gtest.h>

#include <random>

#include "schema/model/load_game.h"
#include "tests/support/staged_files.h"
#include "validator/check_codes.h"
#include "validator/laws/law.h"
#include "validator/run_checks.h"

namespace loom::testing {
namespace {

constexpr const char* kGame =
    "kind: game\ntitle: Two Suits\nedition: \"1\"\nversion: 1.0.0\n"
    "files: [kinds/*.yaml, cards/*.yaml, laws.yaml]\n";

// Two suits, with these laws.
LoadedGame with_laws(const std::string& laws) {
  StagedFiles files;
  files.set_base("suits");
  files.add("game.yaml", kGame);
  files.add("laws.yaml", "kind: laws\nlaws:\n" + laws);
  return load_game(files, kStagedGame);
}

std::string quoted_in_yaml(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("''") : std::string(1, c);
  return quoted + "'";
}

std::vector<std::string> found_in(const LoadedGame& game) {
  Diagnostics diagnostics;
  run_checks(CheckContext(game), diagnostics);
  std::vector<std::string> codes;
  for (const Diagnostic& finding : diagnostics.all()) {
    if (finding.code->id.starts_with("PL058")) codes.emplace_back(finding.code->id);
  }
  return codes;
}

// Whether a law of the whole game holds: empty when it does, else its code.
std::string verdict(const std::string& that) {
  const LoadedGame game = with_laws("  law: {that: " + quoted_in_yaml(that) + "}\n");
  const std::vector<std::string> codes = found_in(game);
  return codes.empty() ? "" : codes.front();
}

TEST(Laws, CountAndReckon) {
  // sun 1, 2, 7 and moon 1, 2, 7; two courts.
  EXPECT_EQ(verdict("count(number) = 6"), "");
  EXPECT_EQ(verdict("count(number where suit = moon) = 3"), "");
  EXPECT_EQ(verdict("count(number where suit = moon and not rank = 1) = 2"), "");
  EXPECT_EQ(verdict("sum(rank of number) = 20"), "");
  EXPECT_EQ(verdict("sum(rank * 2 of number where suit = sun) = 20"), "");
  EXPECT_EQ(verdict("average(rank of number) * 3 = 10"), "");
  EXPECT_EQ(verdict("lowest(rank of number) = 1 and highest(rank of number) = 7"), "");
  EXPECT_EQ(verdict("different(rank of number) = 3 and different(suit of number) = 2"), "");
  EXPECT_EQ(verdict("1 + 2 * 3 - 4 / 2 = count(number) - 1"), "");
  EXPECT_EQ(verdict("(1 + 2) * 3 = count(number) + 3"), "");
  EXPECT_EQ(verdict("-count(number) < -5"), "");
  EXPECT_EQ(verdict("sum(words.count of court) = 2"), "");
  EXPECT_EQ(verdict("count(court where beats.rank = 7 and beats.suit = moon) = 1"), "");
}

TEST(Laws, SayWhatDoesNotHold) {
  EXPECT_EQ(verdict("count(number) = 7"), "PL0580");
  EXPECT_EQ(verdict("count(number) < 6 or count(court) > 2"), "PL0580");
  EXPECT_EQ(verdict("not (count(number) = 6)"), "PL0580");
}

TEST(Laws, ThatCannotBeWorkedOutBindNothing) {
  EXPECT_EQ(verdict("count(number) / 0 = 1"), "PL0583");
  EXPECT_EQ(verdict("average(rank of number where rank = 5) = 3"), "PL0583");
}

TEST(Laws, AreToldInWords) {
  const LoadedGame game = with_laws(
      "  one: {each: number, where: suit = sun, by: suit, that: 'count = 3 and sum(rank) >= 10'}\n"
      "  two: {each: court, unique: [suit, beats]}\n"
      "  three: {each: number, by: rank, falling: 'count * (1 + 2)', tolerance: 0.5}\n");
  Diagnostics diagnostics;
  std::vector<std::string> said;
  for (const law::Law& law : law::read_laws(game, diagnostics))
    said.push_back(law::sentence_of(law));
  EXPECT_FALSE(diagnostics.has_errors());
  EXPECT_EQ(said, (std::vector<std::string>{
                      "for each `suit` of the cards of kind `number` where `suit` is `sun`, the "
                      "number of cards is 3, and the sum of `rank` is at least 10",
                      "no two cards of kind `court` are alike in `suit` and `beats`",
                      "from one `rank` of the cards of kind `number` to the next, the number of "
                      "cards times (1 plus 2) never rises by more than 0.5"}));
}

// Words in any order are read, or refused with one finding; nothing else happens.
TEST(Laws, OutliveAnyText) {
  const std::vector<std::string> words{
      "count", "sum", "(", ")",  "number",     "rank",  "suit",      "of",     "where", "and",
      "or",    "not", "=", "<=", "+",          "-",     "*",         "/",      "3",     "0.5",
      "moon",  "{",   "}", "é",  "beats.rank", "a.b.c", "different", "average"};
  std::mt19937 random(20261119);
  for (int i = 0; i < 400; ++i) {
    std::string that = words[random() % words.size()];
    for (size_t n = random() % 12; n > 0; --n) that += " " + words[random() % words.size()];
    const LoadedGame game =
        with_laws("  law: {each: number, that: " + quoted_in_yaml(that) + "}\n");
    EXPECT_LE(found_in(game).size(), 1U) << that;
  }
  EXPECT_EQ(verdict(std::string(300, '(') + "1 = 1"), "PL0581");
}

}  // namespace
}  // namespace loom::testing
