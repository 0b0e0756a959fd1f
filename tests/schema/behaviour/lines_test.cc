// Lines and blocks of rules as YAML has them, and the words that faults point at.
#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/rule_lines.h"

namespace loom::testing {
namespace {

using behaviour::Line;
using behaviour::Verb;

const RuleLines& eights() {
  static const RuleLines kLines("crazy-eights");
  return kLines;
}

TEST(RuleLines, AreReadByTheirVerb) {
  const ReadLines read = eights().lines(
      "- shuffle playing-card deck\n"
      "- draw {hand} of playing-card deck to hand\n"
      "- move top card in pile to playing-card deck\n"
      "- discard card\n"
      "- named-suit = suit of top card in pile\n"
      "- passes -1\n"
      "- drawn +2\n"
      "- choose a suit\n"
      "- player must act 1 times\n"
      "- take a turn\n"
      "- R5\n"
      "- R3.turn\n"
      "- nothing\n"
      "- end game as out\n");
  ASSERT_THAT(read.findings(), IsEmpty());
  std::vector<Verb> verbs;
  for (const Line& line : read.lines) verbs.push_back(line.verb);
  EXPECT_THAT(verbs,
              ElementsAre(Verb::shuffle, Verb::draw, Verb::move, Verb::discard, Verb::set,
                          Verb::change, Verb::change, Verb::choose, Verb::act, Verb::take_turn,
                          Verb::call, Verb::call, Verb::nothing, Verb::end_game));
  EXPECT_EQ(read.lines[5].sign, -1);
  EXPECT_TRUE(read.lines[8].must);
  EXPECT_EQ(read.lines[11].name, "R3.turn");
  EXPECT_EQ(read.lines[13].name, "out");
}

// A name at the end belongs to what the line finds, not to the last thing that its condition names.
TEST(RuleLines, NameWhatTheyFind) {
  const ReadLines read = eights().lines(
      "- find a card in hand whose rank = highest rank of cards in hand as best\n"
      "- choose a card in hand whose rank > number of cards in pile as played\n");
  ASSERT_THAT(read.findings(), IsEmpty());
  EXPECT_EQ(read.lines[0].name, "best");
  EXPECT_EQ(read.lines[1].name, "played");
}

TEST(RuleLines, HaveLinesBelowThem) {
  const ReadLines read = eights().lines(
      "- each player, clockwise from start-player:\n"
      "    - if players = 2: [passes +1]\n"
      "    - otherwise if players = 3: [passes +2]\n"
      "    - otherwise: [passes +3]\n"
      "- repeat at most 4 times while passes > 0: [passes -1]\n"
      "- 3 times: passes +1\n");
  ASSERT_THAT(read.findings(), IsEmpty());
  ASSERT_EQ(read.lines.size(), 3U);
  const Line& each = read.lines[0];
  EXPECT_EQ(each.verb, Verb::each);
  ASSERT_EQ(each.body.size(), 1U);
  const Line& test = each.body[0];
  EXPECT_EQ(test.verb, Verb::test);
  ASSERT_EQ(test.otherwise.size(), 1U);
  EXPECT_EQ(test.otherwise[0].verb, Verb::test);
  ASSERT_EQ(test.otherwise[0].otherwise.size(), 1U);
  EXPECT_EQ(test.otherwise[0].otherwise[0].verb, Verb::change);
  EXPECT_EQ(read.lines[1].verb, Verb::repeat);
  EXPECT_EQ(read.lines[2].verb, Verb::times);
  EXPECT_EQ(read.lines[2].body.size(), 1U);
}

TEST(RuleLines, StepsOfTheRuleAreCalledByTheirNameAlone) {
  const RuleLines turns("crazy-eights", "R3");
  const ReadLines own = turns.line("turn");
  ASSERT_THAT(own.findings(), IsEmpty());
  EXPECT_EQ(own.lines[0].name, "R3.turn");
  EXPECT_THAT(eights().line("turn").findings(), ElementsAre("PL0261 `turn`"));
}

struct Slip {
  const char* yaml;
  const char* finding;
};

class RuleSlips : public ::testing::TestWithParam<Slip> {};

TEST_P(RuleSlips, AreFoundAtTheirWord) {
  const ReadLines read = eights().lines(GetParam().yaml);
  EXPECT_THAT(read.findings(), ElementsAre(GetParam().finding));
}

INSTANTIATE_TEST_SUITE_P(
    Words, RuleSlips,
    ::testing::Values(
        Slip{"- draw 1 of playing-card deck hand", "PL0260 `hand`"},
        Slip{"- draw 1 playing-card to hand", "PL0260 `playing-card`"},
        Slip{"- draw 1 of playing-card deck to", "PL0260 ``"},
        Slip{"- drwa 1 of playing-card deck to hand", "PL0261 `drwa`"},
        Slip{"- draw {hnad} of playing-card deck to hand", "PL0261 `{hnad}`"},
        Slip{"- move card to pyle", "PL0261 `pyle`"}, Slip{"- move 3 to pile", "PL0262 `3`"},
        Slip{"- discard passes", "PL0262 `passes`"}, Slip{"- hand +1", "PL0262 `hand`"},
        Slip{"- 3 = 4", "PL0262 `3`"}, Slip{"- passes = card", "PL0262 `card`"},
        Slip{"- player must act 1", "PL0260 ``"}, Slip{"- player may jump", "PL0261 `jump`"},
        Slip{"- take turn", "PL0260 `turn`"}, Slip{"- if passes = 1", "PL0260 `if`"},
        Slip{"- 3 times", "PL0260 `3`"}, Slip{"- otherwise: [passes +1]", "PL0260 `otherwise`"},
        Slip{"- whenever passes = 1: [passes +1]", "PL0260 `whenever`"},
        Slip{"- if passes = 1: [passes +1]\n  otherwise: [passes +2]", "PL0260 `otherwise`"}));

INSTANTIATE_TEST_SUITE_P(
    ThroughYaml, RuleSlips,
    ::testing::Values(
        Slip{"- \"draw 1 of playing-card deck to hnad\"", "PL0261 `hnad`"},
        Slip{"- 'draw 1 of playing-card deck to hnad'", "PL0261 `hnad`"},
        Slip{"- \"\\u0064raw 1 of \\u0070yle deck to hand\"", "PL0261 `\\u0070yle`"},
        Slip{"- >-\n  draw 1 of\n  playing-card deck\n  to hnad\n", "PL0261 `hnad`"},
        Slip{"- draw 1 of\n  playing-card deck\n  to hnad\n", "PL0261 `hnad`"},
        Slip{"- if pyle has a card: [passes +1]", "PL0261 `pyle`"},
        Slip{"- \"if pyle has a card\": [passes +1]", "PL0261 `pyle`"},
        Slip{"- 'if pyle has a card': [passes +1]", "PL0261 `pyle`"},
        Slip{"- {\"repeat at most {eights} times while pyle has a card\": [passes +1]}",
             "PL0261 `pyle`"}));

// What is wrong below an opener that is wrong itself is said in the same run.
TEST(RuleLines, AreAllLookedAtInOneRun) {
  EXPECT_THAT(eights().lines("- if pyle has a card:\n    - drwa 1\n- hnad +1\n").findings(),
              ElementsAre("PL0261 `pyle`", "PL0261 `drwa`", "PL0261 `hnad`"));
}

}  // namespace
}  // namespace loom::testing
