// Cards that are chosen together, what sets are asked, choices in secret, and last turns.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "engine/machine/known.h"
#include "engine/machine/tell.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr const char* kPlay =
    "kind: play\nleast-players: 2\nmost-players: 4\nsetup: [T1]\nround: [T2]\nturn: [T2.turn]\n"
    "most-rounds: 3\n";

constexpr const char* kComponents =
    "kind: components\n"
    "zones:\n"
    "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner, most: 8}\n"
    "  field: {title: Field, holds: fighter, most: 8}\n"
    "counters:\n"
    "  x: {title: X}\n"
    "  own: {title: Own, scope: player}\n";

constexpr const char* kTurns =
    "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
    "    steps:\n      turn:\n        - player may act 1 times\n";

RuleFiles files(const std::string& rules) {
  return {{"rules", "kind: rules\nsection: Test\nrules:\n" + rules},
          {"components", kComponents},
          {"play", kPlay}};
}

std::string setup(const std::string& lines) {
  return "  T1:\n    statement: Setup.\n    does:\n" + lines;
}

// The first player holds the fighters of the sun: 1, 2, 3 and 4 strong.
constexpr const char* kDeal =
    "      - move all fighters in fighter deck whose side = sun to hand of start-player\n";

TEST(MachineSets, AreChosenAsAWhole) {
  MachineTable table(files(setup(kDeal) + kTurns +
                           "  T3:\n    statement: Send.\n    action: send\n"
                           "    choose: 1 or more fighters in hand as troop\n"
                           "    needs: fighters in troop or field make a run by strength\n"
                           "    does:\n"
                           "      - x +(sum of strength of fighters in troop)\n"
                           "      - move all fighters in troop to field\n"
                           "    score: x\n"));
  EXPECT_THAT(
      table.options(),
      UnorderedElementsAre("send Archer", "send Rider", "send Giant", "send Piper",
                           "send Archer and Rider", "send Rider and Piper", "send Giant and Piper",
                           "send Archer and Rider and Piper", "send Rider and Giant and Piper",
                           "send Archer and Rider and Giant and Piper", "pass"));
  table.take("send Rider and Piper");
  EXPECT_THAT(table.cards("field"), UnorderedElementsAre("Rider", "Piper"));
  EXPECT_EQ(table.counter("x"), 5);
}

TEST(MachineSets, MayBeOfOneSize) {
  MachineTable table(files(setup(kDeal) + kTurns +
                           "  T3:\n    statement: Send.\n    action: send\n"
                           "    choose: 3 fighters in hand as troop\n"
                           "    does: [discard all fighters in troop]\n    score: x\n"));
  EXPECT_EQ(table.options().size(), 5U);
  table.take("send Archer and Giant and Piper");
  EXPECT_THAT(table.cards("hand"), ElementsAre("Rider"));
  EXPECT_EQ(table.discard_count(), 3);
}

TEST(MachineSets, AreAskedForInLines) {
  MachineTable table(files(setup(kDeal) + kTurns +
                           "  T3:\n    statement: Drop.\n    action: drop\n    does:\n"
                           "      - choose 2 fighters in hand as lost\n"
                           "      - if first fighter in hand is in lost: [x +1]\n"
                           "      - discard all fighters in lost\n    score: x\n"));
  table.take("drop");
  EXPECT_EQ(table.options().size(), 6U);
  table.take("Archer and Giant");
  EXPECT_THAT(table.cards("hand"), ElementsAre("Rider", "Piper"));
  EXPECT_EQ(table.counter("x"), 1);
}

TEST(MachineSets, AreComparedByTheirValues) {
  const auto number = [](const std::string& cards, const std::string& test) {
    MachineTable table(
        files(setup("      - move all fighters in fighter deck whose " + cards +
                    " to field\n      - if fighters in field " + test + ": [x +1]\n") +
              kTurns + "  T3:\n    statement: Wait.\n    score: x\n"));
    return table.counter("x");
  };
  EXPECT_EQ(number("side = sun", "have strength 1 and 2 and 3 and 4"), 1);
  EXPECT_EQ(number("side = sun", "have strength 4 and 2 and 1 and 3"), 1);
  EXPECT_EQ(number("side = sun", "have strength 1 and 2 and 3"), 0);
  EXPECT_EQ(number("strength = 1", "have strength 1 and 1"), 1);
  EXPECT_EQ(number("strength = 1", "have strength 1"), 0);
  EXPECT_EQ(number("strength < 3", "make groups of 2 and 2 by strength"), 1);
  EXPECT_EQ(number("strength < 3 or strength = 3 and side = sun",
                   "make groups of 1 and 2 and 2 by strength"),
            1);
  EXPECT_EQ(number("side = sun", "make groups of 2 and 2 by strength"), 0);
  EXPECT_EQ(number("strength < 4", "make groups of 3 and 3 by side"), 1);
}

constexpr const char* kSecret =
    "  T2:\n    statement: Turns.\n    does:\n"
    "      - all players at once, in secret:\n"
    "          - choose a fighter in hand as bid\n"
    "      - each player:\n"
    "          - own +(strength of bid of player)\n"
    "          - discard bid of player\n"
    "    steps:\n      turn: [nothing]\n"
    "  T3:\n    statement: Wait.\n    score: own\n";

TEST(MachineSecrets, AreKnownWhenAllHaveChosen) {
  MachineTable table(
      files(setup("      - each player: [draw 4 of fighter deck to hand]\n") + kSecret));
  EXPECT_EQ(chooser(table.game(), table.state()), 0);
  EXPECT_TRUE(chooses_in_secret(table.game(), table.state()));
  const auto first = table.options()[1];
  table.take(first);
  EXPECT_EQ(table.counter("own", 0), 0);
  EXPECT_THAT(table.cards("hand", 0), Contains(first));
  EXPECT_EQ(chooser(table.game(), table.state()), 1);
  table.take(table.options()[0]);
  EXPECT_GT(table.counter("own", 0), 0);
  EXPECT_GT(table.counter("own", 1), 0);
  EXPECT_EQ(table.discard_count(), 2);
}

// Whatever the first has chosen, the second sees and may choose the same.
TEST(MachineSecrets, ShowNothingToOthers) {
  std::set<std::string> boards;
  std::set<std::vector<std::string>> choices;
  for (size_t choice = 0; choice < 4; ++choice) {
    MachineTable table(
        files(setup("      - each player: [draw 4 of fighter deck to hand]\n") + kSecret));
    table.take(table.options()[choice]);
    boards.insert(board_text(table.game(), table.state(), 1));
    choices.insert(table.options());
  }
  EXPECT_EQ(boards.size(), 1U);
  EXPECT_EQ(choices.size(), 1U);
}

constexpr const char* kGoal =
    "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
    "    steps:\n      turn:\n        - player may act 1 times\n"
    "  T3:\n    statement: Win.\n    action: win\n    does:\n"
    "      - own +1\n"
    "      - end game as goal after one more turn for each other player\n    score: own\n";

TEST(MachineEnds, LeaveOneMoreTurnForEachOtherPlayer) {
  MachineTable table(files(setup("      - nothing\n") + kGoal), 3);
  table.take("pass");
  table.take("win");
  EXPECT_EQ(table.ending(), "");
  table.take("win");
  EXPECT_EQ(table.ending(), "");
  table.take("win");
  EXPECT_EQ(table.ending(), "goal");
  EXPECT_EQ(table.counter("own", 0), 1);
  EXPECT_THAT(table.options(), IsEmpty());
}

}  // namespace
}  // namespace loom::testing
