// A1 and A10–A13: the actions that need no card. Loading is in rules_load_test.cc, contributing in
// rules_goals_test.cc.
#include <gtest/gtest.h>

#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

TEST(A1, GathersTwoOfEnergyAndInsightInAnyMix) {
  TableTop both(2);
  EXPECT_EQ(both.gather("energy", "insight"), "");
  EXPECT_EQ(both.held(0), "4 Energy, 3 Insight, 1 Support");
  EXPECT_EQ(both.actions_left(), 1);
  TableTop energy(2);
  EXPECT_EQ(energy.gather("energy", "energy"), "");
  EXPECT_EQ(energy.held(0), "5 Energy, 2 Insight, 1 Support");
  TableTop insight(2);
  EXPECT_EQ(insight.gather("insight", "insight"), "");
  EXPECT_EQ(insight.held(0), "3 Energy, 4 Insight, 1 Support");
}

TEST(A1, NeverGathersSupport) {
  TableTop top(2);
  EXPECT_EQ(top.gather("energy", "support"), kNotOffered);
  EXPECT_EQ(top.held(0), "4 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(top.option_count(), 2);
}

TEST(A10, AGivenTokenGivesBothOneVitals) {
  TableTop top(3);
  EXPECT_EQ(top.touchpoint(2), "");
  EXPECT_EQ(top.give("support"), "");
  EXPECT_EQ(top.chooser(), 2);
  EXPECT_EQ(top.accept(), "");
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight");
  EXPECT_EQ(top.held(2), "3 Energy, 2 Insight, 2 Support");
  EXPECT_EQ(top.vitals(0), 6);
  EXPECT_EQ(top.vitals(1), 5);
  EXPECT_EQ(top.vitals(2), 6);
}

TEST(A10, ARequestedTokenGivesBothOneVitals) {
  TableTop top(2);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.ask("insight"), "");
  EXPECT_EQ(top.accept(), "");
  EXPECT_EQ(top.held(0), "3 Energy, 3 Insight, 1 Support");
  EXPECT_EQ(top.held(1), "3 Energy, 1 Insight, 1 Support");
  EXPECT_EQ(top.vitals(0), 6);
  EXPECT_EQ(top.vitals(1), 6);
}

TEST(A10, NeedsAnotherPlayerAndATokenToGive) {
  TableTop top(2);
  top.hold(0, 1, 0, 0);
  EXPECT_EQ(top.touchpoint(0), kNotOffered);
  EXPECT_EQ(top.touchpoint(2), kNotOffered);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("support"), "A10: you have less than 1 offered token (now 0)");
  EXPECT_EQ(top.give("energy"), "");
}

TEST(A11, ADeclinedTouchpointSpendsTheAction) {
  TableTop top(2);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.decline(), "");
  EXPECT_EQ(top.actions_left(), 1);
  EXPECT_EQ(top.chooser(), 0);
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.vitals(1), 5);
}

// Also: Q16
TEST(A11, AnImpossibleTouchpointSpendsTheAction) {
  TableTop top(2);
  top.hold(1, 3, 2, 0);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.ask("support"), "");
  EXPECT_EQ(top.actions_left(), 1);
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.touchpoint(1), "A11: only 1 this round, and 1 done");
}

TEST(A11, EachPlayerHasOneTouchpointARound) {
  TableTop top(3);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.accept(), "");
  EXPECT_EQ(top.touchpoint(2), "A11: only 1 this round, and 1 done");
  EXPECT_FALSE(top.offered("touchpoint"));
  // Whoever was asked has not used their own.
  top.go_to_turn_of(1);
  EXPECT_EQ(top.touchpoint(0), "");
}

TEST(A12, RecyclingThePrismDiscardsAllAndRevealsSix) {
  TableTop top(2);
  const std::vector<std::string> before = cards_in(top.game, top.state, "prism");
  EXPECT_EQ(top.recycle("prism"), "");
  EXPECT_EQ(top.actions_left(), 1);
  EXPECT_EQ(top.discarded("pattern"), 6);
  for (const std::string& card : before) EXPECT_TRUE(top.in_discards(card)) << card;
  EXPECT_EQ(top.count("prism"), 6);
}

TEST(A12, APatternDeckThatRunsOutIsRefilledFromItsDiscards) {
  TableTop top(2);
  top.prism({"skin", "pulse"});
  top.discard_deck("pattern");
  top.next_patterns({"trust"});
  EXPECT_EQ(top.recycle("prism"), "");
  EXPECT_EQ(top.count("prism"), 6);
  EXPECT_EQ(top.space_of("trust"), 0);
  EXPECT_EQ(top.left("pattern"), 60 - 6);
  EXPECT_EQ(top.discarded("pattern"), 0);
}

TEST(A12, WithFewPatternsLeftFewerAreRevealed) {
  TableTop top(2);
  top.prism({"skin", "pulse"});
  top.empty_deck("pattern");
  EXPECT_EQ(top.recycle("prism"), "");
  EXPECT_EQ(top.count("prism"), 2);
}

TEST(A12, RecyclingTheIndexDiscardsUnstartedInitiativesOnly) {
  TableTop top(2);
  top.index({"market-day", "local-clinic", "food-network"});
  top.fill("local-clinic", {"energy"});
  top.next_goals({"night-watch", "quiet-hour"});
  EXPECT_EQ(top.recycle("index"), "");
  EXPECT_EQ(top.slot_of("night-watch"), 0);
  EXPECT_EQ(top.slot_of("local-clinic"), 1);
  EXPECT_EQ(top.slot_of("quiet-hour"), 2);
  EXPECT_EQ(top.slot_of("stewardship"), kEndSlot);
  EXPECT_TRUE(top.in_discards("market-day"));
  EXPECT_TRUE(top.in_discards("food-network"));
}

TEST(A12, AnInitiativeDeckThatRunsOutIsRefilledFromItsDiscards) {
  TableTop top(2);
  top.index({"market-day", "local-clinic", "food-network"});
  top.empty_deck("initiative");
  top.discard("night-watch");
  EXPECT_EQ(top.recycle("index"), "");
  EXPECT_EQ(top.count("index"), 3);
  EXPECT_EQ(top.left("initiative"), 1);
}

TEST(A12, NeedsSomethingToDiscard) {
  TableTop top(2);
  top.prism({});
  top.index({"market-day"});
  top.fill("market-day", {"energy"});
  EXPECT_EQ(top.recycle("prism"), "A12: Pattern Prism has no card that can be recycled");
  EXPECT_EQ(top.recycle("index"), "A12: Initiative Index has no card that can be recycled");
  EXPECT_FALSE(top.offered("recycle"));
}

TEST(A13, OnceATurnTwoEnergyBecomeOneSupportWithoutAnAction) {
  TableTop top(2, {"conversion"});
  top.hold(0, 5, 0, 0);
  EXPECT_EQ(top.convert(), "");
  EXPECT_EQ(top.held(0), "3 Energy, 1 Support");
  EXPECT_EQ(top.actions_left(), 2);
  EXPECT_EQ(top.convert(), "A13: only 1 this turn, and 1 done");
  top.finish_round();
  EXPECT_EQ(top.convert(), "");
}

TEST(A13, NeedsTwoEnergy) {
  TableTop top(2, {"conversion"});
  top.hold(0, 1, 5, 5);
  EXPECT_EQ(top.convert(), "A13: it takes 2 Energy, and you have 1");
  EXPECT_FALSE(top.offered("convert"));
}

TEST(A13, IsPlayedOnlyWhenChosen) {
  TableTop top(2);
  EXPECT_EQ(top.convert(), "A13: Conversion is not played");
  EXPECT_FALSE(top.offered("convert"));
}

// Also: Q8
TEST(A13, MayFollowTheLastActionOrBePassed) {
  TableTop top(2, {"conversion"});
  EXPECT_EQ(top.gather("energy", "energy"), "");
  EXPECT_EQ(top.gather("energy", "energy"), "");
  EXPECT_EQ(top.chooser(), 0);
  EXPECT_TRUE(top.offered("convert"));
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(top.chooser(), 1);
}

}  // namespace
}  // namespace loom::machine::testing
