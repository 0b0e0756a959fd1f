// The end of the game: rules E1–E3.
#include <gtest/gtest.h>

#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

// Also: P7
TEST(E1, ACollapseEndsTheGameAtTheEndOfTheRound) {
  TableTop top(2);
  top.set_meaning(0);
  top.hold(0, 0, 0, 0);
  top.hold(1, 0, 0, 0);
  EXPECT_EQ(top.gather("energy", "energy"), "") << "the round is still played";
  top.finish_round();
  EXPECT_EQ(top.ending(), "collapse");
  EXPECT_EQ(top.state.round, 1);
  EXPECT_EQ(top.option_count(), 0);
  EXPECT_EQ(top.pass(), "the game is over");
}

TEST(E1, AboveTheBottomTheGameGoesOn) {
  TableTop top(2);
  top.set_meaning(1);
  top.finish_round();
  EXPECT_FALSE(top.state.over());
  EXPECT_EQ(top.state.round, 2);
}

// Also: I6
TEST(E1, TheEndInitiativeEndsTheGameAtOnce) {
  TableTop top(2);
  complete_end(top);
  EXPECT_EQ(top.ending(), "end-initiative");
  EXPECT_EQ(top.state.round, 1);
  EXPECT_EQ(top.count("end-slot"), 0) << "its slot is not refilled";
  EXPECT_EQ(top.option_count(), 0);
}

TEST(E1, AGameThatWouldGoOnForEverStopsAtTheCap) {
  TableTop top(2);
  top.state.round = static_cast<uint16_t>(top.figure("E1.most-rounds") - 1);
  top.set_meaning(12);
  top.finish_round();
  EXPECT_FALSE(top.state.over());
  EXPECT_EQ(top.state.round, top.figure("E1.most-rounds"));
  top.set_meaning(12);
  top.finish_round();
  EXPECT_EQ(top.ending(), "most-rounds");
}

TEST(E2, TheScoreIsVitalsAndLegacy) {
  TableTop top(3);
  top.set(1, "vitals", 7);
  top.set(1, "legacy", 11);
  EXPECT_EQ(score(top.game, top.state, 0), 5);
  EXPECT_EQ(score(top.game, top.state, 1), 18);
}

TEST(E2, TheHighestScoreWins) {
  TableTop top(3);
  complete_end(top);
  top.set(0, "vitals", 9);
  top.set(0, "legacy", 8);
  top.set(1, "vitals", 2);
  top.set(1, "legacy", 16);
  top.set(2, "vitals", 10);
  top.set(2, "legacy", 7);
  EXPECT_EQ(winners(top.game, top.state), 0b010) << "18 against 17 and 17";
}

TEST(E2, NobodyHasWonWhileTheGameGoesOn) {
  TableTop top(2);
  EXPECT_EQ(winners(top.game, top.state), 0);
}

TEST(E3, MeaningTellsHowTheGroupHasDone) {
  const char* const kReadings[] = {"Collapse",   "Critical",   "Critical",   "Strained", "Strained",
                                   "Functional", "Functional", "Stable",     "Stable",   "Strong",
                                   "Strong",     "Durable",    "Flourishing"};
  TableTop top(2);
  complete_end(top);
  for (int meaning = 0; meaning <= 12; ++meaning) {
    top.set_meaning(meaning);
    EXPECT_EQ(top.outcome(), kReadings[meaning]) << meaning;
  }
}

TEST(E3, TheOrderInWhichReadingsAreDeclaredDoesNotMatter) {
  const Program changed = changed_program(
      {{"rules/09-end.yaml", "          collapse: {title: Collapse, from: 0, to: 0}\n", ""},
       {"rules/09-end.yaml", "          flourishing: {",
        "          collapse: {title: Collapse, from: 0, to: 0}\n          flourishing: {"}});
  TableTop top(2, {}, changed);
  top.set_meaning(0);
  play_last_round(top);
  ASSERT_EQ(top.ending(), "collapse");
  EXPECT_EQ(top.outcome(), "Collapse");
}

}  // namespace
}  // namespace loom::machine::testing
