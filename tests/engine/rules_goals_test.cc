// A7–A9 and I1–I6: contributing to Initiatives, and what happens when they complete.
#include <gtest/gtest.h>

#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

TEST(A7, CommitsAnyNumberOfTokensToOpenBoxes) {
  TableTop top(2);
  top.index({"food-network"});
  EXPECT_EQ(top.contribute("food-network", {"energy", "insight", "energy"}), "");
  EXPECT_EQ(top.done(), "");
  EXPECT_EQ(top.held(0), "1 Energy, 1 Insight, 1 Support");
  EXPECT_EQ(top.filled("food-network", "energy"), 2);
  EXPECT_EQ(top.filled("food-network", "insight"), 1);
  EXPECT_EQ(top.actions_left(), 1);
}

TEST(A7, TheEndInitiativeMayBeChosen) {
  TableTop top(2);
  EXPECT_EQ(top.contribute("stewardship", {"support"}), "");
  EXPECT_EQ(top.done(), "");
  EXPECT_EQ(top.filled("stewardship", "support"), 1);
}

TEST(A7, AFilledBoxTakesNoMore) {
  TableTop top(2);
  top.index({"public-forum"});
  EXPECT_EQ(top.contribute("public-forum", {"energy", "energy"}), kNotOffered);
  EXPECT_EQ(top.put("insight"), "");
  top.hold(0, 9, 9, 0);
  EXPECT_EQ(top.put("support"), kNotOffered);
  EXPECT_EQ(top.done(), "");
  EXPECT_EQ(top.contribute("public-forum", {}),
            "A7: you can lay nothing on the boxes of Public Forum");
}

TEST(A7, NeedsAnInitiative) {
  TableTop top(2);
  top.index({"market-day"});
  int goals = 0;
  for (const Option& option : top.options()) {
    goals += option.what == Option::What::action && option.action == top.action_id("contribute");
  }
  EXPECT_EQ(goals, 2) << "Market Day and the End Initiative";
  top.index({});
  top.discard("stewardship");
  EXPECT_FALSE(top.offered("contribute"));
}

// Also: Q7
TEST(A7, AContributionIsAtLeastOneToken) {
  TableTop top(2);
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {}), "");
  EXPECT_EQ(top.done(), kNotOffered);
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
  EXPECT_EQ(top.markers_on("food-network"), std::vector({1, 2}));
  EXPECT_EQ(top.markers(1), 3);
}

TEST(A8, OneMarkerForEachPlayerOnACard) {
  TableTop top(2);
  top.palette(0, {"skin"});
  top.mark("stewardship", 0);
  top.fill("stewardship",
           {"energy", "energy", "energy", "insight", "insight", "support", "support"});
  EXPECT_EQ(top.join("stewardship"), "A9: you have a marker on Stewardship");
}

// Also: Q7
TEST(A9, AMarkerAloneMayBringAMissingLayer) {
  TableTop top(3);
  top.index({"learning-archive"});
  top.mark("learning-archive", 1);
  top.fill("learning-archive", {"energy", "insight", "insight", "support"});
  EXPECT_EQ(top.join("learning-archive"),
            "A9: there is no Pattern in your Pattern Palette whose layer is lacking");
  top.palette(0, {"pulse"});
  EXPECT_EQ(top.join("learning-archive"), "");
  EXPECT_TRUE(top.completed("learning-archive"));
  EXPECT_EQ(top.legacy(0), 3 + 1);
  EXPECT_EQ(top.legacy(1), 6 + 1);
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(top.actions_left(), 1);
}

TEST(A9, NotWhileABoxIsOpen) {
  TableTop top(2);
  top.palette(0, {"pulse"});
  top.index({"learning-archive"});
  top.fill("learning-archive", {"energy", "insight", "insight"});
  EXPECT_EQ(top.join("learning-archive"), "A9: the boxes of Learning Archive are not full");
  EXPECT_FALSE(top.offered("join"));
}

TEST(A9, AMarkerMayBringOneOfSeveralMissingLayers) {
  TableTop top(2);
  top.mark("stewardship", 1);
  top.fill("stewardship",
           {"energy", "energy", "energy", "insight", "insight", "support", "support"});
  top.palette(0, {"skin"});
  EXPECT_EQ(top.join("stewardship"), "");
  EXPECT_FALSE(top.state.over());  // Balance is still missing
  EXPECT_EQ(top.markers_on("stewardship").size(), 2U);
}

TEST(I1, LayersAreLookedForAcrossThePalettesOfContributors) {
  TableTop top(3);
  top.palette(1, {"skin", "habit"});
  top.palette(2, {"skin"});
  top.index({"watershed-pact"});  // Boundary, Reinforcement
  top.mark("watershed-pact", 2);
  top.fill("watershed-pact", {"energy", "energy", "insight", "insight", "support"});
  EXPECT_EQ(top.contribute("watershed-pact", {"support"}), "");
  EXPECT_FALSE(top.completed("watershed-pact"));
  top.go_to_turn_of(1);
  EXPECT_EQ(top.join("watershed-pact"), "");
  EXPECT_TRUE(top.completed("watershed-pact"));
  EXPECT_EQ(top.in_palette(1, "reinforcement"), 1);  // not spent
}

TEST(I1, ALayerShownTwiceMustBeThereTwice) {
  static const Program kChanged =
      changed_program({{"cards/initiatives.yaml", "layers: boundary\n", "layers: 2 boundary\n"}});
  for (const bool twice : {false, true}) {
    TableTop top(2, {}, kChanged);
    top.palette(0, {"skin"});
    if (twice) top.palette(0, {"shell"});
    top.index({"night-watch"});
    EXPECT_EQ(top.contribute("night-watch", {"energy", "energy", "insight"}), "");
    EXPECT_EQ(top.completed("night-watch"), twice);
  }
}

TEST(I2, CompletesWithinTheAction) {
  TableTop top(2);
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy"}), "");
  EXPECT_EQ(top.meaning(), 5);
  EXPECT_EQ(top.put("energy"), "");
  EXPECT_EQ(top.meaning(), 6);
  EXPECT_EQ(top.chooser(), 0);
  EXPECT_EQ(top.actions_left(), 1);
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
  EXPECT_TRUE(top.completed("learning-archive"));
  EXPECT_EQ(top.meaning(), 7);
}

TEST(I3, ScoresSixThreeAndOneForAllOthers) {
  TableTop top(5);
  top.set_counter("world-layer", 10);
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
  top.set_counter("world-layer", 10);
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
  static const Program kChanged =
      changed_program({{"cards/initiatives.yaml", "code: 2", "code: 3"}});
  TableTop top(2, {}, kChanged);
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
  EXPECT_EQ(top.markers(0), 4);
  EXPECT_EQ(top.markers(1), 4);
  EXPECT_EQ(top.slot_of("quiet-hour"), 0);
  EXPECT_EQ(top.markers_on("quiet-hour").size(), 0U);
  EXPECT_EQ(top.filled("quiet-hour", "energy"), 0);
  EXPECT_TRUE(top.completed("market-day"));
  EXPECT_EQ(top.markers_on("market-day").size(), 0U);
  EXPECT_EQ(top.filled("market-day", "energy"), 0);
}

TEST(I5, WithAnEmptyDeckTheSlotStaysEmpty) {
  TableTop top(2);
  top.index({"market-day"});
  top.discard_deck("initiative");
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.count("index"), 0);
}

// Also: E1, E2
TEST(I6, TheEndInitiativeEndsTheGameAtOnce) {
  TableTop top(3);
  top.palette(0, {"skin", "pulse"});
  top.fill("stewardship", {"energy", "energy", "energy", "insight", "insight", "support"});
  EXPECT_EQ(top.contribute("stewardship", {"support"}), "");
  EXPECT_EQ(top.ending(), "end-initiative");
  EXPECT_EQ(top.count("end-slot"), 0);
  EXPECT_EQ(top.option_count(), 0);
  EXPECT_EQ(score(top.game, top.state, 0), 5 + 6 + 1);
  EXPECT_EQ(score(top.game, top.state, 1), 5);
  EXPECT_EQ(winners(top.game, top.state), 0b001);
}

}  // namespace
}  // namespace loom::machine::testing
