// Solo play: rules O1–O4.
#include <gtest/gtest.h>

#include "tests/engine/endings.h"
#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

bool has_community(const TableTop& top, std::string_view goal) {
  const Slot& slot = top.state.slots[top.slot_of(goal)];
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] == kCommunity) return true;
  }
  return false;
}

TEST(O1, SetUpAsUsualWithTheCommunitysMarkers) {
  TableTop alone(1);
  TableTop together(2);
  EXPECT_EQ(alone.state.community, 4);
  EXPECT_EQ(together.state.community, 0);
  EXPECT_EQ(alone.held(0), together.held(0));
  EXPECT_EQ(alone.vitals(0), together.vitals(0));
  EXPECT_EQ(alone.meaning(), together.meaning());
  EXPECT_EQ(alone.state.players[0].markers, together.state.players[0].markers);
}

TEST(O1, TheRightmostInitiativeAboveTheWorldLayerGetsAMarker) {
  TableTop top(1);
  top.index({"market-day", "local-clinic", "learning-archive"});  // of Layers 7, 8 and 9
  play_last_round(top);
  EXPECT_FALSE(has_community(top, "market-day"));
  EXPECT_FALSE(has_community(top, "local-clinic"));
  EXPECT_TRUE(has_community(top, "learning-archive"));
  EXPECT_EQ(top.state.community, 3);
}

TEST(O1, ALayerThatTheWorldHasReachedIsPassedOver) {
  TableTop top(1);
  top.index({"learning-archive", "local-clinic", "market-day"});
  top.state.world_layer = 8;
  play_last_round(top);
  EXPECT_TRUE(has_community(top, "learning-archive"));
  EXPECT_FALSE(has_community(top, "local-clinic"));
  EXPECT_FALSE(has_community(top, "market-day"));
}

TEST(O1, AnInitiativeWithoutRoomIsPassedOver) {
  Tables tables = real_tables();
  tables.goals.items[goal(tables, "learning-archive")].spaces = 1;
  TableTop top(1, {}, tables);
  top.index({"market-day", "local-clinic", "learning-archive"});
  top.mark("learning-archive", 0);
  play_last_round(top);
  EXPECT_FALSE(has_community(top, "learning-archive"));
  EXPECT_TRUE(has_community(top, "local-clinic"));
}

TEST(O1, NoneIsPlacedWhenTheRightmostHasOneAlready) {
  TableTop top(1);
  top.index({"market-day", "local-clinic", "learning-archive"});
  top.mark("learning-archive", kCommunity);
  play_last_round(top);
  EXPECT_FALSE(has_community(top, "local-clinic"));
  EXPECT_FALSE(has_community(top, "market-day"));
  EXPECT_EQ(top.state.slots[top.slot_of("learning-archive")].marker_count, 1);
  EXPECT_EQ(top.state.community, 3);
}

TEST(O1, NoneIsPlacedWhenNoLayerIsAboveTheWorlds) {
  TableTop top(1);
  top.index({"market-day", "local-clinic", "learning-archive"});
  top.state.world_layer = 10;
  play_last_round(top);
  EXPECT_EQ(top.state.community, 4);
}

TEST(O1, ThereIsNoCommunityAmongSeveralPlayers) {
  TableTop top(2);
  top.index({"market-day", "local-clinic", "learning-archive"});
  play_last_round(top);
  EXPECT_FALSE(has_community(top, "learning-archive"));
}

// Also: I3
TEST(O2, TheCommunityCountsInTheContributionOrder) {
  TableTop top(1);
  top.index({"market-day"});
  top.state.world_layer = 10;  // so that only places score
  top.mark("market-day", kCommunity);
  top.hold(0, 3, 0, 0);
  ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.legacy(0), 3) << "the second place, not the first";
}

TEST(O2, TheCommunityFillsNoBoxesAndSuppliesNoLayers) {
  TableTop top(1);
  top.index({"notice-board"});  // asks for Membership
  top.mark("notice-board", kCommunity);
  EXPECT_EQ(top.state.slots[0].filled[top.token("energy")], 0);
  top.hold(0, 2, 2, 0);
  ASSERT_EQ(top.contribute("notice-board", {"energy", "energy", "insight", "insight"}), "");
  EXPECT_EQ(top.slot_of("notice-board"), 0) << "Membership is still missing";
  EXPECT_EQ(top.legacy(0), 0);
}

TEST(O2, TheCommunityDonatesNothing) {
  TableTop top(1);
  top.hold(0, 0, 0, 0);
  top.set_meaning(5);
  play_last_round(top);
  EXPECT_EQ(top.meaning(), 5);
}

TEST(O3, TheCommunityLiftsAFragilePlayerItJoins) {
  TableTop top(1);
  top.index({"learning-archive"});
  top.mark("learning-archive", 0);
  top.set(0, "vitals", 0);
  play_last_round(top);
  ASSERT_TRUE(has_community(top, "learning-archive"));
  EXPECT_EQ(top.vitals(0), 2);
  EXPECT_EQ(top.state.players[0].fragile, 0);
}

TEST(O3, ItLiftsNobodyElsewhere) {
  TableTop top(1);
  top.index({"market-day", "learning-archive"});
  top.mark("market-day", 0);
  top.set(0, "vitals", 0);
  play_last_round(top);
  ASSERT_TRUE(has_community(top, "learning-archive"));
  EXPECT_EQ(top.vitals(0), 0);
}

TEST(O3, ItLiftsNobodyWhoIsNotFragile) {
  TableTop top(1);
  top.index({"learning-archive"});
  top.mark("learning-archive", 0);
  top.set(0, "vitals", 1);
  play_last_round(top);
  ASSERT_TRUE(has_community(top, "learning-archive"));
  EXPECT_EQ(top.vitals(0), 1);
}

TEST(O4, AnEasyGameStartsWithMoreAndAHardOneWithLess) {
  TableTop standard(1);
  EXPECT_EQ(standard.held(0), "3 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(standard.vitals(0), 5);
  EXPECT_EQ(standard.meaning(), 5);
  TableTop easy(1, {"easy"});
  EXPECT_EQ(easy.held(0), "4 Energy, 3 Insight, 2 Support");
  EXPECT_EQ(easy.vitals(0), 6);
  EXPECT_EQ(easy.meaning(), 6);
  TableTop hard(1, {"hard"});
  EXPECT_EQ(hard.held(0), "2 Energy, 1 Insight");
  EXPECT_EQ(hard.vitals(0), 4);
  EXPECT_EQ(hard.meaning(), 4);
}

}  // namespace
}  // namespace loom::engine::testing
