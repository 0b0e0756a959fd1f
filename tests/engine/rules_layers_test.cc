// L1–L3: the Highest Layer and the World Layer.
#include <gtest/gtest.h>

#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

TEST(L1, IsOneWithoutAnyCard) { EXPECT_EQ(TableTop(4).highest_layer(), 1); }

TEST(L1, IsTheHighestLayerInAnyPalette) {
  TableTop top(2);
  top.prism({"repair-loop", "skin"});
  EXPECT_EQ(top.load("repair-loop"), "");
  EXPECT_EQ(top.highest_layer(), 3);
  top.go_to_turn_of(1);
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.highest_layer(), 3);
}

TEST(L1, CountsCompletedInitiativesButNoUnfinishedOnes) {
  TableTop top(2);
  top.index({"local-clinic"});
  EXPECT_EQ(top.contribute("local-clinic", {"energy", "energy", "insight"}), "");
  EXPECT_EQ(top.highest_layer(), 1);
  EXPECT_EQ(top.put("support"), "");
  EXPECT_EQ(top.highest_layer(), 8);
}

// Also: P1
TEST(L1, ChoosesTheColumnOfTheNextEvent) {
  TableTop top(2);
  top.prism({"trust"});
  EXPECT_EQ(top.load("trust"), "");
  top.next_events({"mistrust-spiral"});  // B closes the window from column 4 on
  top.finish_round();
  top.go_to_window();
  EXPECT_FALSE(top.waits(Choice::donation));
}

TEST(L2, LoadingAboveTheWorldLayerMovesItAndGivesOneLegacy) {
  TableTop top(2);
  top.prism({"repair-loop"});
  EXPECT_EQ(top.load("repair-loop"), "");
  EXPECT_EQ(top.world_layer(), 3);
  EXPECT_EQ(top.legacy(0), 1);
  EXPECT_EQ(top.legacy(1), 0);
}

// Also: Q1
TEST(L2, LoadingAtOrBelowTheWorldLayerGivesNothing) {
  TableTop top(2);
  top.prism({"skin", "repair-loop"});
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.legacy(0), 0);
  top.set_counter("world-layer", 4);
  EXPECT_EQ(top.load("repair-loop"), "");
  EXPECT_EQ(top.legacy(0), 0);
  EXPECT_EQ(top.world_layer(), 4);
}

TEST(L3, CompletingAboveTheWorldLayerGivesEachContributorOneLegacy) {
  TableTop top(3);
  top.index({"market-day"});
  top.mark("market-day", 2);
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.world_layer(), 7);
  EXPECT_EQ(top.legacy(2), 6 + 1);
  EXPECT_EQ(top.legacy(0), 3 + 1);
  EXPECT_EQ(top.legacy(1), 0);
}

TEST(L3, CompletingAtTheWorldLayerMovesNothing) {
  TableTop top(2);
  top.set_counter("world-layer", 7);
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.world_layer(), 7);
  EXPECT_EQ(top.legacy(0), 6);
}

}  // namespace
}  // namespace loom::machine::testing
