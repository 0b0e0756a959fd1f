// What can be chosen on the machine: actions, things, passing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* kPlay =
    "kind: play\nleast-players: 1\nmost-players: 4\nsetup: [T1]\nround: [T2]\nturn: [T2.turn]\n"
    "most-rounds: 3\n";

constexpr const char* kComponents =
    "kind: components\n"
    "tracks:\n  points: {title: Points, scope: player, max: 50}\n"
    "zones:\n"
    "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner}\n"
    "  field: {title: Field, holds: fighter, ordered: true}\n"
    "counters:\n  x: {title: X}\n  y: {title: Y}\n";

RuleFiles files(const std::string& setup, const std::string& turn, const std::string& rules) {
  return {{"rules",
           "kind: rules\nsection: Test\nrules:\n"
           "  T1:\n    statement: Setup.\n    does:\n" +
               setup +
               "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
               "    steps:\n      turn:\n" +
               turn + rules},
          {"components", kComponents},
          {"play", kPlay}};
}

const char* const kWait = "  T3:\n    statement: Wait.\n    action: wait\n    does: [x +1]\n";
const char* const kSend =
    "  T4:\n    statement: Send.\n    action: send\n    choose: a fighter in hand\n"
    "    needs: strength of fighter < 3\n    does: [move fighter to field]\n";

TEST(MachineChoices, MayPassWhereTheyMay) {
  MachineTable table(files("      - nothing\n", "        - player may act 2 times\n", kWait));
  EXPECT_THAT(table.options(), ElementsAre("wait", "pass"));
  table.take("wait");
  EXPECT_EQ(table.counter("x"), 1);
  EXPECT_EQ(machine::chooser(table.game(), table.state()), 0);
  table.take("pass");
  EXPECT_EQ(machine::chooser(table.game(), table.state()), 1);
}

TEST(MachineChoices, CannotPassWhereTheyMust) {
  MachineTable table(files("      - nothing\n", "        - player must act 1 times\n", kWait));
  EXPECT_THAT(table.options(), ElementsAre("wait"));
}

// Whoever must and cannot goes on.
TEST(MachineChoices, AreSkippedWhereNothingCanBeDone) {
  MachineTable table(files("      - nothing\n", "        - player must act 1 times\n", kSend));
  EXPECT_EQ(table.ending(), "most-rounds");
}

TEST(MachineChoices, AreOnlyWhatTheNeedsAllow) {
  MachineTable table(files("      - each player: [draw 4 of fighter deck to hand]\n",
                           "        - player may act 1 times\n", kSend));
  for (const std::string& title : table.cards("hand", 0)) {
    const bool weak =
        title == "Archer" || title == "Rider" || title == "Weaver" || title == "Ferryman";
    const auto options = table.options();
    EXPECT_EQ(std::count(options.begin(), options.end(), "send " + title), weak ? 1 : 0) << title;
  }
}

TEST(MachineChoices, OfThingsAreAskedOnlyWhenThereAreSeveral) {
  const char* const rules =
      "  T3:\n    statement: Take.\n    action: take\n    does:\n"
      "      - choose a fighter in field\n      - move fighter to hand\n      - x +1\n";
  const char* const turn = "        - player may act 1 times\n";
  MachineTable several(files("      - draw 3 of fighter deck to field\n", turn, rules));
  several.take("take");
  EXPECT_EQ(several.counter("x"), 0) << "it waits for the choice";
  ASSERT_THAT(several.options(), SizeIs(3));
  const std::string title = several.options()[1];
  several.take(title);
  EXPECT_THAT(several.cards("hand", 0), ElementsAre(title));
  EXPECT_EQ(several.counter("x"), 1);
  MachineTable one(files("      - draw 1 of fighter deck to field\n", turn, rules));
  one.take("take");
  EXPECT_THAT(one.cards("hand", 0), SizeIs(1));
  EXPECT_EQ(one.counter("x"), 1);
  MachineTable none(files("      - nothing\n", turn, rules));
  none.take("take");
  EXPECT_THAT(none.cards("hand", 0), IsEmpty());
  EXPECT_EQ(none.counter("x"), 1);
}

TEST(MachineChoices, OfFreeActionsCostNone) {
  MachineTable table(files("      - nothing\n", "        - player may act 1 times\n",
                           "  T3:\n    statement: Look.\n    free-action: look\n    needs: x < 2\n"
                           "    does: [x +1]\n"
                           "  T4:\n    statement: Wait.\n    action: wait\n    does: [y +1]\n"));
  EXPECT_THAT(table.options(), ElementsAre("wait", "look", "pass")) << "free ones come later";
  table.take("look");
  table.take("look");
  EXPECT_EQ(table.counter("x"), 2);
  EXPECT_THAT(table.options(), ElementsAre("wait", "pass"));
  EXPECT_EQ(machine::chooser(table.game(), table.state()), 0);
}

TEST(MachineChoices, OfOffersComeOnlyWhereTheyAreMade) {
  MachineTable table(
      files("      - nothing\n", "        - player may act 1 times\n        - player may bow\n",
            std::string(kWait) + "  T4:\n    statement: Bow.\n    offer: bow\n    needs: x > 0\n"
                                 "    does: [y +1]\n"));
  EXPECT_THAT(table.options(), ElementsAre("wait", "pass"));
  table.take("wait");
  EXPECT_THAT(table.options(), ElementsAre("bow", "pass"));
  table.take("bow");
  EXPECT_EQ(table.counter("y"), 1);
  EXPECT_EQ(machine::chooser(table.game(), table.state()), 1);
}

TEST(MachineChoices, KnowWhetherAnActionCanBeTaken) {
  MachineTable table(
      files("      - each player:\n"
            "          - if player cannot send: [x +1]\n"
            "          - draw 4 of fighter deck to hand\n"
            "          - if player can send: [y +1]\n",
            "        - player may act 1 times\n", kSend));
  EXPECT_EQ(table.counter("x"), 2);
  EXPECT_LE(table.counter("y"), 2);
}

// The last resort stands among other needs: it is no other action to itself.
TEST(MachineChoices, LeaveTheLastResortToWhoCanTakeNoOther) {
  const std::string rest =
      "  T5:\n    statement: Rest.\n    action: rest\n"
      "    needs: x < 99 and player can take no other action\n    does: [x +1]\n";
  MachineTable table(
      files("      - nothing\n", "        - player must act 1 times\n", kSend + rest));
  EXPECT_THAT(table.options(), ElementsAre("rest"));
  MachineTable able(
      files("      - nothing\n", "        - player must act 1 times\n", kWait + rest));
  EXPECT_THAT(able.options(), ElementsAre("wait"));
}

TEST(MachineChoices, WaitInSetupAsWell) {
  MachineTable table(
      files("      - draw 3 of fighter deck to field\n"
            "      - each player:\n"
            "          - choose a fighter in field\n"
            "          - move fighter to hand\n",
            "        - player may act 1 times\n", kWait));
  EXPECT_EQ(table.state().round, 0);
  ASSERT_THAT(table.options(), SizeIs(3));
  table.take(table.options()[0]);
  EXPECT_EQ(machine::chooser(table.game(), table.state()), 1);
  ASSERT_THAT(table.options(), SizeIs(2));
  table.take(table.options()[0]);
  EXPECT_EQ(table.state().round, 1);
  EXPECT_THAT(table.cards("hand", 1), SizeIs(1));
  EXPECT_THAT(table.options(), ElementsAre("wait", "pass"));
}

}  // namespace
}  // namespace loom::testing
