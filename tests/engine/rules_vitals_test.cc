// Vitals and Consequences: rules V1–V6.
#include <gtest/gtest.h>

#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

TEST(V1, TouchpointsGiveVitals) {
  TableTop top(2);
  ASSERT_EQ(top.touchpoint(1), "");
  ASSERT_EQ(top.give("energy"), "");
  ASSERT_EQ(top.accept(), "");
  EXPECT_EQ(top.vitals(0), 6);
  EXPECT_EQ(top.vitals(1), 6);
}

TEST(V1, BonusesAndInitiativesGiveVitals) {
  TableTop top(2);
  top.hold(0, 9, 9, 9);
  top.prism({"bark"});
  ASSERT_EQ(top.load("bark"), "");
  EXPECT_EQ(top.vitals(0), 6);
  top.index({"quiet-hour"});
  ASSERT_EQ(top.contribute("quiet-hour", {"insight", "insight", "support"}), "");
  EXPECT_EQ(top.vitals(0), 7);
  EXPECT_EQ(top.vitals(1), 5);
}

TEST(V1, EventsRequirementsAndPenaltiesTakeVitals) {
  const Program changed = with_outcomes(
      {{"event", "A", "vitals -1 for all players"}, {"group", "2", "vitals -1 for contributors"}});
  TableTop top(2, {}, changed);
  top.next_events({"supply-shock"});
  top.finish_round();
  EXPECT_EQ(top.vitals(0), 4);
  EXPECT_EQ(top.vitals(1), 4);
  top.hold(0, 9, 9, 9);
  top.prism({"fever"});
  ASSERT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.vitals(0), 3);
  top.index({"dawn-shift"});
  ASSERT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
  EXPECT_EQ(top.vitals(0), 2);
  EXPECT_EQ(top.vitals(1), 4);
}

TEST(V2, ReachingTheBottomCallsTheIndividualTableWithTheCurrentEventsCode) {
  const Program changed = with_outcomes({{"event", "A", "nothing"},
                                         {"individual", "4", "support +3"},
                                         {"individual", "2", "support +5"}});
  TableTop top(2, {}, changed);
  top.hold(0, 2, 0, 0);
  top.set(0, "vitals", 1);
  top.prism({"fever"});
  ASSERT_EQ(top.load("fever"), "");  // the Event of the first round has the code 4
  EXPECT_TRUE(top.fragile(0));
  EXPECT_EQ(top.tokens(0, "support"), 3);
  EXPECT_EQ(top.tokens(1, "support"), 1) << "only whoever turned Fragile is hit";

  top.next_events({"supply-shock"});  // code 2
  top.finish_round();
  top.hold(0, 2, 0, 0);
  top.set(0, "vitals", 1);
  top.prism({"fever"});
  ASSERT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.tokens(0, "support"), 5);
}

TEST(V2, AnEventThatMakesPlayersFragileIsItselfTheCurrentOne) {
  const Program changed = with_outcomes(
      {{"event", "A", "vitals -9 for all players"}, {"individual", "2", "support +5"}});
  TableTop top(2, {}, changed);
  top.next_events({"supply-shock"});
  top.finish_round();
  for (const int player : {0, 1}) {
    EXPECT_EQ(top.vitals(player), 0);
    EXPECT_TRUE(top.fragile(player));
    EXPECT_EQ(top.tokens(player, "support"), 6);
  }
}

TEST(V2, NothingHappensAboveTheBottom) {
  TableTop top(2);
  top.set(0, "vitals", 2);
  top.hold(0, 2, 0, 0);
  top.prism({"fever"});
  ASSERT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.vitals(0), 1);
  EXPECT_FALSE(top.fragile(0));
}

TEST(V3, AFragilePlayerTakesFullTurnsButMayNotDonate) {
  TableTop top(2);
  top.set(0, "vitals", 0);
  EXPECT_EQ(top.gather("energy", "energy"), "");
  EXPECT_EQ(top.gather("insight", "insight"), "");
  top.go_to_window();
  ASSERT_TRUE(top.waits(Choice::donation));
  EXPECT_EQ(top.chooser(), 1) << "player 0 has Support but is not asked";
}

TEST(V3, OthersMayDonate) {
  TableTop top(2);
  top.go_to_window();
  ASSERT_TRUE(top.waits(Choice::donation));
  EXPECT_EQ(top.chooser(), 0);
}

// Also: A10
TEST(V4, ReachingOutToAFragilePlayerGivesBothMore) {
  TableTop top(2);
  top.set(1, "vitals", 0);
  ASSERT_EQ(top.touchpoint(1), "");
  ASSERT_EQ(top.ask("energy"), "");
  ASSERT_EQ(top.accept(), "");
  EXPECT_EQ(top.vitals(0), 7);
  EXPECT_EQ(top.vitals(1), 2);
}

TEST(V4, OnlyACompletedTouchpointHelps) {
  TableTop top(2);
  top.set(1, "vitals", 0);
  ASSERT_EQ(top.touchpoint(1), "");
  ASSERT_EQ(top.give("energy"), "");
  ASSERT_EQ(top.decline(), "");
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.vitals(1), 0);
}

// Also: V3
TEST(V5, FragileEndsWhenVitalsRise) {
  TableTop top(2);
  top.set(1, "vitals", 0);
  ASSERT_EQ(top.touchpoint(1), "");
  ASSERT_EQ(top.give("energy"), "");
  ASSERT_EQ(top.accept(), "");
  EXPECT_FALSE(top.fragile(1));
  top.hold(0, 0, 0, 0);
  top.go_to_window();
  ASSERT_TRUE(top.waits(Choice::donation)) << "the one who was Fragile may donate again";
  EXPECT_EQ(top.chooser(), 1);
}

TEST(V6, TheColumnIsThatOfTheHighestLayer) {
  const Program changed = with_outcomes(
      {{"individual", "1", "support +1", "1-5"}, {"individual", "1", "support +2", "6-10"}});
  for (const auto& [card, gained] : {std::pair("forecast", 1), std::pair("habit", 2)}) {
    TableTop top(2, {}, changed);
    top.palette(1, {card});  // of Layer 5 or 6, in anybody's palette
    top.hold(0, 0, 0, 0);
    top.prism({"scar"});
    ASSERT_EQ(top.load("scar"), "");
    EXPECT_EQ(top.tokens(0, "support"), gained) << card;
  }
}

TEST(V6, TheRowIsThatOfTheCallersCode) {
  // The Event has the code 4, scar the code 1, dawn-shift the code 2.
  const Program changed = with_outcomes({{"individual", "1", "insight +1"},
                                         {"individual", "4", "insight +4"},
                                         {"group", "1", "support +1 for all players"},
                                         {"group", "2", "support +2 for all players"}});
  TableTop top(2, {}, changed);
  top.hold(0, 2, 1, 0);
  top.hold(1, 0, 0, 0);
  top.prism({"scar"});
  ASSERT_EQ(top.load("scar"), "");
  EXPECT_EQ(top.tokens(0, "insight"), 2);
  top.index({"dawn-shift"});
  ASSERT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
  EXPECT_EQ(top.tokens(1, "support"), 2);
}

TEST(V6, AnEventsConsequenceGoesByTheEventsCode) {
  const Program changed =
      with_outcomes({{"event", "A", "consult group; consult individual for lowest scorer"},
                     {"group", "2", "support +2 for all players"},
                     {"individual", "2", "insight +7"}});
  TableTop top(2, {}, changed);
  top.set(1, "vitals", 2);
  top.next_events({"supply-shock"});  // code 2
  top.finish_round();
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 3 Support");
  EXPECT_EQ(top.held(1), "3 Energy, 9 Insight, 3 Support");
}

}  // namespace
}  // namespace loom::machine::testing
