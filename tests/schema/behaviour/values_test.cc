// Values, conditions and things: what stands for what, and what binds closer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/rule_lines.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const RuleLines& eights() {
  static const RuleLines kLines("crazy-eights");
  return kLines;
}

std::string value(const std::string& text) {
  const ReadLines read = eights().value(text);
  if (!read.findings().empty()) return read.findings()[0];
  return told(read.values[0]);
}

std::string condition(const std::string& text) {
  const ReadLines read = eights().conditions(text);
  if (!read.findings().empty()) return read.findings()[0];
  std::string all;
  for (const behaviour::Expr& test : read.values) all += (all.empty() ? "" : "; ") + told(test);
  return all;
}

std::string choice(const std::string& text) {
  const ReadLines read = eights().choices(text);
  if (!read.findings().empty()) return read.findings()[0];
  std::string all;
  for (const auto& things : read.things) all += (all.empty() ? "" : ", ") + told(things);
  return all;
}

TEST(RuleValues, AreNumbersFiguresAndWhatIsCounted) {
  EXPECT_EQ(value("7"), "7");
  EXPECT_EQ(value("{hand}"), "{R2.hand}");
  EXPECT_EQ(value("{R3.plays}"), "{R3.plays}");
  EXPECT_EQ(value("players"), "players");
  EXPECT_EQ(value("passes"), "counter:1");
  EXPECT_EQ(value("rank of card"), "(field:rank card)");
  EXPECT_EQ(value("number of cards in hand"), "(count [all card in (zone:0 player)])");
  EXPECT_EQ(value("top card in pile"), "(last [all card in zone:1])");
  EXPECT_EQ(value("next player after start-player"), "(next start-player)");
  EXPECT_EQ(value("sum of worth of cards in hand"),
            "(sum [all card in (zone:0 player)] (word card))");
  EXPECT_EQ(value("spades"), "value:4");
}

TEST(RuleValues, MultiplyBeforeTheyAdd) {
  EXPECT_EQ(value("1 + 2 * 3"), "(+ 1 (* 2 3))");
  EXPECT_EQ(value("(1 + 2) * 3"), "(* (+ 1 2) 3)");
  EXPECT_EQ(value("9 - 3 - 2"), "(- (- 9 3) 2)");
  EXPECT_EQ(value("9 / 3 * 2"), "(* (/ 9 3) 2)");
}

TEST(RuleValues, ChooseByConditionsFromTheLeft) {
  EXPECT_EQ(value("1 if passes = 0, 2 if passes = 1, otherwise 3"),
            "(if (= counter:1 0) 1 (if (= counter:1 1) 2 3))");
}

TEST(RuleValues, HaveNumbersOfFourDigitsAtMost) {
  EXPECT_EQ(value("9999"), "9999");
  EXPECT_EQ(value("10000"), "PL0260 `10000`");
  EXPECT_EQ(value("99999999999999999999999999"), "PL0260 `99999999999999999999999999`");
}

TEST(RuleConditions, AndBindsCloserThanOr) {
  EXPECT_EQ(condition("passes = 1 and players = 2 or passes = 3"),
            "(or (and (= counter:1 1) (= players 2)) (= counter:1 3))");
  EXPECT_EQ(condition("passes = 1 or players = 2 and passes = 3"),
            "(or (= counter:1 1) (and (= players 2) (= counter:1 3)))");
  EXPECT_EQ(condition("(passes = 1 or players = 2) and passes = 3"),
            "(and (or (= counter:1 1) (= players 2)) (= counter:1 3))");
}

TEST(RuleConditions, ACommaMayStandBeforeOr) {
  EXPECT_EQ(condition("passes = 1, or players = 2"), "(or (= counter:1 1) (= players 2))");
  EXPECT_EQ(condition("passes = 1, and players = 2"), "(and (= counter:1 1) (= players 2))");
  EXPECT_EQ(condition("passes = 1, players = 2"), "PL0260 `,`");
}

TEST(RuleConditions, NotDeniesWhatFollowsAtOnce) {
  EXPECT_EQ(condition("not passes = 1 and players = 2"),
            "(and (not (= counter:1 1)) (= players 2))");
  EXPECT_EQ(condition("not not passes = 1"), "(not (not (= counter:1 1)))");
}

TEST(RuleConditions, AskOfPlacesActionsAndValues) {
  EXPECT_EQ(condition("hand has no card"), "(not (there-is [all card in (zone:0 player)]))");
  EXPECT_EQ(condition("pile has a card whose rank > 3"),
            "(there-is [all card in zone:1 whose (> (field:rank card) 3)])");
  EXPECT_EQ(condition("player can play"), "(can:0 player)");
  EXPECT_EQ(condition("player cannot play"), "(not (can:0 player))");
  EXPECT_EQ(condition("player can take no other action"), "(no-other player)");
  EXPECT_EQ(condition("card is in hand or pile"), "(in card (zone:0 player) zone:1)");
  EXPECT_EQ(condition("named-suit is hearts"), "(= counter:2 value:3)");
  EXPECT_EQ(condition("named-suit is not hearts"), "(not (= counter:2 value:3))");
  EXPECT_EQ(condition("passes > 0; players = 2"), "(> counter:1 0); (= players 2)");
}

TEST(RuleConditions, RefuseWhatCannotBeCompared) {
  EXPECT_EQ(condition("card = 3"), "PL0262 `card = 3`");
  EXPECT_EQ(condition("hand > 2"), "PL0262 `hand > 2`");
  EXPECT_EQ(condition("cards in hand = cards in hand"), "PL0262 `cards in hand = cards in hand`");
  EXPECT_EQ(condition("card < card"), "PL0262 `card < card`");
  EXPECT_EQ(condition("passes = 1 and 3"), "PL0262 `3`");
  EXPECT_EQ(condition("passes"), "PL0262 `passes`");
  EXPECT_EQ(condition("card is worth"), "PL0262 `worth`");
  EXPECT_EQ(condition("passes is worth"), "PL0262 `passes`");
}

TEST(RuleThings, SayHowManyWhereAndWhich) {
  EXPECT_EQ(choice("a card in hand"), "[one card in (zone:0 player)]");
  EXPECT_EQ(choice("all cards in hand or pile"), "[all card in (zone:0 player) in zone:1]");
  EXPECT_EQ(choice("another player as partner"), "[another player as partner]");
  EXPECT_EQ(choice("a suit"), "[one suit]");
  EXPECT_EQ(choice("a card in hand whose rank > 3 as low"),
            "[one card in (zone:0 player) whose (> (field:rank card) 3) as low]");
  EXPECT_EQ(choice("a card in hand, then a suit"), "[one card in (zone:0 player)], [one suit]");
  EXPECT_EQ(choice("a card in hand of start-player"), "[one card in (zone:0 start-player)]");
}

TEST(RuleThings, RefuseWhatLiesNowhere) {
  EXPECT_EQ(choice("a card"), "PL0260 ``");
  EXPECT_EQ(choice("a crad in hand"), "PL0261 `crad`");
  EXPECT_EQ(choice("a card in hnad"), "PL0261 `hnad`");
  EXPECT_EQ(choice("a card in hand as"), "PL0260 ``");
}

TEST(RuleThings, AreThreeAtMost) {
  const std::string three = "a suit as north, then a suit as south, then a suit as east";
  EXPECT_EQ(choice(three), "[one suit as north], [one suit as south], [one suit as east]");
  EXPECT_EQ(choice(three + ", then a suit as west"), "PL0260 `a`");
}

TEST(RuleValues, StandAtTheirPlaces) {
  const ReadLines read = eights().conditions("rank of card = {wild} and hand has no card");
  ASSERT_THAT(read.findings(), IsEmpty());
  const behaviour::Expr& both = read.values[0];
  const auto text = [&](const behaviour::Expr& expr) {
    return std::string(read.sources[expr.span.file].slice(expr.span));
  };
  EXPECT_EQ(text(both.of[0]), "rank of card = {wild}");
  EXPECT_EQ(text(both.of[0].of[0]), "rank of card");
  EXPECT_EQ(text(both.of[0].of[1]), "{wild}");
}

}  // namespace
}  // namespace loom::testing
