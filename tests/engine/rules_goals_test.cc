// A7–A9 and I1–I6: contributing to Initiatives, and what happens when they complete.
#include <gtest/gtest.h>

#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

TEST(A7, CommitsAnyNumberOfTokensToOpenBoxes) {
  TableTop top(2);
  top.index({"food-network"});
  EXPECT_EQ(top.contribute("food-network", {"energy", "insight", "energy"}), "");
  EXPECT_EQ(top.done(), "");
  EXPECT_EQ(top.held(0), "1 Energy, 1 Insight, 1 Support");
  const Slot& slot = top.state.slots[0];
  EXPECT_EQ(slot.filled[top.token("energy")], 2);
  EXPECT_EQ(slot.filled[top.token("insight")], 1);
  EXPECT_EQ(top.state.actions_left, 1);
}

TEST(A7, TheEndInitiativeMayBeChosen) {
  TableTop top(2);
  EXPECT_EQ(top.contribute("stewardship", {"support"}), "");
  EXPECT_EQ(top.done(), "");
  EXPECT_EQ(top.state.slots[kEndSlot].filled[top.token("support")], 1);
}

TEST(A7, AFilledBoxTakesNoMore) {
  TableTop top(2);
  top.index({"public-forum"});
  EXPECT_EQ(top.contribute("public-forum", {"energy", "energy"}),
            "A7: Public Forum has no open box for Energy");
  EXPECT_EQ(top.put("insight"), "");
  top.hold(0, 9, 9, 0);
  EXPECT_EQ(top.put("support"), "A7: Player 1 has no Support for this");
  EXPECT_EQ(top.done(), "");
  EXPECT_EQ(top.contribute("public-forum", {}),
            "A7: Player 1 has no token that an open box of Public Forum takes");
}

TEST(A7, NeedsAnInitiative) {
  TableTop top(2);
  top.index({"market-day"});
  EXPECT_EQ(top.act({Move::contribute, 2}), "A7: nothing to contribute to lies in slot 3");
  EXPECT_EQ(top.act({Move::contribute, 200}), "A7: nothing to contribute to lies in slot 201");
}

// Also: Q7
TEST(A7, AContributionIsAtLeastOneToken) {
  TableTop top(2);
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {}), "");
  EXPECT_EQ(top.done(), "Q7: a contribution is at least one token");
}

TEST(A8, MarkersStandInTheOrderOfFirstContributions) {
  TableTop top(3);
  top.index({"food-network"});
  top.go_to_turn_of(1);
  EXPECT_EQ(top.contribute("food-network", {"energy"}), "");
  EXPECT_EQ(top.done(), "");
  top.go_to_turn_of(2);
  EXPECT_EQ(top.contribute("food-network", {"energy"}), "");
  EXPECT_EQ(top.done(), "");
  top.go_to_turn_of(1);
  EXPECT_EQ(top.contribute("food-network", {"insight"}), "");
  EXPECT_EQ(top.done(), "");
  const Slot& slot = top.state.slots[0];
  ASSERT_EQ(slot.marker_count, 2);
  EXPECT_EQ(slot.markers[0], 1);
  EXPECT_EQ(slot.markers[1], 2);
  EXPECT_EQ(top.state.players[1].markers, 3);
}

TEST(A8, OneMarkerForEachPlayerOnACard) {
  TableTop top(2);
  top.palette(0, {"skin"});
  top.mark("stewardship", 0);
  top.fill("stewardship",
           {"energy", "energy", "energy", "insight", "insight", "support", "support"});
  EXPECT_EQ(top.join("stewardship"), "A8: Player 1 has a marker on Stewardship already");
}

// Also: Q7
TEST(A9, AMarkerAloneMayBringAMissingLayer) {
  TableTop top(3);
  top.index({"learning-archive"});
  top.mark("learning-archive", 1);
  top.fill("learning-archive", {"energy", "insight", "insight", "support"});
  EXPECT_EQ(top.join("learning-archive"), "A9: Player 1 has no layer that Learning Archive lacks");
  top.palette(0, {"pulse"});
  EXPECT_EQ(top.join("learning-archive"), "");
  EXPECT_TRUE(top.state.completed.has(goal(top.tables, "learning-archive")));
  EXPECT_EQ(top.legacy(0), 3 + 1);
  EXPECT_EQ(top.legacy(1), 6 + 1);
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(top.state.actions_left, 1);
}

TEST(A9, NotWhileABoxIsOpen) {
  TableTop top(2);
  top.palette(0, {"pulse"});
  top.index({"learning-archive"});
  top.fill("learning-archive", {"energy", "insight", "insight"});
  EXPECT_EQ(top.join("learning-archive"), "A9: Learning Archive still has open boxes");
  EXPECT_FALSE(top.offered(Move::join));
}

TEST(A9, AMarkerMayBringOneOfSeveralMissingLayers) {
  TableTop top(2);
  top.mark("stewardship", 1);
  top.fill("stewardship",
           {"energy", "energy", "energy", "insight", "insight", "support", "support"});
  top.palette(0, {"skin"});
  EXPECT_EQ(top.join("stewardship"), "");
  EXPECT_FALSE(top.state.over());  // Balance is still missing
  EXPECT_EQ(top.state.slots[kEndSlot].marker_count, 2);
}

TEST(I1, LayersAreLookedForAcrossThePalettesOfContributors) {
  TableTop top(3);
  top.palette(1, {"skin", "habit"});
  top.palette(2, {"skin"});
  top.index({"watershed-pact"});  // Boundary, Reinforcement
  top.mark("watershed-pact", 2);
  top.fill("watershed-pact", {"energy", "energy", "insight", "insight", "support"});
  EXPECT_EQ(top.contribute("watershed-pact", {"support"}), "");
  EXPECT_FALSE(top.state.completed.has(goal(top.tables, "watershed-pact")));
  top.go_to_turn_of(1);
  EXPECT_EQ(top.join("watershed-pact"), "");
  EXPECT_TRUE(top.state.completed.has(goal(top.tables, "watershed-pact")));
  EXPECT_EQ(top.state.players[1].palette[top.layer("reinforcement")], 1);  // not spent
}

TEST(I1, ALayerShownTwiceMustBeThereTwice) {
  static const Tables kTables =
      changed_tables("cards/initiatives.yaml", "layers: boundary\n", "layers: 2 boundary\n");
  for (const bool twice : {false, true}) {
    TableTop top(2, {}, kTables);
    top.palette(0, {"skin"});
    if (twice) top.palette(0, {"shell"});
    top.index({"night-watch"});
    EXPECT_EQ(top.contribute("night-watch", {"energy", "energy", "insight"}), "");
    EXPECT_EQ(top.state.completed.has(goal(kTables, "night-watch")), twice);
  }
}

TEST(I2, CompletesWithinTheAction) {
  TableTop top(2);
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy"}), "");
  EXPECT_EQ(top.meaning(), 5);
  EXPECT_EQ(top.put("energy"), "");
  EXPECT_EQ(top.meaning(), 6);
  EXPECT_EQ(chooser(top.state), 0);
  EXPECT_EQ(top.state.actions_left, 1);
}

// Also: Q33, Q40, Q21
TEST(I2, CompletesWhenALoadedPatternBringsTheLastLayer) {
  TableTop top(2);
  top.index({"learning-archive"});
  top.mark("learning-archive", 0);
  top.fill("learning-archive", {"energy", "insight", "insight", "support"});
  top.set(0, "vitals", 10);
  top.prism({"pulse"});
  EXPECT_EQ(top.load("pulse"), "");
  EXPECT_TRUE(top.state.completed.has(goal(top.tables, "learning-archive")));
  EXPECT_EQ(top.meaning(), 7);
}

TEST(I3, ScoresSixThreeAndOneForAllOthers) {
  TableTop top(5);
  top.state.world_layer = 10;
  top.palette(0, {"pulse"});
  top.index({"learning-archive"});
  top.fill("learning-archive", {"energy", "insight", "insight"});
  for (const int player : {3, 1, 4, 2}) top.mark("learning-archive", player);
  EXPECT_EQ(top.contribute("learning-archive", {"support"}), "");
  EXPECT_EQ(top.legacy(3), 6);
  EXPECT_EQ(top.legacy(1), 3);
  EXPECT_EQ(top.legacy(4), 1);
  EXPECT_EQ(top.legacy(2), 1);
  EXPECT_EQ(top.legacy(0), 1);
}

TEST(I3, ALoneContributorGetsTheFirstAwardOnly) {
  TableTop top(2);
  top.state.world_layer = 10;
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.legacy(0), 6);
  EXPECT_EQ(top.legacy(1), 0);
}

TEST(I4, MeaningRisesAsPrintedAndTheBonusIsGiven) {
  TableTop top(2);
  top.palette(0, {"pulse"});
  top.index({"learning-archive"});
  EXPECT_EQ(top.contribute("learning-archive", {"energy", "insight", "insight", "support"}), "");
  EXPECT_EQ(top.meaning(), 7);
  EXPECT_EQ(top.vitals(0), 6);
  EXPECT_EQ(top.vitals(1), 6);
}

TEST(I4, LegacyComesBeforeTheBonus) {
  TableTop top(2);
  top.set(1, "vitals", 6);  // one more than the contributor, until Legacy is scored
  top.palette(0, {"growth"});
  top.index({"mending-day"});  // 2 Vitals for the lowest scorer
  EXPECT_EQ(top.contribute("mending-day", {"energy", "energy", "support"}), "");
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.vitals(1), 8);
}

TEST(I4, TheRewardComesBeforeThePenalty) {
  // Group Consequence 3 takes 1 Meaning; the top of the track shows which came first.
  static const Tables kTables = changed_tables("cards/initiatives.yaml", "code: 2", "code: 3");
  TableTop top(2, {}, kTables);
  top.set_meaning(12);
  top.index({"dawn-shift"});
  EXPECT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
  EXPECT_EQ(top.meaning(), 11);
}

TEST(I4, TheBonusComesBeforeThePenalty) {
  TableTop top(2);
  top.set(0, "vitals", 10);
  top.hold(0, 1, 3, 1);
  top.palette(0, {"skin", "trust"});
  top.index({"truth-hearing"});  // bonus 1 Vitals; penalty 1 Support or 1 Vitals
  EXPECT_EQ(top.contribute("truth-hearing", {"energy", "insight", "insight", "insight", "support"}),
            "");
  EXPECT_EQ(top.vitals(0), 9);
}

// Also: Q26
TEST(I5, MarkersComeOffAndTheSlotIsRefilledFromTheDeck) {
  TableTop top(2);
  top.index({"market-day", "local-clinic"});
  top.mark("market-day", 1);
  top.next_goals({"quiet-hour"});
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.state.players[0].markers, 4);
  EXPECT_EQ(top.state.players[1].markers, 4);
  EXPECT_EQ(top.slot_of("quiet-hour"), 0);
  EXPECT_EQ(top.state.slots[0].marker_count, 0);
  EXPECT_EQ(top.state.slots[0].filled[top.token("energy")], 0);
  const uint8_t done = goal(top.tables, "market-day");
  EXPECT_FALSE(top.state.goal_deck.left.has(done) || top.state.goal_deck.discards.has(done));
}

TEST(I5, WithAnEmptyDeckTheSlotStaysEmpty) {
  TableTop top(2);
  top.index({"market-day"});
  top.state.goal_deck.discards = top.state.goal_deck.left;
  top.state.goal_deck.left = {};
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.state.slots[0].goal, kNoCard);
}

// Also: E1, E2
TEST(I6, TheEndInitiativeEndsTheGameAtOnce) {
  TableTop top(3);
  top.palette(0, {"skin", "pulse"});
  top.fill("stewardship", {"energy", "energy", "energy", "insight", "insight", "support"});
  EXPECT_EQ(top.contribute("stewardship", {"support"}), "");
  EXPECT_EQ(top.state.ending, Ending::end_goal);
  EXPECT_EQ(top.state.slots[kEndSlot].goal, kNoCard);
  EXPECT_EQ(legal_actions(top.game, top.state).count, 0);
  EXPECT_EQ(score(top.game, top.state, 0), 5 + 6 + 1);
  EXPECT_EQ(score(top.game, top.state, 1), 5);
  EXPECT_EQ(winners(top.game, top.state), 0b001);
}

}  // namespace
}  // namespace loom::engine::testing
