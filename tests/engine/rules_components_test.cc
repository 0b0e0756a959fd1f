// C1–C7: what is on the table, shown by what the engine allows and where its tracks end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

std::string reason_for(int players) { return refused_setup(real_program(), players); }

TEST(C1, IsForTwoToSixPlayersOrOneAlone) {
  for (int players = 1; players <= 6; ++players) EXPECT_EQ(reason_for(players), "") << players;
  EXPECT_EQ(reason_for(0), "the game is for 1 to 6 players; 0 were asked for");
  EXPECT_EQ(reason_for(7), "the game is for 1 to 6 players; 7 were asked for");
}

// Also: S1
TEST(C2, LaysOutPrismIndexAndEndSlot) {
  const TableTop top(4);
  EXPECT_EQ(top.count("prism"), 6);
  EXPECT_EQ(top.count("index"), 3);
  EXPECT_EQ(top.count("end-slot"), 1);
}

// Also: Q2, Q3
TEST(C2, MeaningStaysBetweenItsEnds) {
  TableTop top(2);
  top.set_meaning(12);
  top.go_to_window();
  EXPECT_EQ(top.donate(), "");
  EXPECT_EQ(top.meaning(), 12);
  top.set_meaning(1);
  top.next_events({"long-summer"});  // takes 2
  top.finish_round();
  EXPECT_EQ(top.meaning(), 0);
}

TEST(C2, WorldLayerRunsFromTheFirstToTheTenthLayer) {
  TableTop top(2);
  EXPECT_EQ(top.world_layer(), 1);
  top.palette(0, {"skin", "pulse"});
  top.fill("stewardship", {"energy", "energy", "insight", "insight", "support", "support"});
  EXPECT_EQ(top.contribute("stewardship", {"energy"}), "");
  EXPECT_EQ(top.world_layer(), 10);
}

TEST(C2, SupplyNeverRunsOut) {
  TableTop top(2);
  top.hold(0, 999, 0, 0);
  top.hold(1, 999, 0, 0);
  EXPECT_EQ(top.gather("energy", "energy"), "");
  EXPECT_EQ(top.held(0), "1001 Energy");
}

TEST(C3, AnAreaOfThePaletteHoldsAnyNumberOfCards) {
  TableTop top(2);
  top.palette(
      0, {"shell", "membrane", "pore", "thorn", "whisker", "burrow", "bark", "seed-coat", "scar"});
  top.prism({"skin"});
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.in_palette(0, "boundary"), 10);
}

// Also: Q2
TEST(C3, VitalsStayBetweenTheirEnds) {
  TableTop top(2);
  top.set(0, "vitals", 10);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.accept(), "");
  EXPECT_EQ(top.vitals(0), 10);
  EXPECT_EQ(top.vitals(1), 6);
  top.set(0, "vitals", 1);
  top.set_counter("highest-layer", 10);
  top.next_events({"frayed-tempers"});  // takes 2 in this column
  top.finish_round();
  EXPECT_EQ(top.vitals(0), 0);
}

// Also: Q2
TEST(C3, LegacyStaysBetweenItsEnds) {
  TableTop top(2);
  top.set(0, "legacy", 28);
  top.index({"market-day"});
  EXPECT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.legacy(0), 30);
  top.set(0, "legacy", 0);
  top.set_counter("highest-layer", 1);
  top.next_events({"changing-guard"});  // takes 1 Legacy of the highest scorer
  top.finish_round();
  EXPECT_EQ(top.legacy(0), 0);
}

TEST(C4, NoTokensArriveByThemselves) {
  TableTop top(3);
  for (int round = 0; round < 3; ++round) {
    top.set_meaning(5);
    top.next_events({"supply-shock"});  // takes only Meaning
    top.finish_round();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(top.held(i), "3 Energy, 2 Insight, 1 Support");
  }
}

TEST(C4, NoLimitOnWhatAPlayerHolds) {
  TableTop top(2);
  top.hold(0, 300, 300, 300);
  EXPECT_EQ(top.gather("energy", "insight"), "");
  EXPECT_EQ(top.held(0), "301 Energy, 301 Insight, 300 Support");
}

TEST(C5, FourContributionMarkersAreAllThereAre) {
  TableTop top(2, {"long"});
  top.hold(0, 9, 9, 9);
  top.set_actions_left(9);
  top.index({"local-clinic", "food-network", "water-system", "transit-link", "civic-memory"});
  for (const char* goal : {"local-clinic", "food-network", "water-system", "transit-link"}) {
    EXPECT_EQ(top.contribute(goal, {"energy"}), "");
    EXPECT_EQ(top.done(), "");
  }
  EXPECT_EQ(top.contribute("civic-memory", {"energy"}), "A7: workable does not hold");
  EXPECT_EQ(top.contribute("food-network", {"energy"}), "");
}

TEST(C5, OnlySoloPlayHasTheFourCommunityMarkers) {
  EXPECT_EQ(TableTop(1).markers(kCommunity), 4);
  for (int players = 2; players <= 6; ++players)
    EXPECT_EQ(TableTop(players).markers(kCommunity), 0);
}

TEST(C6, OneMarkerTellsMeaningAndDrift) {
  TableTop top(2);
  int group_tracks = 0;
  for (const program::Track& track : top.program.tracks) group_tracks += track.of_player ? 0 : 1;
  EXPECT_EQ(group_tracks, 1);
  top.go_to_window();
  const State before = top.state;
  EXPECT_EQ(top.donate(), "");
  // Drift is not kept anywhere: only Meaning has moved, the donation is counted and paid for.
  std::vector<int> moved;
  for (int i = 0; i < top.game.layout.cells; ++i) {
    if (top.state.cells[i] != before.cells[i]) moved.push_back(i);
  }
  const auto cell_of = [&](const char* counter) {
    return counter_cell(top.game, number_of(top.program.counters, counter), 0);
  };
  const int taken = top.game.layout.taken[top.action_name("donate")];
  const int in_turn = top.game.layout.taken_in_turn[top.action_name("donate")];
  EXPECT_THAT(moved, ::testing::UnorderedElementsAre(
                         track_cell(top.game, number_of(top.program.tracks, "meaning"), 0),
                         cell_of("donated"), token_cell(top.game, top.token_id("support"), 0),
                         taken, in_turn));
}

TEST(C7, PatternsAreOfTheLayersOneToSix) {
  const struct {
    const char* card;
    int layer;
  } kCards[] = {{"skin", 1},        {"pulse", 2},    {"repair-loop", 3},
                {"reciprocity", 4}, {"forecast", 5}, {"habit", 6}};
  for (const auto& [card, layer] : kCards) {
    TableTop top(2);
    top.hold(0, 9, 9, 9);
    top.prism({card});
    EXPECT_EQ(top.load(card), "");
    EXPECT_EQ(top.highest_layer(), layer) << card;
  }
}

TEST(C7, InitiativesAreOfTheLayersSevenToTen) {
  const struct {
    const char* goal;
    int layer;
  } kGoals[] = {
      {"market-day", 7}, {"local-clinic", 8}, {"learning-archive", 9}, {"watershed-pact", 10}};
  for (const auto& [goal, layer] : kGoals) {
    TableTop top(2);
    top.hold(0, 9, 9, 9);
    top.palette(0, {"skin", "pulse", "habit"});
    top.index({goal});
    EXPECT_EQ(top.contribute(goal, {}), "");
    while (top.waits(Choice::boxes)) EXPECT_EQ(top.act(top.options().front()), "");
    EXPECT_EQ(top.highest_layer(), layer) << goal;
  }
}

}  // namespace
}  // namespace loom::machine::testing
