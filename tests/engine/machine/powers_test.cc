// Powers of cards on the machine: at their moment, for the player they lie before, and nobody else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;

constexpr const char* kComponents =
    "kind: components\n"
    "tracks:\n"
    "  points: {title: Points, scope: player, max: 50}\n"
    "  calls: {title: Calls, scope: player, max: 50}\n"
    "zones:\n"
    "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner}\n"
    "  camp: {title: Camp, holds: fighter, scope: player}\n"
    "  field: {title: Field, holds: fighter, ordered: true}\n";

constexpr const char* kPlay =
    "kind: play\nleast-players: 1\nmost-players: 4\nsetup: [T1]\nround: [T2]\nturn: [T2.turn]\n"
    "most-rounds: 3\n";

// All fighters named lie in the camp of the first player; the game is `duel` with a field more.
RuleFiles files(const std::string& fighters, const std::string& force = "") {
  return {
      {"kinds/fighter",
       "kind: kind\nname: fighter\ntitle: a fighter\ndoc: Somebody who fights.\nfields:\n"
       "  title: {type: text, required: true, min: 1, max: 24, doc: the name, example: Archer}\n"
       "  power: {type: literal, doc: what the fighter does, example: nothing}\n"},
      {"cards/fighters", "kind: fighter\ncards:\n" + fighters},
      {"components", kComponents},
      {"play", kPlay},
      {"rules",
       "kind: rules\nsection: Test\nrules:\n"
       "  T1:\n    statement: Setup.\n    figures: {income: 3}\n"
       "    does: [move all fighters in fighter deck to camp of start-player]\n"
       "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
       "    steps:\n      turn: [player must act 1 times]\n"
       "  T3:\n    statement: Wait.\n    action: wait\n    does: [calls +1 for all players]\n"
       "  T4:\n    statement: Rally.\n    action: rally\n    does:\n"
       "      - each player: [calls +1]\n"
       "  T5:\n    statement: Send.\n    action: send\n    choose: a fighter in camp\n"
       "    does: [move fighter to field]\n"
       "  T6:\n    statement: Powers.\n" +
           force + "    powers: power of fighters in camp\n"}};
}

TEST(MachinePowers, ComeAtTheStartOfTheirOwnersTurn) {
  MachineTable table(files("  archer: {title: Archer, power: \"at start of turn: points +2\"}\n"));
  EXPECT_EQ(table.track("points", 0), 2);
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 2);
  EXPECT_EQ(table.track("points", 1), 0);
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 4);
}

TEST(MachinePowers, ReadFiguresAndDoSeveralLines) {
  MachineTable table(files(
      "  archer: {title: Archer, power: \"at start of turn: points +{T1.income}; calls +1\"}\n"));
  EXPECT_EQ(table.track("points", 0), 3);
  EXPECT_EQ(table.track("calls", 0), 1);
}

TEST(MachinePowers, FollowTheActionOfTheirOwner) {
  MachineTable table(files("  archer: {title: Archer, power: \"after wait: points +1\"}\n"));
  EXPECT_EQ(table.track("points", 0), 0);
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 1);
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 1);
  EXPECT_EQ(table.track("points", 1), 0);
  table.take("rally");
  EXPECT_EQ(table.track("points", 0), 1);
}

// Whoever acts is meant, although the action's lines have spoken of others since.
TEST(MachinePowers, BelongToWhoeverActed) {
  MachineTable table(files("  archer: {title: Archer, power: \"after rally: points +1\"}\n"));
  table.take("rally");
  EXPECT_EQ(table.track("points", 0), 1);
  table.take("rally");
  EXPECT_EQ(table.track("points", 0), 1);
  EXPECT_EQ(table.track("points", 1), 0);
}

TEST(MachinePowers, EndWhenTheCardIsElsewhere) {
  MachineTable table(
      files("  archer: {title: Archer, power: \"after send: points +1\"}\n"
            "  rider: {title: Rider, power: \"at start of turn: points +5\"}\n"));
  EXPECT_EQ(table.track("points", 0), 5);
  table.take("send Rider");
  EXPECT_EQ(table.track("points", 0), 6);  // the archer is still there
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 6);
  table.take("send Archer");
  EXPECT_EQ(table.track("points", 0), 6);
}

TEST(MachinePowers, ComeOneAfterTheOtherAndMayAsk) {
  MachineTable table(
      files("  archer: {title: Archer, power: \"at start of turn: choose points +2 or calls +1\"}\n"
            "  rider: {title: Rider, power: \"at start of turn: choose points +7 or calls "
            "+{T1.income}\"}\n"));
  EXPECT_THAT(table.options(), ElementsAre("points +2", "calls +1"));
  table.take("calls +1");
  EXPECT_THAT(table.options(), ElementsAre("points +7", "calls +3"));
  table.take("points +7");
  EXPECT_EQ(table.track("points", 0), 7);
  EXPECT_EQ(table.track("calls", 0), 1);
}

TEST(MachinePowers, AreInForceWithTheirRule) {
  MachineTable table(files("  archer: {title: Archer, power: \"at start of turn: points +2\"}\n",
                           "    if: round > 1\n"));
  EXPECT_EQ(table.track("points", 0), 0);
  table.take("wait");
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 2);
}

constexpr const char* kUsed =
    "    free-action: use\n    limits: use\n    to: 1 per turn for each fighter\n";

// In whatever order its owner likes, each once a turn, and only while what it takes is there.
TEST(MachinePowers, AreUsedInTheOrderOfChoice) {
  MachineTable table(
      files("  archer: {title: Archer, power: \"when used: calls -1; points +5\"}\n"
            "  rider: {title: Rider, power: \"when used: calls +1\"}\n"
            "  smith: {title: Smith, power: \"at start of turn: points +1\"}\n",
            kUsed));
  EXPECT_THAT(table.options(),
              ElementsAre("wait", "rally", "send Archer", "send Rider", "send Smith", "use Rider"));
  table.take("use Rider");
  EXPECT_EQ(table.track("calls", 0), 1);
  EXPECT_THAT(table.options(), ElementsAre("wait", "rally", "send Archer", "send Rider",
                                           "send Smith", "use Archer"));
  table.take("use Archer");
  EXPECT_EQ(table.track("calls", 0), 0);
  EXPECT_EQ(table.track("points", 0), 6);
  EXPECT_THAT(table.options(),
              ElementsAre("wait", "rally", "send Archer", "send Rider", "send Smith"));
  table.take("wait");
  EXPECT_THAT(table.options(), ElementsAre("wait", "rally")) << "nothing lies in the other camp";
  table.take("wait");
  EXPECT_EQ(table.track("points", 0), 7);
  table.take("use Archer");
  EXPECT_EQ(table.track("points", 0), 12) << "a new turn";
  table.take("use Rider");
}

TEST(MachinePowers, MayAskWhenUsed) {
  MachineTable table(files(
      "  archer: {title: Archer, power: \"when used: choose points +2 or calls +1\"}\n", kUsed));
  table.take("use Archer");
  EXPECT_THAT(table.options(), ElementsAre("points +2", "calls +1"));
  table.take("points +2");
  EXPECT_EQ(table.track("points", 0), 2);
}

}  // namespace
}  // namespace loom::testing
