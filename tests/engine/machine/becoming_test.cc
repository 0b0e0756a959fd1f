// What players become: set by lines, over with a turn or a round, followed by rules and powers; and
// tracks that come to stand somewhere.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

// The game is `duel` with a status that lines set; `ends` says until when.
RuleFiles files(const std::string& ends, const std::string& rules,
                const std::string& cards = "  archer: {title: Archer}\n") {
  return {
      {"kinds/fighter",
       "kind: kind\nname: fighter\ntitle: a fighter\ndoc: Somebody who fights.\nfields:\n"
       "  title: {type: text, required: true, min: 1, max: 24, doc: the name, example: Archer}\n"
       "  power: {type: literal, doc: what the fighter does, example: nothing}\n"},
      {"cards/fighters", "kind: fighter\ncards:\n" + cards},
      {"components",
       "kind: components\n"
       "tracks:\n"
       "  peace: {title: Peace, scope: group, max: 9}\n"
       "  points: {title: Points, scope: player, max: 50}\n"
       "zones:\n"
       "  camp: {title: Camp, holds: fighter, scope: player}\n"
       "statuses:\n"
       "  tired: {title: Tired, ends: " +
           ends + "}\n"},
      {"play",
       "kind: play\nleast-players: 1\nmost-players: 4\nsetup: [T1]\nround: [T2]\n"
       "turn: [T2.turn]\nmost-rounds: 3\n"},
      {"rules",
       "kind: rules\nsection: Test\nrules:\n"
       "  T1:\n    statement: Setup.\n"
       "    does: [peace = 4, move all fighters in fighter deck to camp of start-player]\n"
       "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
       "    steps:\n      turn: [player must act 2 times]\n"
       "  T3:\n    statement: Wait.\n    action: wait\n    does: [nothing]\n"
       "  T4:\n    statement: March.\n    action: march\n    choose: another player as partner\n"
       "    does: [player and partner become tired]\n"
       "  T5:\n    statement: Tired players may not march.\n    forbids: march\n"
       "    if: player is tired or partner is tired\n" +
           rules}};
}

bool can(const MachineTable& table, const std::string& option) {
  const auto all = table.options();
  return std::find(all.begin(), all.end(), option) != all.end();
}

TEST(MachineBecoming, LastsUntilTheRoundIsOver) {
  MachineTable table(files("round", ""));
  table.take("march Player 2");
  EXPECT_FALSE(can(table, "march Player 2"));
  table.take("wait");
  EXPECT_FALSE(can(table, "march Player 1"));
  table.take("wait");
  table.take("wait");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_TRUE(can(table, "march Player 2"));
}

TEST(MachineBecoming, LastsUntilTheTurnIsOver) {
  MachineTable table(files("turn", ""));
  table.take("march Player 2");
  EXPECT_FALSE(can(table, "march Player 2"));
  table.take("wait");
  EXPECT_TRUE(can(table, "march Player 1"));
}

TEST(MachineBecoming, IsTakenBackByALine) {
  MachineTable table(
      files("never",
            "  T6:\n    statement: Rest.\n    action: rest\n    does: [all players become not "
            "tired]\n"));
  table.take("march Player 2");
  table.take("rest");
  EXPECT_TRUE(can(table, "march Player 1"));
}

TEST(MachineBecoming, IsFollowedByRulesAndThenByPowersOfWhoeverBecameIt) {
  MachineTable table(
      files("round",
            "  T6:\n    statement: Tired.\n    as-soon-as: player becomes tired\n"
            "    does: [points +1]\n"
            "  T7:\n    statement: Powers.\n    powers: power of fighters in camp\n",
            "  archer: {title: Archer, power: \"as soon as player becomes tired: points +5\"}\n"));
  table.take("march Player 2");
  EXPECT_EQ(table.track("points", 0), 6);
  EXPECT_EQ(table.track("points", 1), 1);
}

// Whoever is tired does not become it again.
TEST(MachineBecoming, ComesOnce) {
  MachineTable table(
      files("round",
            "  T6:\n    statement: Tired.\n    as-soon-as: player becomes tired\n"
            "    does: [points +1]\n"
            "  T7:\n    statement: Toil.\n    action: toil\n    does: [player becomes tired]\n"));
  table.take("toil");
  table.take("toil");
  EXPECT_EQ(table.track("points", 0), 1);
}

// A reaction that brings about its own cause comes to an end.
TEST(MachineBecoming, DoesNotGoRoundWithoutEnd) {
  MachineTable table(
      files("round",
            "  T6:\n    statement: Tired.\n    as-soon-as: player becomes tired\n"
            "    does: [player becomes not tired, points +1, player becomes tired]\n"
            "  T7:\n    statement: Toil.\n    action: toil\n    does: [player becomes tired]\n"));
  table.take("toil");
  EXPECT_GT(table.track("points", 0), 0);
  EXPECT_LT(table.track("points", 0), 4);
}

TEST(MachineBecoming, HappensWhenATrackFalls) {
  MachineTable table(
      files("round",
            "  T6:\n    statement: War.\n    as-soon-as: peace falls to 2\n"
            "    does: [end game as war]\n"
            "  T7:\n    statement: Raid.\n    action: raid\n    does: [peace -1, points +1]\n"));
  table.take("raid");
  EXPECT_EQ(table.ending(), "");
  table.take("raid");
  EXPECT_EQ(table.ending(), "war");
  EXPECT_EQ(table.track("points", 0), 1);  // at once, before the next line
}

TEST(MachineBecoming, HappensWhenATrackOfAPlayerRises) {
  MachineTable table(files(
      "round",
      "  T6:\n    statement: Fame.\n    as-soon-as: points rises to 3\n"
      "    does: [peace +1]\n"
      "  T7:\n    statement: Win.\n    action: win\n    does: [points +3 for all players]\n"));
  table.take("win");
  EXPECT_EQ(table.track("peace"), 6);  // once for each of them
  table.take("win");
  EXPECT_EQ(table.track("peace"), 6);
}

}  // namespace
}  // namespace loom::testing
