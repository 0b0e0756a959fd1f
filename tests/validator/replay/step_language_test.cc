// The language of steps: what a person gets wrong is pointed at, word by word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// The diagnostics for one step of Ada's first turn; it stands in line 11 from column 13 on.
Told tell(const std::string& step) {
  return replay_rounds(
      "rounds:\n  - event: meaning -1\n    turns:\n      - player: Ada\n        steps: \n          "
      "- " +
      step + "\n");
}

struct Slip {
  std::string step;
  std::string said;  // what the diagnostic holds
  int column;
};

class Slips : public ::testing::TestWithParam<Slip> {};

TEST_P(Slips, ArePointedAt) {
  const Told told = tell(GetParam().step);
  EXPECT_FALSE(told.replayed.read);
  ASSERT_EQ(told.messages.size(), 1U) << told.said;
  EXPECT_THAT(told.said, HasSubstr(GetParam().said));
  EXPECT_THAT(told.said, HasSubstr(":12:" + std::to_string(GetParam().column) + "\n"));
}

INSTANTIATE_TEST_SUITE_P(
    Steps, Slips,
    ::testing::Values(
        Slip{"gathr 2 energy", "write this instead", 13},
        Slip{"gather 2 enrgy", "there is no token `enrgy`", 22},
        Slip{"gather 2 energy now", "there is no thing `now`", 29},
        Slip{"load shel with energy", "there is no card `shel`", 18},
        Slip{"load Repair Loop with energy", "repair-loop", 18},
        Slip{"contribute energy to local-clinc", "there is no card `local-clinc`", 34},
        Slip{"contribute energy to local-clinic, forth", "there is no thing `forth`", 48},
        Slip{"give insight to Bem", "there is no player `Bem`", 29},
        Slip{"recycle deck", "there is no thing `deck`", 21},
        Slip{"place it on boundary", "`in` and a place are expected", 22},
        Slip{"Ada supplies glue", "there is no thing `glue`", 26},
        Slip{"meaning", "a figure is expected, the step ends", 20},
        Slip{"legacy Ada six", "a figure is expected, not `six`", 24},
        Slip{"world layer high", "a figure is expected, not `high`", 25},
        Slip{"flip suply-shock", "there is no card `suply-shock`", 18},
        Slip{"flip meaning -one", "-one", 26},
        Slip{"local-clinic needs glue", "there is no thing `glue`", 32},
        Slip{"outcome", "what the game comes to is expected, the step ends", 20},
        Slip{"gather 2 energy with shell", "there is no token `shell`", 34},
        Slip{"'!'", "no step begins with `!`", 14}));

TEST(StepLanguage, ReadsEveryFormOfAStep) {
  const Told told = replay_rounds(
      R"(start: [meaning 5, all vitals 5, "all players have 3 energy, 2 insight and 1 support"]
rounds:
  - event: mistrust-spiral
    turns:
      - player: Ada
        steps:
          - gathers energy and insight
          - Ada has 4 energy, 3 insight, 1 support
          - contribute energy, insight to food-network, first
          - food-network needs 2 energy and 1 insight
          - Ada legacy 0
      - player: Ben
        steps: [give 1 insight to Ada, "prism shell, any, pulse", "index any, local-clinic", pass]
    window: [Ada donates, Ben donates 1 support, world layer 1]
)");
  EXPECT_EQ(told.said, "");
  EXPECT_TRUE(told.replayed.read);
}

TEST(StepLanguage, EventsAreTurnedUpOnlyWhereCardsCanDoIt) {
  EXPECT_THAT(
      replay_rounds("start: [flip supply-shock]\nrounds:\n  - event: meaning -1\n").messages,
      ElementsAre("no card comes up here"));
}

TEST(StepLanguage, AnOutcomeTurnsUpNoFurtherEvent) {
  EXPECT_THAT(replay_rounds("rounds:\n  - event: reveal event ignoring meaning\n").messages,
              ElementsAre("an outcome that is told in words cannot turn up another card"));
}

TEST(StepLanguage, AnExampleThatCannotBeginSaysWhy) {
  const std::string head = "kind: example\nname: told\ntitle: Told\n";
  const std::string rounds = "rounds:\n  - event: meaning -1\n";
  EXPECT_THAT(replay_file(head + "players: [Ada, Ada]\n" + rounds).messages,
              ElementsAre("two players are called `Ada`"));
  EXPECT_THAT(replay_file(head + "players: [Ada Lovelace, Ben]\n" + rounds).messages,
              ElementsAre("a player cannot be called `Ada Lovelace`"));
  EXPECT_THAT(replay_file(head + "players: [A, B, C, D, E, F, G]\n" + rounds).messages,
              ElementsAre(HasSubstr("the game is for 1 to 6 players; 7 were asked for")));
  EXPECT_THAT(replay_file(head + "players: [A, B]\nprism: [shell, shell]\n" + rounds).messages,
              ElementsAre("`shell` lies there already"));
  EXPECT_THAT(replay_file(head + "players: [A, B]\nindex: [stewardship]\n" + rounds).messages,
              ElementsAre("Stewardship cannot come up: it does not lie in the deck"));
  EXPECT_THAT(replay_file(head + "players: [A, B]\nend-goal: sed-vault\n" + rounds).messages,
              ElementsAre("there is no card `sed-vault`"));
  EXPECT_THAT(replay_file(head + "players: [A, B]\ncards: {shel: {requirement: energy}}\n" + rounds)
                  .messages,
              ElementsAre("there is no card `shel`"));
  EXPECT_THAT(
      replay_file(head + "players: [A, B]\ncards: {shell: {boxes: energy}}\n" + rounds).messages,
      ElementsAre("a card of kind `pattern` has no `boxes`"));
}

}  // namespace
}  // namespace loom::replay::testing
