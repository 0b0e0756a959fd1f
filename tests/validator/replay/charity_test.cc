// After a fault the replay goes on by the most charitable reading, says what it granted, and
// reports no mere consequence as a fault of its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Charity, GrantsATokenAndShowsWhereTheOthersWent) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [gather 2 energy, gather 2 energy]}
      - {player: Ben, steps: [pass, pass]}
    window: [Ada donates support, meaning 5]
  - event: meaning -1
    turns:
      - player: Ada
        steps:
          - load reciprocity with insight, support
          - gains support
          - pass
      - {player: Ben, steps: [pass, pass]}
    window: [Ada donates support, meaning 5]
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0604 line 17: Ada has 0 Support and needs 1"));
  EXPECT_EQ(told.replayed.findings[0].granted, "granted Ada 1 Support");
  EXPECT_THAT(told.said, HasSubstr("Support of Ada: 1 at the start; −1 in round 1 (line 12, "
                                   "`Ada donates support`)"));
  EXPECT_THAT(told.said, HasSubstr("independent of the other findings"));
  // The granted token is spent and the bonus given, so the second donation has its Support.
  EXPECT_EQ(told.replayed.ledger.rows.back().players[0].tokens[2], 0);
}

TEST(Charity, PutsACardWhereTheTextSeesItAndSaysWhereItIs) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["load shell with energy, insight", gains energy, pass]}
      - {player: Ben, steps: ["load shell with energy, insight", gains energy, pass]}
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["load repair-loop with energy, insight", gains energy, pass]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0605 line 11: Shell does not lie in the Pattern Prism"));
  EXPECT_EQ(told.replayed.findings[0].granted, "put Shell there, in place of Skin");
  EXPECT_THAT(told.said, HasSubstr("it lies in Pattern Palette of Ada"));
  EXPECT_THAT(told.replayed.ledger.rows.back().players[1].palette, ElementsAre("Shell"));
}

TEST(Charity, KeepsAPrintedFigure) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    after: [meaning 3]
    turns:
      - {player: Ada, steps: [pass, pass]}
      - {player: Ben, steps: [pass, pass]}
    window: [Ada donates support, meaning 4]
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0606 line 9: Meaning is 4, not 3"));
  EXPECT_EQ(told.replayed.findings[0].granted, "kept 3");
}

TEST(Charity, LetsATextReturnToTheRightFigureAfterASlip) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    after: [meaning 3, "Ada has 3 energy, 3 insight, 1 support"]
    turns:
      - {player: Ada, steps: [gather 2 energy, pass, "Ada has 5 energy, 2 insight, 1 support"]}
      - {player: Ben, steps: [pass, pass]}
    window: [Ada donates support, meaning 5, meaning 4]
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0606 line 9: Meaning is 4, not 3",
                          "PL0606 line 9: Ada has 3 Energy, 2 Insight, 1 Support, not 3 Energy, 3 "
                          "Insight, 1 Support",
                          "PL0606 line 13: Meaning is 5, not 4"));
}

TEST(Charity, CompletesAGoalThatTheTextCompletes) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - player: Ada
        steps:
          - contribute 2 energy, insight to local-clinic, first
          - local-clinic completes
          - legacy Ada +7
          - meaning 5
          - pass
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0608 line 13: Local Clinic does not complete here"));
  EXPECT_THAT(told.said, HasSubstr("I2: it still needs 1 Support"));
}

TEST(Charity, FollowsAnotherOrder) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ben, steps: [pass, pass]}
      - {player: Ada, steps: [gather 2 energy, pass]}
    window: [Ben donates support, Ada donates support, meaning 6]
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0609 line 10: it is the turn of Ada, not of Ben",
                          "PL0609 line 11: Ada has no turn any more in this round",
                          "PL0609 line 12: Ada comes before Ben, who is told first"));
  EXPECT_EQ(told.replayed.ledger.rows.back().players[0].tokens[0], 5);
}

TEST(Charity, NeedsNothingWhenAllIsRight) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    after: [meaning 4]
    turns:
      - {player: Ada, steps: [gather 2 energy, "ask Ben for support", "vitals Ada 6, Ben 6", "Ada has 5 energy, 2 insight, 2 support"]}
      - {player: Ben, steps: ["give energy to Ada, declined", gather 2 insight]}
)");
  EXPECT_THAT(told.findings(), IsEmpty());
  EXPECT_EQ(told.said, "");
}

TEST(Statements, TokensThatComeAndGo) {
  const Told told = replay_rounds(R"(rounds:
  - event: support +1 for all players; token -1 for all players
    after: [Ada gains support, Ada loses energy, Ben loses any, Ben gains 2 support]
    turns:
      - {player: Ada, steps: [give energy to Ben, Ben gains energy, Ada loses energy, pass]}
      - {player: Ben, steps: [pass, pass, Ben gains insight]}
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0608 line 9: Ben gains 1 Support here",
                                           "PL0608 line 12: Ben gains no Insight here"));
}

TEST(Leaning, ACardOfThePaletteStandsInForAToken) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["load habit with insight, support", "contribute to local-clinic, first, leaning on habit", "local-clinic needs 2 energy, insight"]}
      - {player: Ben, steps: ["contribute to local-clinic", "contribute to learning-archive, leaning on habit"]}
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0604 line 11: Ben has no Habit to lean on"));
}

TEST(Statements, EverybodyMayWin) {
  const Told told = replay_rounds(R"(variants: [cooperative]
cards: {stewardship: {boxes: energy, reward: meaning +2}}
rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [contribute energy to stewardship, stewardship completes, the game ends]}
end: [all win, outcome Functional, nobody wins]
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0606 line 13: the winner is Ada, Ben"));
}

TEST(Independence, AFigureThatLacksALayersLegacyFollowsFromTheStepThatForgotIt) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["load repair-loop with energy, insight", gains energy, pass]}
      - {player: Ben, steps: [pass, pass]}
  - event: meaning -1
    turns:
      - {player: Ada, steps: [pass, pass, legacy Ada 0]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(
      told.findings(),
      ElementsAre("PL0607 line 10: the step brings Ada +1 Legacy for the new World Layer 3, "
                  "which the figures leave out",
                  "PL0606 line 14: Ada has 1 Legacy, not 0, follows 10"));
  EXPECT_THAT(told.said, HasSubstr("rule L2"));
  EXPECT_THAT(told.said, HasSubstr("follows from line 10"));
}

TEST(Independence, WhatSeveralLackByOneRuleIsOneFault) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["contribute 2 energy, insight to local-clinic, first", pass]}
      - player: Ben
        steps:
          - contribute support to local-clinic, second
          - local-clinic completes
          - legacy Ada +6, Ben +3
          - pass
  - event: meaning -1
    turns:
      - {player: Ada, steps: [pass, pass, legacy Ada 6]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0607 line 15: Ada gains 7 Legacy here, not 6: +1 for the new World "
                          "Layer 8 is left out",
                          "PL0607 line 15: Ben gains 4 Legacy here, not 3: +1 for the new World "
                          "Layer 8 is left out, follows 15"));
  EXPECT_EQ(told.replayed.independent(), 1U);
}

TEST(Independence, AWrongFigureThatNothingExplainsStandsAlone) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [pass, pass, vitals Ada 9]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(), ElementsAre("PL0606 line 10: Ada has 5 Vitals, not 9"));
  EXPECT_EQ(told.replayed.independent(), 1U);
}

TEST(Forgotten, ABonusAnActionAndACompletion) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: ["load shell with energy, insight"]}
      - {player: Ben, steps: ["contribute 2 energy, insight, support to local-clinic", pass]}
)");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0610 line 10: Ada has 1 action left",
                          "PL0607 line 10: Shell gives 1 Energy, which is not told",
                          "PL0607 line 11: Local Clinic completes here, which is not told"));
}

TEST(Strict, StopsAtTheFirstFinding) {
  const std::string rounds = R"(rounds:
  - event: meaning -1
    after: [meaning 3]
    turns:
      - {player: Ada, steps: [gather 2 support, pass]}
      - {player: Ben, steps: [pass, pass]}
)";
  EXPECT_EQ(replay_rounds(rounds).replayed.findings.size(), 2U);
  EXPECT_THAT(replay_rounds(rounds, {.strict = true}).findings(),
              ElementsAre("PL0606 line 9: Meaning is 4, not 3"));
}

}  // namespace
}  // namespace loom::replay::testing
