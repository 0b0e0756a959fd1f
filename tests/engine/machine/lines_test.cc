// Lines on the machine: conditions, loops and what they change.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

constexpr const char* kPlay =
    "kind: play\nleast-players: 1\nmost-players: 4\nsetup: [T1]\nround: [T2]\nturn: [T2.turn]\n"
    "most-rounds: 3\n";

constexpr const char* kComponents =
    "kind: components\n"
    "tracks:\n"
    "  points: {title: Points, scope: player, min: 1, max: 9}\n"
    "  danger: {title: Danger, scope: group, max: 5}\n"
    "zones:\n"
    "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner}\n"
    "  field: {title: Field, holds: fighter, ordered: true}\n"
    "counters:\n"
    "  x: {title: X}\n"
    "  y: {title: Y}\n"
    "  own: {title: Own, scope: player}\n"
    "  in-turn: {title: In turn, scope: player, resets: turn}\n"
    "  in-round: {title: In round, resets: round}\n"
    "  shown: {title: Shown, of: side}\n";

// What the lines of the setup come to.
class MachineLines : public ::testing::Test {
 protected:
  MachineTable& play(const std::string& setup, int players = 2) {
    const std::string rules =
        "kind: rules\nsection: Test\nrules:\n"
        "  T1:\n    statement: Setup.\n    does:\n" +
        setup +
        "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
        "    steps:\n      turn:\n        - player may act 2 times\n"
        "  T3:\n    statement: Wait.\n    action: wait\n"
        "    does: [in-turn +1, in-round +1]\n    score: points\n"
        "  T4:\n    statement: Only when two play.\n    if: players = 2\n    does: [y +1]\n";
    table_ = std::make_unique<MachineTable>(
        RuleFiles{{"rules", rules}, {"components", kComponents}, {"play", kPlay}}, players);
    return *table_;
  }

 private:
  std::unique_ptr<MachineTable> table_;
};

TEST_F(MachineLines, TakeTheFirstWayWhoseConditionHolds) {
  const std::string lines =
      "      - if players = 2: [x +1]\n"
      "      - otherwise if players = 3: [x +2]\n"
      "      - otherwise: [x +4]\n";
  EXPECT_EQ(play(lines, 2).counter("x"), 1);
  EXPECT_EQ(play(lines, 3).counter("x"), 2);
  EXPECT_EQ(play(lines, 4).counter("x"), 4);
}

TEST_F(MachineLines, AreDoneForEachAndSoOften) {
  EXPECT_EQ(play("      - each player: [x +1]\n", 3).counter("x"), 3);
  EXPECT_EQ(play("      - 4 times: [x +1]\n").counter("x"), 4);
  EXPECT_EQ(play("      - 0 times: [x +1]\n").counter("x"), 0);
  EXPECT_EQ(play("      - 2 times:\n          - 3 times: [x +1]\n          - y +1\n").counter("x"),
            6);
  EXPECT_EQ(play("      - draw 5 of fighter deck to field\n"
                 "      - each fighter in field: [x +1]\n")
                .counter("x"),
            5);
  EXPECT_EQ(play("      - each side: [x +1]\n").counter("x"), 2);
}

TEST_F(MachineLines, RepeatWhileAConditionHoldsAndNoMoreThanTheyMay) {
  EXPECT_EQ(play("      - repeat at most 9 times while x < 4: [x +1]\n").counter("x"), 4);
  EXPECT_EQ(play("      - repeat at most 3 times while x < 9: [x +1]\n").counter("x"), 3);
  EXPECT_EQ(play("      - repeat at most 3 times while x > 0: [x +1]\n").counter("x"), 0);
}

// What comes or goes meanwhile changes nothing for the others.
TEST_F(MachineLines, LookAtEachCardOnceThoughItMoves) {
  MachineTable& table = play(
      "      - draw 6 of fighter deck to field\n"
      "      - each fighter in field:\n"
      "          - x +1\n"
      "          - discard fighter\n");
  EXPECT_EQ(table.counter("x"), 6);
  EXPECT_EQ(table.discard_count(), 6);
}

TEST_F(MachineLines, GoRoundFromAPlayer) {
  MachineTable& table = play(
      "      - start-player = next player after start-player\n"
      "      - each player, clockwise from start-player:\n"
      "          - x +1\n"
      "          - own = x\n",
      3);
  EXPECT_EQ(table.counter("own", 1), 1);
  EXPECT_EQ(table.counter("own", 2), 2);
  EXPECT_EQ(table.counter("own", 0), 3);
}

TEST_F(MachineLines, StopTracksAtTheirEnds) {
  EXPECT_EQ(play("      - danger +9\n").track("danger"), 5);
  EXPECT_EQ(play("      - danger +3\n      - danger -7\n").track("danger"), 0);
  EXPECT_EQ(play("      - nothing\n").track("points", 1), 1);
  EXPECT_EQ(play("      - points +5 for all players\n").track("points", 1), 6);
  MachineTable& others = play(
      "      - each player whose own = 0:\n"
      "          - points +2 for each other player\n",
      3);
  EXPECT_EQ(others.track("points", 2), 5);
}

TEST_F(MachineLines, KeepAValueOfAScale) {
  MachineTable& table = play(
      "      - draw 8 of fighter deck to field\n"
      "      - shown = side of first fighter in field whose side is moon\n"
      "      - if shown is moon: [x +1]\n"
      "      - if shown is sun: [y +1]\n");
  EXPECT_EQ(table.counter("shown"), 2);
  EXPECT_EQ(table.counter("x"), 1);
  EXPECT_EQ(table.counter("y"), 0);
}

TEST_F(MachineLines, CarryOutARuleOnlyWhileItIsInForce) {
  EXPECT_EQ(play("      - T4\n", 2).counter("y"), 1);
  EXPECT_EQ(play("      - T4\n", 3).counter("y"), 0);
}

// A line about nothing does nothing.
TEST_F(MachineLines, AboutNothingDoNothing) {
  MachineTable& table = play(
      "      - find a fighter in field\n"
      "      - move fighter to field\n"
      "      - discard fighter\n"
      "      - if strength of fighter > 0: [x +1]\n");
  EXPECT_EQ(table.deck_size(), 8);
  EXPECT_EQ(table.counter("x"), 0);
}

TEST_F(MachineLines, CountAndCompareCards) {
  MachineTable& table = play(
      "      - draw 8 of fighter deck to field\n"
      "      - x = number of fighters in field whose side is sun\n"
      "      - y = sum of strength of fighters in field\n"
      "      - own = highest strength of fighters in field\n",
      1);
  EXPECT_EQ(table.counter("x"), 4);
  EXPECT_EQ(table.counter("y"), 20);
}

TEST_F(MachineLines, ResetCountersWithTurnsAndRounds) {
  MachineTable& table = play("      - nothing\n");
  table.take("wait");
  EXPECT_EQ(table.counter("in-turn", 0), 1);
  table.take("wait");
  EXPECT_EQ(table.counter("in-turn", 0), 0) << "another turn has begun";
  EXPECT_EQ(table.counter("in-round"), 2);
  table.take("pass");
  table.take("pass");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.counter("in-round"), 0);
}

}  // namespace
}  // namespace loom::testing
