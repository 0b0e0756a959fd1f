// Rulings Q29–Q43.
#include <gtest/gtest.h>

#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

using Names = TableTop::Names;

std::string rule_in(const std::string& reason) { return reason.substr(0, reason.find(':')); }

// Also: O1
TEST(Q29, TheCommunityJoinsOnlyTheIndex) {
  TableTop top(1);
  top.index({"market-day", "local-clinic"});
  top.set_counter("world-layer", 8);  // only the End Initiative lies above it
  play_last_round(top);
  EXPECT_EQ(top.markers_on("stewardship").size(), 0U);
  EXPECT_EQ(top.markers(kCommunity), 4);
}

TEST(Q29, WithoutAMarkerLeftNoneIsPlaced) {
  TableTop top(1);
  top.index({"market-day"});
  top.spend_markers(kCommunity);
  play_last_round(top);
  EXPECT_EQ(top.markers_on("market-day").size(), 0U);
  EXPECT_EQ(top.markers(kCommunity), 0);
}

// Also: A12
TEST(Q29, ACardWithOnlyTheCommunitysMarkerIsRecycledAndTheMarkerComesBack) {
  TableTop top(1);
  top.index({"market-day", "local-clinic"});
  top.mark("market-day", kCommunity);
  top.mark("local-clinic", kCommunity);
  top.fill("local-clinic", {"energy"});
  ASSERT_EQ(top.markers(kCommunity), 2);
  ASSERT_EQ(top.recycle("index"), "");
  EXPECT_TRUE(top.in_discards("market-day"));
  EXPECT_EQ(top.slot_of("local-clinic"), 1) << "a card that was begun stays";
  EXPECT_EQ(top.markers_on("local-clinic").size(), 1U);
  EXPECT_EQ(top.markers(kCommunity), 3);
}

// Also: O3, V3
TEST(Q30, TheWindowComesBeforeTheCommunity) {
  TableTop top(1);
  top.index({"market-day"});
  top.mark("market-day", 0);
  top.set(0, "vitals", 0);
  top.go_to_window();
  EXPECT_FALSE(top.waits(Choice::donation)) << "still Fragile: there is nothing to choose";
  EXPECT_EQ(top.markers_on("market-day").size(), 2U) << "lifted only after the window";
}

// Also: P7
TEST(Q30, TheCollapseIsCheckedAfterTheWindowAndTheCommunity) {
  for (const bool donates : {false, true}) {
    TableTop top(1);
    top.index({"market-day"});
    top.set_meaning(0);
    top.go_to_window();
    ASSERT_TRUE(top.waits(Choice::donation));
    ASSERT_EQ(donates ? top.donate() : top.keep(), "");
    EXPECT_EQ(top.state.over(), !donates);
    EXPECT_EQ(top.markers(kCommunity), 3) << "placed even if the world ends";
  }
}

TEST(Q31, AloneOneWinsWithTheEndInitiative) {
  TableTop won(1);
  complete_end(won);
  EXPECT_EQ(winners(won.game, won.state), 0b1);
  TableTop lost(1);
  lost.set_meaning(0);
  lost.hold(0, 0, 0, 0);
  lost.finish_round();
  EXPECT_EQ(winners(lost.game, lost.state), 0);
  EXPECT_EQ(lost.outcome(), "Collapse");
}

TEST(Q31, AloneNobodyWinsAtTheCap) {
  TableTop top(1);
  play_last_round(top);
  ASSERT_EQ(top.ending(), "most-rounds");
  EXPECT_EQ(winners(top.game, top.state), 0);
  EXPECT_EQ(top.outcome(), "Functional") << "the score is not read";
}

// Also: E3
TEST(Q31, TheScoreTellsHowWell) {
  TableTop top(1);
  complete_end(top);
  top.set(0, "vitals", 1);
  for (const auto& [score, reading] :
       {std::pair(1, "Survived"), std::pair(14, "Survived"), std::pair(15, "Stabiliser"),
        std::pair(19, "Stabiliser"), std::pair(20, "Builder"), std::pair(24, "Builder"),
        std::pair(25, "Steward"), std::pair(29, "Steward"),
        std::pair(30, "World-Grade Contributor"), std::pair(31, "World-Grade Contributor")}) {
    top.set(0, "legacy", score - 1);
    EXPECT_EQ(top.outcome(), reading) << score;
  }
  top.set(0, "vitals", 10);
  top.set(0, "legacy", 30);
  EXPECT_EQ(top.outcome(), "World-Grade Contributor");
}

// Also: X4, X5
TEST(Q32, EightRoundsFiveSlotsAndWhatTheEndInitiativeAsksForBesides) {
  TableTop competitive(2, {"competitive"}, calm_program());
  while (!competitive.state.over()) competitive.finish_round();
  EXPECT_EQ(competitive.state.round, 8);
  TableTop long_game(2, {"long"});
  EXPECT_EQ(long_game.count("index"), 5);
  complete_end(long_game);
  EXPECT_EQ(long_game.held(0), "5 Energy, 6 Insight, 7 Support") << "of 9 each; 3, 2 and 2 before";
}

// Also: X7
TEST(Q32, LimitedRecycleBindsEachPlayer) {
  TableTop top(2, {"limited-recycle"});
  ASSERT_EQ(top.recycle("prism"), "");
  ASSERT_EQ(rule_in(top.recycle("prism")), "X7");
  top.go_to_turn_of(1);
  EXPECT_EQ(top.recycle("prism"), "");
}

// Also: I2
TEST(Q33, AContributorsPatternCompletesAnInitiativeAtOnce) {
  for (const int contributor : {0, 1}) {
    TableTop top(2);
    top.index({"notice-board"});  // asks for Membership
    top.fill("notice-board", {"energy", "energy", "insight", "insight"});
    top.mark("notice-board", contributor);
    top.prism({"trust"});
    ASSERT_EQ(top.load("trust"), "");
    const bool completed = top.slot_of("notice-board") == kNowhere;
    EXPECT_EQ(completed, contributor == 0) << "the loader is player 0";
    EXPECT_EQ(top.legacy(contributor) >= 6, completed);
  }
}

TEST(Q33, TheEndInitiativeComesAfterAllOthers) {
  TableTop top(2);
  top.index({"night-watch"});  // asks for a Boundary, as the End Initiative does
  top.fill("night-watch", {"energy", "energy", "insight"});
  top.fill("stewardship",
           {"energy", "energy", "energy", "insight", "insight", "support", "support"});
  top.mark("night-watch", 0);
  top.mark("stewardship", 0);
  top.palette(0, {"pulse"});
  top.prism({"skin"});
  ASSERT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.ending(), "end-initiative");
  EXPECT_TRUE(top.completed("night-watch"));
  EXPECT_EQ(top.legacy(0), 6 + 1 + 6 + 1);
}

// Also: P4
TEST(Q34, AnOutcomeMayCloseTheWindow) {
  const Program changed = with_outcomes({{"event", "A", "limit donate to 0 for all players"},
                                         {"event", "C", "limit donate to 0 for lowest scorer"}});
  TableTop top(2, {}, changed);
  top.set(0, "vitals", 3);
  top.next_events({"supply-shock", "system-friction"});
  top.finish_round();
  top.go_to_window();
  EXPECT_FALSE(top.waits(Choice::donation)) << "nobody is asked, and the next round begins";
  EXPECT_EQ(top.state.round, 3);
  top.go_to_window();
  ASSERT_TRUE(top.waits(Choice::donation));
  EXPECT_EQ(top.chooser(), 1) << "only player 0 is kept out";
}

TEST(Q35, TiesGoToWhoeverComesFirstFromTheStartingPlayer) {
  const Program changed = with_outcomes(
      {{"event", "A", "support +3 for lowest scorer; insight +3 for 2 highest scorers"}});
  for (const bool rotates : {false, true}) {
    TableTop top(3, rotates ? Names{"rotating-start"} : Names{}, changed);
    top.next_events({"supply-shock"});
    top.finish_round();
    const int first = rotates ? 1 : 0;
    for (const int player : {0, 1, 2}) {
      EXPECT_EQ(top.tokens(player, "support"), player == first ? 4 : 1);
      EXPECT_EQ(top.tokens(player, "insight"), player == (first + 2) % 3 ? 2 : 5);
    }
  }
}

TEST(Q36, OnlyWholeGroupsOfPlayersCount) {
  const Program changed = with_outcomes({{"event", "A", "meaning -1 per 3 players"}});
  for (const auto& [players, taken] :
       {std::pair(1, 0), std::pair(2, 0), std::pair(3, 1), std::pair(5, 1), std::pair(6, 2)}) {
    TableTop top(players, {}, changed);
    top.next_events({"supply-shock"});
    top.finish_round();
    EXPECT_EQ(top.meaning(), 5 - taken) << players;
  }
}

TEST(Q37, ALimitCountsWhatWasTakenBefore) {
  const Program changed = with_outcomes({{"individual", "1", "limit gather to 1"}});
  for (const bool gathered : {true, false}) {
    TableTop top(2, {}, changed);
    top.set_actions_left(3);
    ASSERT_EQ(gathered ? top.gather("energy", "energy") : top.pass(), "");
    top.prism({"scar"});
    ASSERT_EQ(top.load("scar"), "");
    EXPECT_EQ(rule_in(top.gather("energy", "energy")), gathered ? "A1" : "");
  }
}

// Also: X2
TEST(Q38, TheHardGameTakesItsExtraOnceForEachEvent) {
  const auto left = [](const std::string& outcome, const Names& variants) {
    const Program changed = with_outcomes({{"event", "A", outcome},
                                           {"event", "C", "meaning -1"},
                                           {"group", "2", "meaning -1"},
                                           {"individual", "2", "meaning -1"}});
    TableTop top(2, variants, changed);
    top.set_meaning(9);
    top.next_events({"supply-shock", "system-friction"});  // codes 2 and 7
    top.finish_round();
    return top.meaning();
  };
  EXPECT_EQ(left("meaning -1; meaning -1", {"hard-game"}), 9 - 2 - 1);
  EXPECT_EQ(left("meaning -1; consult group", {"hard-game"}), 9 - 2 - 1);
  EXPECT_EQ(left("consult group", {"hard-game"}), 9 - 1 - 1) << "a Consequence it calls";
  EXPECT_EQ(left("meaning -1 per 3 players", {"hard-game"}), 9) << "nothing was taken";
  EXPECT_EQ(left("vitals -9 for lowest scorer", {"hard-game"}), 9 - 1) << "for turning Fragile";
  EXPECT_EQ(left("meaning -1", {"hard-game", "unstable"}), 9 - 2 - 2) << "two Events";
  EXPECT_EQ(left("meaning -1 per 3 players", {"hard-game", "unstable"}), 9 - 1 - 1);
}

// Also: X4
TEST(Q39, TheEndInitiativeEndsCompetitiveModeAtOnce) {
  TableTop top(2, {"competitive"});
  complete_end(top);
  EXPECT_EQ(top.ending(), "end-initiative");
  EXPECT_EQ(top.state.round, 1);
  top.set(1, "legacy", 30);
  EXPECT_EQ(winners(top.game, top.state), 0b10) << "the highest score wins, as always";
}

// Also: Q33
TEST(Q40, TheInitiativeCompletesAfterTheWorldLayerAndBeforeTheRefill) {
  const Program changed = with_outcomes(
      {}, {{"notice-board", "penalty", "recycle prism"}, {"notice-board", "layer", "membership"}});
  TableTop top(2, {}, changed);
  top.index({"notice-board"});
  top.fill("notice-board", {"energy", "energy", "insight", "insight"});
  top.mark("notice-board", 0);
  top.prism({"trust", "shell"});
  top.next_patterns({"pulse"});
  ASSERT_EQ(top.load("trust"), "");
  ASSERT_EQ(top.slot_of("notice-board"), kNowhere) << "completed";
  EXPECT_EQ(top.space_of("pulse"), 0)
      << "drawn by the penalty; a card drawn by the refill would have been discarded";
  // Both are of one Layer, which the Pattern had reached: +1 for it and none for the Initiative.
  EXPECT_EQ(top.legacy(0), 1 + 6);
}

TEST(Q41, AtTheCapScoresStandAndNothingCollapses) {
  TableTop top(2);
  top.set(1, "legacy", 2);
  play_last_round(top);
  ASSERT_EQ(top.ending(), "most-rounds");
  EXPECT_EQ(winners(top.game, top.state), 0b10);
  EXPECT_EQ(top.outcome(), "Functional");
}

// Also: A12, I5
TEST(Q42, RecyclingTheIndexFillsItsEmptySlotsToo) {
  TableTop top(2);
  top.index({"market-day", "local-clinic"});  // the third slot is empty
  top.fill("local-clinic", {"energy"});
  ASSERT_EQ(top.recycle("index"), "");
  EXPECT_EQ(top.slot_of("local-clinic"), 1);
  EXPECT_EQ(top.count("index"), 3);
}

TEST(Q42, WithNothingToDiscardItCannotBeRecycled) {
  TableTop top(2);
  top.index({"local-clinic"});
  top.fill("local-clinic", {"energy"});
  EXPECT_EQ(rule_in(top.recycle("index")), "A12");
}

TEST(Q43, TheFirstContributorIsAlwaysAPlayer) {
  const Program changed =
      with_outcomes({}, {{"market-day", "penalty", "support +4 for first contributor"}});
  TableTop top(1, {}, changed);
  top.index({"market-day"});
  top.mark("market-day", kCommunity);
  top.hold(0, 3, 0, 0);
  ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.tokens(0, "support"), 4);
}

}  // namespace
}  // namespace loom::machine::testing
