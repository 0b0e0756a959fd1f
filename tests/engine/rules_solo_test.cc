// Solo play: rules O1–O4.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

bool has_community(const TableTop& top, std::string_view goal) {
  const std::vector<int> owners = top.markers_on(goal);
  return std::find(owners.begin(), owners.end(), kCommunity) != owners.end();
}

TEST(O1, SetUpAsUsualWithTheCommunitysMarkers) {
  TableTop alone(1);
  TableTop together(2);
  EXPECT_EQ(alone.markers(kCommunity), 4);
  EXPECT_EQ(together.markers(kCommunity), 0);
  EXPECT_EQ(alone.held(0), together.held(0));
  EXPECT_EQ(alone.vitals(0), together.vitals(0));
  EXPECT_EQ(alone.meaning(), together.meaning());
  EXPECT_EQ(alone.markers(0), together.markers(0));
}

TEST(O1, TheRightmostInitiativeAboveTheWorldLayerGetsAMarker) {
  TableTop top(1);
  top.index({"market-day", "local-clinic", "learning-archive"});  // of Layers 7, 8 and 9
  play_last_round(top);
  EXPECT_FALSE(has_community(top, "market-day"));
  EXPECT_FALSE(has_community(top, "local-clinic"));
  EXPECT_TRUE(has_community(top, "learning-archive"));
  EXPECT_EQ(top.markers(kCommunity), 3);
}

TEST(O1, ALayerThatTheWorldHasReachedIsPassedOver) {
  TableTop top(1);
  top.index({"learning-archive", "local-clinic", "market-day"});
  top.set_counter("world-layer", 8);
  play_last_round(top);
  EXPECT_TRUE(has_community(top, "learning-archive"));
  EXPECT_FALSE(has_community(top, "local-clinic"));
  EXPECT_FALSE(has_community(top, "market-day"));
}

TEST(O1, AnInitiativeWithoutRoomIsPassedOver) {
  const Program changed = with_outcomes({}, {{"learning-archive", "spaces", "1"}});
  TableTop top(1, {}, changed);
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
  EXPECT_EQ(top.markers_on("learning-archive").size(), 1U);
  EXPECT_EQ(top.markers(kCommunity), 3);
}

TEST(O1, NoneIsPlacedWhenNoLayerIsAboveTheWorlds) {
  TableTop top(1);
  top.index({"market-day", "local-clinic", "learning-archive"});
  top.set_counter("world-layer", 10);
  play_last_round(top);
  EXPECT_EQ(top.markers(kCommunity), 4);
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
  top.set_counter("world-layer", 10);  // so that only places score
  top.mark("market-day", kCommunity);
  top.hold(0, 3, 0, 0);
  ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.legacy(0), 3) << "the second place, not the first";
}

TEST(O2, TheCommunityFillsNoBoxesAndSuppliesNoLayers) {
  TableTop top(1);
  top.index({"notice-board"});  // asks for Membership
  top.mark("notice-board", kCommunity);
  EXPECT_EQ(top.filled("notice-board", "energy"), 0);
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
  EXPECT_FALSE(top.fragile(0));
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
}  // namespace loom::machine::testing
