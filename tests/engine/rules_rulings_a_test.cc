// Rulings Q1–Q14.
#include <gtest/gtest.h>

#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

std::string rule_in(const std::string& reason) { return reason.substr(0, reason.find(':')); }

// Also: L2
TEST(Q1, TheFirstPatternOfTheFirstLayerScoresNothing) {
  TableTop top(2);
  EXPECT_EQ(top.world_layer(), 1);
  top.hold(0, 9, 9, 9);
  top.prism({"skin", "shiver"});
  ASSERT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.legacy(0), 0);
  ASSERT_EQ(top.load("shiver"), "");
  EXPECT_EQ(top.legacy(0), 1) << "a Layer above it does";
}

TEST(Q2, GainsPastTheTopAreLost) {
  TableTop top(2);
  top.hold(0, 9, 9, 9);
  top.set(0, "vitals", 10);
  top.set(0, "legacy", 29);
  top.set_meaning(12);
  top.prism({"bark"});
  ASSERT_EQ(top.load("bark"), "");
  EXPECT_EQ(top.vitals(0), 10);
  top.index({"market-day"});
  ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.legacy(0), 30);
  EXPECT_EQ(top.meaning(), 12);
}

TEST(Q2, LossesPastTheBottomAreLost) {
  const Program changed = with_outcomes(
      {{"event", "A", "meaning -9; vitals -9 for all players; legacy -9 for all players"},
       {"individual", "2", "nothing"}});
  TableTop top(2, {}, changed);
  top.set(0, "legacy", 1);
  top.next_events({"supply-shock"});
  top.finish_round();
  EXPECT_EQ(top.meaning(), 0);
  EXPECT_EQ(top.vitals(0), 0);
  EXPECT_EQ(top.legacy(0), 0);
}

TEST(Q3, TheMeaningTrackEndsAtTwelve) {
  TableTop top(3);
  top.set_meaning(10);
  top.go_to_window();
  ASSERT_EQ(top.donate(), "");
  EXPECT_EQ(top.meaning(), 11);
  ASSERT_EQ(top.donate(), "");
  EXPECT_EQ(top.meaning(), 12);
}

TEST(Q4, WhoeverIsAtTheBottomMeetsNoNewConsequenceBeforeRising) {
  const Program changed = with_outcomes({{"event", "A", "vitals -1 for all players"},
                                         {"event", "E", "vitals -2 for all players"},
                                         {"individual", "2", "support +5"}});
  TableTop top(2, {}, changed);
  top.set(0, "vitals", 0);
  top.next_events({"supply-shock", "paper-avalanche"});  // both of code 2
  top.finish_round();
  EXPECT_EQ(top.tokens(0, "support"), 1);
  EXPECT_TRUE(top.fragile(0));
  top.go_to_turn_of(1);
  ASSERT_EQ(top.touchpoint(0), "");
  ASSERT_EQ(top.give("energy"), "");
  ASSERT_EQ(top.accept(), "");
  ASSERT_EQ(top.vitals(0), 2);
  top.finish_round();
  EXPECT_EQ(top.vitals(0), 0);
  EXPECT_EQ(top.tokens(0, "support"), 6) << "after rising, there is a new one";
}

// Codes: scar 1, dawn-shift 2, energy-grid 1.
Program that_tells_which(const std::vector<Field>& fields = {}) {
  return with_outcomes({{"group", "1", "support +1 for all players"},
                        {"group", "2", "support +2 for all players"},
                        {"group", "10", "consult group"},
                        {"individual", "1", "insight +1"},
                        {"individual", "2", "insight +2"}},
                       fields);
}

TEST(Q5, ThePatternsCodeGoesToTheIndividualTable) {
  const Program changed = that_tells_which();
  TableTop top(2, {}, changed);
  top.prism({"scar"});
  ASSERT_EQ(top.load("scar"), "");
  EXPECT_EQ(top.held(0), "3 Energy, 3 Insight, 1 Support");
}

TEST(Q5, APatternMayNameTheGroupTable) {
  const Program changed = that_tells_which({{"scar", "bonus", "consult group"}});
  TableTop top(2, {}, changed);
  top.prism({"scar"});
  ASSERT_EQ(top.load("scar"), "");
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 2 Support");
}

TEST(Q5, AnInitiativesCodeGoesToTheGroupTable) {
  for (const bool named : {true, false}) {
    std::vector<Field> fields = {{"dawn-shift", "bonus", ""}};
    if (!named) fields.push_back({"dawn-shift", "penalty", ""});
    const Program changed = that_tells_which(fields);
    TableTop top(2, {}, changed);
    top.index({"dawn-shift"});
    ASSERT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
    EXPECT_EQ(top.held(1), "3 Energy, 2 Insight, 3 Support") << named;
  }
}

TEST(Q5, AnInitiativeMayNameTheIndividualTable) {
  const Program changed = that_tells_which();
  TableTop top(2, {}, changed);
  top.index({"energy-grid"});
  top.palette(0, {"shiver", "habit"});
  top.hold(0, 3, 2, 0);
  ASSERT_EQ(top.contribute("energy-grid", {"energy", "energy", "energy", "insight", "insight"}),
            "");
  EXPECT_EQ(top.tokens(0, "insight"), 1);
  EXPECT_EQ(top.tokens(1, "support"), 1) << "the Group table is not asked as well";
}

// Also: A8
TEST(Q6, WithoutAnOpenSpaceOnlyThoseWithAMarkerGoOn) {
  const Program changed = with_outcomes({}, {{"market-day", "spaces", "1"}});
  TableTop top(2, {}, changed);
  top.index({"market-day"});
  top.mark("market-day", 1);
  EXPECT_EQ(rule_in(top.contribute("market-day", {"energy"})), "A7");
  top.go_to_turn_of(1);
  EXPECT_EQ(top.contribute("market-day", {"energy"}), "");
}

TEST(Q7, AContributionNeedsAToken) {
  TableTop top(2);
  top.index({"market-day"});
  ASSERT_EQ(top.contribute("market-day", {}), "");
  EXPECT_EQ(top.done(), kNotOffered);
  EXPECT_EQ(top.markers_on("market-day").size(), 0U);
  ASSERT_EQ(top.put("energy"), "");
  EXPECT_EQ(top.done(), "");
  top.hold(0, 0, 9, 9);
  EXPECT_EQ(rule_in(top.contribute("market-day", {})), "A7") << "no token that a box takes";
  EXPECT_EQ(rule_in(top.join("market-day")), "A9") << "the marker lies there already";
}

// Also: A9
TEST(Q7, UnlessAMarkerBringsAMissingLayerToFilledBoxes) {
  TableTop top(2);
  top.index({"notice-board"});  // asks for Membership
  top.palette(0, {"trust"});
  EXPECT_EQ(rule_in(top.join("notice-board")), "A9") << "boxes are still open";
  top.fill("notice-board", {"energy", "energy", "insight", "insight"});
  top.mark("notice-board", 1);
  EXPECT_EQ(top.join("notice-board"), "");
  EXPECT_EQ(top.slot_of("notice-board"), kNowhere) << "completed";
}

TEST(Q8, ActionsAndDonationsMayBePassed) {
  TableTop top(2);
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(top.chooser(), 0);
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(top.chooser(), 1) << "two actions were passed";
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
  top.go_to_window();
  ASSERT_TRUE(top.waits(Choice::donation));
  EXPECT_EQ(top.keep(), "");
  EXPECT_EQ(top.tokens(0, "support"), 1);
  EXPECT_EQ(top.meaning(), 5);
}

// Also: A13
TEST(Q8, AConversionMayBePassed) {
  TableTop top(2, {"conversion"});
  ASSERT_EQ(top.gather("energy", "energy"), "");
  ASSERT_EQ(top.gather("energy", "energy"), "");
  ASSERT_EQ(top.chooser(), 0) << "a conversion is still open";
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(top.chooser(), 1);
  EXPECT_EQ(top.held(0), "7 Energy, 2 Insight, 1 Support");
}

// Also: L3
TEST(Q9, TheEndInitiativeMovesTheWorldLayerAndScoresForIt) {
  TableTop top(2);
  complete_end(top);
  EXPECT_EQ(top.world_layer(), 10);
  EXPECT_EQ(top.legacy(0), 6 + 1);
}

TEST(Q10, BonusAndPenaltyOfTheEndInitiativeAreResolved) {
  const Program changed =
      with_outcomes({}, {{"stewardship", "bonus", "vitals +2 for all players"},
                         {"stewardship", "penalty", "token -1 for each other player"}});
  TableTop top(2, {}, changed);
  complete_end(top);
  EXPECT_EQ(top.vitals(1), 7);
  ASSERT_TRUE(top.waits(Choice::token)) << "the game is not over before the penalty is paid";
  EXPECT_EQ(top.chooser(), 1);
  EXPECT_EQ(top.lose("insight"), "");
  EXPECT_EQ(top.held(1), "3 Energy, 1 Insight, 1 Support");
  EXPECT_EQ(top.ending(), "end-initiative");
}

TEST(Q11, NobodyWinsAfterACollapseAndScoresAreCounted) {
  TableTop top(2);
  top.set(1, "legacy", 9);
  top.set_meaning(0);
  top.finish_round();
  ASSERT_EQ(top.ending(), "collapse");
  EXPECT_EQ(winners(top.game, top.state), 0);
  EXPECT_EQ(score(top.game, top.state, 1), 14);
}

TEST(Q12, EqualHighestScoresWinTogether) {
  TableTop top(3);
  complete_end(top);
  for (const int player : {0, 1, 2}) top.set(player, "vitals", 4);
  top.set(0, "legacy", 3);
  top.set(1, "legacy", 8);
  top.set(2, "legacy", 8);
  EXPECT_EQ(winners(top.game, top.state), 0b110);
}

// The Event of the second round says this.
void suffer(TableTop& top) {
  top.next_events({"supply-shock"});
  top.finish_round();
}

TEST(Q13, AnEffectTakesWhatIsThere) {
  const Program changed = with_outcomes({{"event", "A", "energy -5 for all players"}});
  TableTop top(2, {}, changed);
  suffer(top);
  EXPECT_EQ(top.held(0), "2 Insight, 1 Support");
  EXPECT_EQ(top.vitals(0), 5);
}

TEST(Q13, UnlessItNamesSomethingElse) {
  const Program changed =
      with_outcomes({{"event", "A", "support -2 for all players else vitals -1"}});
  TableTop top(2, {}, changed);
  top.hold(1, 0, 0, 2);
  suffer(top);
  EXPECT_EQ(top.tokens(0, "support"), 1) << "one is too few, so Vitals are taken instead";
  EXPECT_EQ(top.vitals(0), 4);
  EXPECT_EQ(top.tokens(1, "support"), 0);
  EXPECT_EQ(top.vitals(1), 5);
}

TEST(Q13, MeaningMayBeNamedInstead) {
  const Program changed =
      with_outcomes({{"event", "A", "support -2 for all players else meaning -1"}});
  TableTop top(3, {}, changed);
  top.hold(2, 0, 0, 2);
  suffer(top);
  EXPECT_EQ(top.meaning(), 3) << "once for each of the two players who have too little";
}

TEST(Q13, NothingMayBeNamedInstead) {
  const Program changed = with_outcomes({{"event", "A", "meaning -3 else nothing"}});
  for (const auto& [before, after] : {std::pair(3, 0), std::pair(2, 2)}) {
    TableTop top(2, {}, changed);
    top.set_meaning(before);
    suffer(top);
    EXPECT_EQ(top.meaning(), after);
  }
}

TEST(Q14, WhoseTokenItIsChoosesItsKind) {
  const Program changed = with_outcomes({{"individual", "1", "token -1; token +1"}});
  TableTop top(2, {}, changed);
  top.prism({"scar"});
  ASSERT_EQ(top.load("scar"), "");
  ASSERT_TRUE(top.waits(Choice::token));
  EXPECT_EQ(top.chooser(), 0);
  ASSERT_EQ(top.lose("insight"), "");
  ASSERT_TRUE(top.waits(Choice::token));
  ASSERT_EQ(top.gain("support"), "");
  EXPECT_EQ(top.held(0), "3 Energy, 1 Insight, 2 Support");
}

// Also: A3
TEST(Q14, SoDoesWhoeverPaysAnExtraToken) {
  TableTop top(2);
  top.prism({"sweat"});  // 2 Energy and a Boundary that is not there
  ASSERT_EQ(top.load("sweat"), "");
  ASSERT_TRUE(top.waits(Choice::extra));
  ASSERT_EQ(top.pay("support"), "");
  EXPECT_EQ(top.held(0), "1 Energy, 2 Insight");
}

}  // namespace
}  // namespace loom::machine::testing
