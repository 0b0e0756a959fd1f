// What makes things cheaper: in rules and on cards, of one kind or of any, so often in a turn; and
// limits that each card has for itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

// Fighters lie in a row, cost gold and iron, and come to the camp of whoever hires them. The first
// player begins with so much of each.
RuleFiles files(int gold, int iron, const std::string& fighters, const std::string& rules) {
  return {
      {"kinds/fighter",
       "kind: kind\nname: fighter\ntitle: a fighter\ndoc: Somebody who fights.\nfields:\n"
       "  title: {type: text, required: true, min: 1, max: 24, doc: the name, example: Archer}\n"
       "  cost: {type: requirement, required: true, doc: what it takes, example: 2 gold}\n"
       "  power: {type: literal, doc: what the fighter does, example: nothing}\n"},
      {"cards/fighters", "kind: fighter\ncards:\n" + fighters},
      {"components",
       "kind: components\n"
       "tokens:\n  gold: {title: Gold}\n  iron: {title: Iron}\n"
       "tracks:\n  points: {title: Points, scope: player, max: 50}\n"
       "zones:\n"
       "  row: {title: Row, holds: fighter}\n"
       "  camp: {title: Camp, holds: fighter, scope: player}\n"
       "places:\n  straps: {title: straps, on: fighter, holds: tokens, room: cost}\n"},
      {"play",
       "kind: play\nleast-players: 1\nmost-players: 4\nsetup: [T1]\nround: [T2]\n"
       "turn: [T2.turn]\nmost-rounds: 9\n"},
      {"rules",
       "kind: rules\nsection: Test\nrules:\n"
       "  T1:\n    statement: Setup.\n    does:\n"
       "      - move all fighters in fighter deck to row\n"
       "      - gold = " +
           std::to_string(gold) +
           " for start-player\n"
           "      - iron = " +
           std::to_string(iron) +
           " for start-player\n"
           "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
           "    steps:\n      turn: [player must act 2 times]\n"
           "  T3:\n    statement: Wait.\n    action: wait\n    does: [nothing]\n"
           "  T4:\n    statement: Hire.\n    action: hire\n    choose: a fighter in row\n"
           "    does: [pay cost of fighter, move fighter to camp]\n"
           "  T5:\n    statement: Equip.\n    action: equip\n    choose: a fighter in row\n"
           "    needs: player can fill straps of fighter\n"
           "    does:\n      - fill straps of fighter, each time: [points +1]\n" +
           rules}};
}

constexpr const char* kPowers =
    "  T6:\n    statement: Powers.\n    powers: power of fighters in camp\n";

int held(MachineTable& table, int token) {
  return table.state().cells[table.game().layout.tokens[token]];
}

TEST(MachinePrices, FallByAKind) {
  MachineTable table(files(1, 1, "  archer: {title: Archer, cost: \"2 gold, iron\"}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n    by: -1 gold\n"));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 0);
  EXPECT_EQ(held(table, 1), 0);
}

// A kind that is not asked for makes nothing cheaper.
TEST(MachinePrices, NeverFallBelowNothing) {
  MachineTable table(files(3, 0, "  archer: {title: Archer, cost: gold}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n"
                           "    by: [-5 gold, -1 iron]\n"));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 3);
  EXPECT_EQ(held(table, 1), 0);
}

TEST(MachinePrices, FallByAnyKindAsThePayerSays) {
  MachineTable table(files(2, 1, "  archer: {title: Archer, cost: \"2 gold, iron\"}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n    by: -1 token\n"));
  table.take("hire Archer");
  EXPECT_THAT(table.options(), ElementsAre("Gold", "Iron"));
  table.take("Iron");
  EXPECT_EQ(held(table, 0), 0);
  EXPECT_EQ(held(table, 1), 1);
}

// Who has no iron is not asked: without the iron falling, the rest could not be paid.
TEST(MachinePrices, FallWhereItHasToBe) {
  MachineTable table(files(2, 0, "  archer: {title: Archer, cost: \"2 gold, iron\"}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n    by: -1 token\n"));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 0);
  EXPECT_THAT(table.cards("camp"), ElementsAre("Archer"));
}

TEST(MachinePrices, FallByTwoOneAfterTheOther) {
  MachineTable table(files(1, 1, "  archer: {title: Archer, cost: \"gold, 2 iron\"}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n    by: -2 token\n"));
  table.take("hire Archer");
  EXPECT_THAT(table.options(), ElementsAre("Gold", "Iron"));
  table.take("Iron");
  EXPECT_THAT(table.options(), ElementsAre("Gold", "Iron"));
  table.take("Gold");
  EXPECT_EQ(held(table, 0), 1);
  EXPECT_EQ(held(table, 1), 0);
}

TEST(MachinePrices, RiseAndFallAtOnce) {
  MachineTable table(files(1, 0, "  archer: {title: Archer, cost: gold}\n",
                           "  T6:\n    statement: Toll.\n    price-of: hire\n"
                           "    by: [+1 token, -1 token]\n"));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 0);
}

TEST(MachinePrices, FallWhileTheirRuleIsInForce) {
  MachineTable table(files(1, 0, "  archer: {title: Archer, cost: 2 gold}\n",
                           "  T6:\n    statement: Sale.\n    if: round > 1\n    price-of: hire\n"
                           "    by: -1 gold\n"));
  EXPECT_THAT(table.options(), Not(Contains("hire Archer")));
  for (int i = 0; i < 4; ++i) table.take("wait");
  EXPECT_THAT(table.options(), Contains("hire Archer"));
}

// The usual discount of a card game: whoever has one of the same sort pays less for the next.
TEST(MachinePrices, AskForWhatThePayerHas) {
  MachineTable table(files(3, 0,
                           "  archer: {title: Archer, cost: 2 gold}\n"
                           "  rider: {title: Rider, cost: 2 gold}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n"
                           "    by: -1 gold if camp has a card\n"));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 1);
  table.take("hire Rider");
  EXPECT_EQ(held(table, 0), 0);
}

TEST(MachinePrices, FallByACardThatLiesThereSoOftenInATurn) {
  MachineTable table(files(4, 0,
                           "  archer: {title: Archer, cost: gold, power: \"price of hire: -1 gold, "
                           "1 times per turn\"}\n"
                           "  rider: {title: Rider, cost: 2 gold}\n"
                           "  scout: {title: Scout, cost: 2 gold}\n",
                           kPowers));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 3);  // not for itself
  table.take("hire Rider");
  EXPECT_EQ(held(table, 0), 2);
  table.take("wait");
  table.take("wait");
  table.take("hire Scout");
  EXPECT_EQ(held(table, 0), 1);  // once more in a new turn
}

TEST(MachinePrices, FallOnlySoOftenInATurn) {
  MachineTable table(files(4, 0,
                           "  archer: {title: Archer, cost: gold}\n"
                           "  rider: {title: Rider, cost: 2 gold}\n",
                           "  T6:\n    statement: Sale.\n    price-of: hire\n"
                           "    by: \"-1 gold, 1 times per turn\"\n"));
  table.take("hire Archer");
  EXPECT_EQ(held(table, 0), 4);
  table.take("hire Rider");
  EXPECT_EQ(held(table, 0), 2);
}

TEST(MachinePrices, LetATokenBeLaidForNothing) {
  MachineTable table(files(1, 1,
                           "  archer: {title: Archer, cost: gold, power: \"price of straps: -1 "
                           "token, 1 times per turn\"}\n"
                           "  rider: {title: Rider, cost: \"gold, iron\"}\n",
                           kPowers));
  table.take("hire Archer");
  table.take("equip Rider");
  EXPECT_THAT(table.options(), ElementsAre("Gold for nothing", "Iron", "Iron for nothing"));
  table.take("Gold for nothing");
  EXPECT_THAT(table.options(), ElementsAre("Iron", "done"));
  table.take("Iron");
  EXPECT_EQ(held(table, 1), 0);
  EXPECT_EQ(table.track("points"), 2);
}

TEST(MachineLimits, CountForEachCard) {
  MachineTable table(files(4, 0,
                           "  archer: {title: Archer, cost: 3 gold}\n"
                           "  rider: {title: Rider, cost: 3 gold}\n",
                           "  T6:\n    statement: Once.\n    limits: equip\n"
                           "    to: 1 per round for each fighter\n"));
  table.take("equip Archer");
  table.take("Gold");
  table.take("done");
  EXPECT_THAT(table.options(), ElementsAre("wait", "hire Archer", "hire Rider", "equip Rider"));
  table.take("wait");
  table.take("wait");
  table.take("wait");
  EXPECT_THAT(table.options(), Contains("equip Archer"));
}

TEST(MachineExchange, GivesNothingForLess) {
  MachineTable table(files(3, 0, "  archer: {title: Archer, cost: gold}\n",
                           "  T6:\n    statement: Trade.\n    action: trade\n"
                           "    does: [exchange 2 gold for 1 iron]\n"));
  table.take("trade");
  EXPECT_EQ(held(table, 0), 1);
  EXPECT_EQ(held(table, 1), 1);
  table.take("trade");
  EXPECT_EQ(held(table, 0), 1);
  EXPECT_EQ(held(table, 1), 1);
}

}  // namespace
}  // namespace loom::testing
