// A1 and A10–A13: the actions that need no card. Loading is in rules_load_test.cc, contributing in
// rules_goals_test.cc.
#include <gtest/gtest.h>

#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

TEST(A1, GathersTwoOfEnergyAndInsightInAnyMix) {
  TableTop both(2);
  EXPECT_EQ(both.gather("energy", "insight"), "");
  EXPECT_EQ(both.held(0), "4 Energy, 3 Insight, 1 Support");
  EXPECT_EQ(both.state.actions_left, 1);
  TableTop energy(2);
  EXPECT_EQ(energy.gather("energy", "energy"), "");
  EXPECT_EQ(energy.held(0), "5 Energy, 2 Insight, 1 Support");
  TableTop insight(2);
  EXPECT_EQ(insight.gather("insight", "insight"), "");
  EXPECT_EQ(insight.held(0), "3 Energy, 4 Insight, 1 Support");
}

TEST(A1, NeverGathersSupport) {
  TableTop top(2);
  EXPECT_EQ(top.gather("energy", "support"), "A1: Support cannot be gathered");
  EXPECT_EQ(top.held(0), "4 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(legal_actions(top.game, top.state).count, 2);
}

TEST(A10, AGivenTokenGivesBothOneVitals) {
  TableTop top(3);
  EXPECT_EQ(top.touchpoint(2), "");
  EXPECT_EQ(top.give("support"), "");
  EXPECT_EQ(chooser(top.state), 2);
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
  EXPECT_EQ(top.touchpoint(0), "A10: there is no such other player");
  EXPECT_EQ(top.touchpoint(2), "A10: there is no such other player");
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("support"), "A10: Player 1 has no Support for this");
  EXPECT_EQ(top.act({Move::ask, 9}), "A10: Player 1 has no such token for this");
  EXPECT_EQ(top.give("energy"), "");
}

TEST(A11, ADeclinedTouchpointSpendsTheAction) {
  TableTop top(2);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.decline(), "");
  EXPECT_EQ(top.state.actions_left, 1);
  EXPECT_EQ(chooser(top.state), 0);
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
  EXPECT_EQ(top.state.actions_left, 1);
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.touchpoint(1), "A11: Player 1 has used the Touchpoint of this round");
}

TEST(A11, EachPlayerHasOneTouchpointARound) {
  TableTop top(3);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.accept(), "");
  EXPECT_EQ(top.touchpoint(2), "A11: Player 1 has used the Touchpoint of this round");
  EXPECT_FALSE(top.offered(Move::touchpoint));
  // Whoever was asked has not used their own.
  top.go_to_turn_of(1);
  EXPECT_EQ(top.touchpoint(0), "");
}

TEST(A12, RecyclingThePrismDiscardsAllAndRevealsSix) {
  TableTop top(2);
  const State before = top.state;
  EXPECT_EQ(top.recycle("prism"), "");
  EXPECT_EQ(top.state.actions_left, 1);
  EXPECT_EQ(top.state.engine_deck.discards.size(), 6);
  for (int i = 0; i < 6; ++i) {
    EXPECT_TRUE(top.state.engine_deck.discards.has(before.prism[i]));
    EXPECT_NE(top.state.prism[i], kNoCard);
    EXPECT_FALSE(top.state.engine_deck.discards.has(top.state.prism[i]));
  }
}

TEST(A12, APatternDeckThatRunsOutIsRefilledFromItsDiscards) {
  TableTop top(2);
  top.prism({"skin", "pulse"});
  top.state.engine_deck.discards = top.state.engine_deck.left;
  top.state.engine_deck.left = {};
  top.next_patterns({"trust"});
  EXPECT_EQ(top.recycle("prism"), "");
  for (int i = 0; i < 6; ++i) EXPECT_NE(top.state.prism[i], kNoCard);
  EXPECT_EQ(top.state.engine_deck.left.size(), 60 - 6);
  EXPECT_EQ(top.state.engine_deck.discards.size(), 0);
}

TEST(A12, WithFewPatternsLeftFewerAreRevealed) {
  TableTop top(2);
  top.prism({"skin", "pulse"});
  top.state.engine_deck = {};
  EXPECT_EQ(top.recycle("prism"), "");
  int revealed = 0;
  for (int i = 0; i < 6; ++i) revealed += top.state.prism[i] != kNoCard ? 1 : 0;
  EXPECT_EQ(revealed, 2);
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
  EXPECT_TRUE(top.state.goal_deck.discards.has(goal(top.tables, "market-day")));
  EXPECT_TRUE(top.state.goal_deck.discards.has(goal(top.tables, "food-network")));
}

TEST(A12, AnInitiativeDeckThatRunsOutIsRefilledFromItsDiscards) {
  TableTop top(2);
  top.index({"market-day", "local-clinic", "food-network"});
  top.state.goal_deck = {};
  top.state.goal_deck.discards.add(goal(top.tables, "night-watch"));
  EXPECT_EQ(top.recycle("index"), "");
  for (int i = 0; i < 3; ++i) EXPECT_NE(top.state.slots[i].goal, kNoCard);
  EXPECT_EQ(top.state.goal_deck.left.size(), 1);
}

TEST(A12, NeedsSomethingToDiscard) {
  TableTop top(2);
  top.prism({});
  top.index({"market-day"});
  top.fill("market-day", {"energy"});
  EXPECT_EQ(top.recycle("prism"), "A12: nothing in the Pattern Prism can be discarded");
  EXPECT_EQ(top.recycle("index"), "A12: nothing in the Initiative Index can be discarded");
  EXPECT_EQ(top.act({Move::recycle, 9}), "A12: nothing in such an area can be discarded");
  EXPECT_FALSE(top.offered(Move::recycle));
}

TEST(A13, OnceATurnTwoEnergyBecomeOneSupportWithoutAnAction) {
  TableTop top(2, {"conversion"});
  top.hold(0, 5, 0, 0);
  EXPECT_EQ(top.convert(), "");
  EXPECT_EQ(top.held(0), "3 Energy, 1 Support");
  EXPECT_EQ(top.state.actions_left, 2);
  EXPECT_EQ(top.convert(), "A13: Player 1 has converted this turn");
  top.finish_round();
  EXPECT_EQ(top.convert(), "");
}

TEST(A13, NeedsTwoEnergy) {
  TableTop top(2, {"conversion"});
  top.hold(0, 1, 5, 5);
  EXPECT_EQ(top.convert(), "A13: Player 1 has 1 Energy, converting takes 2");
  EXPECT_FALSE(top.offered(Move::convert));
}

TEST(A13, IsPlayedOnlyWhenChosen) {
  TableTop top(2);
  EXPECT_EQ(top.convert(), "A13: tokens are not converted in this game");
  EXPECT_FALSE(top.offered(Move::convert));
}

// Also: Q8
TEST(A13, MayFollowTheLastActionOrBePassed) {
  TableTop top(2, {"conversion"});
  EXPECT_EQ(top.gather("energy", "energy"), "");
  EXPECT_EQ(top.gather("energy", "energy"), "");
  EXPECT_EQ(chooser(top.state), 0);
  EXPECT_TRUE(top.offered(Move::convert));
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(chooser(top.state), 1);
}

}  // namespace
}  // namespace loom::engine::testing
