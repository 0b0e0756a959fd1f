// Variants: rules X1–X13, each against the game without it.
#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

using Names = TableTop::Names;

// With Events that do nothing.
int first_meaning(const Names& variants) {
  const Game game = game_of(calm_program(), 2, 1, variants);
  return track_value(game, new_game(game), number_of(game.program->tracks, "meaning"), 0);
}

int cards_in_index(const Names& variants) { return TableTop(2, variants).count("index"); }

// The rule that is given as a reason: "X7".
std::string rule_in(const std::string& reason) { return reason.substr(0, reason.find(':')); }

TEST(X1, FasterStartsWithMoreMeaning) {
  EXPECT_EQ(first_meaning({}), 5);
  EXPECT_EQ(first_meaning({"faster"}), 6);
}

TEST(X1, FasterMayHaveAShorterIndex) {
  EXPECT_EQ(cards_in_index({}), 3);
  EXPECT_EQ(cards_in_index({"faster"}), 3);
  EXPECT_EQ(cards_in_index({"faster", "faster-index"}), 2);
}

TEST(X1, TheShorterIndexIsAnOptionOfTheFasterGame) {
  EXPECT_EQ(refused_setup(real_program(), 4, {"faster-index"}),
            "the variant `faster-index` needs `faster`");
}

// Where Meaning starts when the variant Threshold also sets `figure` to `source`.
int start_with(const std::string& figure, const std::string& source, const Names& variants) {
  const Program changed =
      changed_program({{"rules/11-variants.yaml", "sets: {X10.active: true}",
                        "sets: {X10.active: true, " + figure + ": " + source + "}"}});
  return figure_of(game_of(changed, 2, 1, variants), "S2.meaning");
}

TEST(Variants, OneMayChangeWhatAnotherTakes) {
  EXPECT_EQ(start_with("X6.meaning", "X10.threshold", {"unstable"}), 4);
  // In whatever order they are chosen.
  EXPECT_EQ(start_with("X6.meaning", "X10.threshold", {"unstable", "threshold"}), 8);
  EXPECT_EQ(start_with("X6.meaning", "X10.threshold", {"threshold", "unstable"}), 8);
}

TEST(Variants, ThatTakeFromEachOtherLeaveTheFiguresAsTheyAre) {
  EXPECT_EQ(start_with("X6.meaning", "S2.meaning", {"threshold"}), 5);
  EXPECT_EQ(start_with("X6.meaning", "S2.meaning", {"unstable", "threshold"}), 5);
  EXPECT_EQ(start_with("X6.meaning", "S2.meaning", {"threshold", "unstable"}), 5);
}

TEST(X2, AnEventThatTakesMeaningTakesOneMore) {
  const Program changed = with_outcomes({{"event", "A", "meaning -2"}});
  for (const auto& [variants, left] : {std::pair(Names{}, 5), std::pair(Names{"hard-game"}, 4)}) {
    TableTop top(2, variants, changed);
    top.set_meaning(7);
    top.next_events({"supply-shock"});
    top.finish_round();
    EXPECT_EQ(top.meaning(), left);
  }
}

TEST(X2, AnEventThatTakesNoMeaningTakesNone) {
  const Program changed = with_outcomes({{"event", "A", "vitals -1 for all players"}});
  TableTop top(2, {"hard-game"}, changed);
  top.next_events({"supply-shock"});
  top.finish_round();
  EXPECT_EQ(top.meaning(), 5);
}

TEST(X2, AnEventThatAPenaltyRevealsTakesOneMoreToo) {
  const Program changed =
      with_outcomes({{"event", "A", "meaning -2"}}, {{"market-day", "penalty", "reveal event"}});
  for (const auto& [variants, left] : {std::pair(Names{}, 6), std::pair(Names{"hard-game"}, 5)}) {
    TableTop top(2, variants, changed);
    top.set_meaning(7);
    top.hold(0, 3, 0, 0);
    top.index({"market-day"});  // Meaning +1
    top.next_events({"supply-shock"});
    ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
    EXPECT_EQ(top.meaning(), left);
  }
}

TEST(X2, AnEventWhoseMeaningIsIgnoredTakesNoMore) {
  const Program changed = with_outcomes({{"event", "A", "meaning -2; vitals -9 for lowest scorer"},
                                         {"individual", "4", "meaning -1"}});
  TableTop top(2, {"hard-game"}, changed);
  top.index({"water-system"});  // Meaning +1
  top.next_events({"supply-shock"});
  ASSERT_EQ(top.contribute("water-system", {"energy", "insight", "support"}), "");
  EXPECT_EQ(top.meaning(), 5) << "the Fragile one's Consequence is not the Event's doing";
}

TEST(X2, DearerPatternsCostOneTokenMore) {
  for (const bool dearer : {false, true}) {
    TableTop top(2, dearer ? Names{"hard-game", "hard-loading"} : Names{"hard-game"});
    top.prism({"shiver"});
    top.hold(0, 2, 1, 0);
    ASSERT_EQ(top.load("shiver"), "");
    EXPECT_EQ(top.held(0), dearer ? "nothing" : "1 Insight");
    EXPECT_EQ(top.in_palette(0), 1);
  }
  TableTop top(2, {"hard-game", "hard-loading"});
  top.prism({"shiver"});
  top.hold(0, 2, 0, 0);
  EXPECT_NE(top.load("shiver"), "");
}

TEST(X3, AllWinWithTheEndInitiativeAndLegacyCountsForNothing) {
  TableTop together(3, {"cooperative"});
  complete_end(together);
  EXPECT_GT(together.legacy(0), 0);
  EXPECT_EQ(score(together.game, together.state, 0), together.vitals(0));
  EXPECT_EQ(winners(together.game, together.state), 0b111);
  TableTop apart(3);
  complete_end(apart);
  EXPECT_EQ(score(apart.game, apart.state, 0), apart.vitals(0) + apart.legacy(0));
  EXPECT_EQ(winners(apart.game, apart.state), 0b001);
}

TEST(X3, AllLoseInACollapseAndAtTheCap) {
  TableTop collapsed(3, {"cooperative"});
  collapsed.set_meaning(0);
  collapsed.finish_round();
  ASSERT_EQ(collapsed.ending(), "collapse");
  EXPECT_EQ(winners(collapsed.game, collapsed.state), 0);
  TableTop capped(3, {"cooperative"});
  play_last_round(capped);
  ASSERT_EQ(capped.ending(), "most-rounds");
  EXPECT_EQ(winners(capped.game, capped.state), 0);
}

TEST(X4, ThereIsNoCollapseAndTheRoundsAreCounted) {
  TableTop top(2, {"competitive"}, calm_program());
  top.set_meaning(0);
  top.set(1, "legacy", 1);
  while (top.state.round < 8) {
    top.finish_round();
    ASSERT_FALSE(top.state.over());
  }
  top.finish_round();
  EXPECT_EQ(top.ending(), "rounds");
  EXPECT_EQ(top.state.round, 8);
  EXPECT_EQ(winners(top.game, top.state), 0b10);

  TableTop usual(2, {}, calm_program());
  usual.set_meaning(0);
  usual.finish_round();
  EXPECT_EQ(usual.ending(), "collapse");
}

TEST(X4, WithoutItTheGameGoesOn) {
  TableTop top(2, {}, calm_program());
  while (top.state.round < 8) top.finish_round();
  top.finish_round();
  EXPECT_FALSE(top.state.over());
}

TEST(X5, TheIndexHasTwoSlotsMore) { EXPECT_EQ(cards_in_index({"long"}), 5); }

TEST(X5, TheEndInitiativeAsksForTwoTokensMore) {
  const Names printed = {"energy", "energy", "energy", "insight", "insight", "support", "support"};
  TableTop usual(2);
  usual.palette(0, {"skin", "pulse"});
  usual.hold(0, 9, 9, 9);
  ASSERT_EQ(usual.contribute("stewardship", printed), "");
  EXPECT_TRUE(usual.state.over());

  TableTop top(2, {"long"});
  top.palette(0, {"skin", "pulse"});
  top.hold(0, 9, 9, 9);
  ASSERT_EQ(top.contribute("stewardship", printed), "");
  EXPECT_FALSE(top.state.over());
  ASSERT_EQ(top.put("energy"), "");
  ASSERT_EQ(top.put("insight"), "");
  EXPECT_EQ(top.ending(), "end-initiative");
}

TEST(X5, TheInitiativesOfTheIndexAskForNoMore) {
  TableTop top(2, {"long"});
  top.index({"market-day"});
  top.hold(0, 3, 0, 0);
  ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_EQ(top.slot_of("market-day"), kNowhere) << "completed";
}

TEST(X6, MeaningStartsLower) { EXPECT_EQ(first_meaning({"unstable"}), 4); }

TEST(X6, EachRoundRevealsTwoEvents) {
  const Program changed = with_outcomes(
      {{"event", "A", "energy +1 for all players"}, {"event", "C", "insight +1 for all players"}});
  TableTop top(2, {"unstable"}, changed);
  top.next_events({"supply-shock", "system-friction"});
  top.finish_round();
  EXPECT_EQ(top.held(0), "4 Energy, 3 Insight, 1 Support");
  EXPECT_EQ(top.count("event-zone"), 2);
  TableTop usual(2, {}, changed);
  usual.next_events({"supply-shock", "system-friction"});
  usual.finish_round();
  EXPECT_EQ(usual.held(0), "4 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(usual.count("event-zone"), 1);
}

// Also: A12
TEST(X7, ARecycleOnceInARound) {
  TableTop usual(2, {}, calm_program());
  EXPECT_EQ(usual.recycle("prism"), "");
  EXPECT_EQ(usual.recycle("prism"), "");

  TableTop top(2, {"limited-recycle"}, calm_program());
  EXPECT_EQ(top.recycle("prism"), "");
  EXPECT_EQ(rule_in(top.recycle("prism")), "X7");
  EXPECT_EQ(rule_in(top.recycle("index")), "X7") << "both areas together";
  top.finish_round();
  EXPECT_EQ(top.recycle("index"), "") << "a new round";
}

TEST(X8, FromTenPatternsOnEachFurtherOneCostsOneTokenMore) {
  for (const auto& [variants, loaded, left] :
       {std::tuple(Names{}, 10, 1), std::tuple(Names{"fatigue"}, 9, 1),
        std::tuple(Names{"fatigue"}, 10, 0), std::tuple(Names{"fatigue"}, 15, 0)}) {
    TableTop top(2, variants);
    top.load_any(0, loaded);
    top.prism({"shiver"});
    top.hold(0, 3, 0, 0);
    ASSERT_EQ(top.load("shiver"), "");
    EXPECT_EQ(top.tokens(0, "energy"), left) << loaded;
  }
}

TEST(X9, AtLowMeaningATouchpointGivesNoVitals) {
  for (const auto& [variants, meaning, vitals] :
       {std::tuple(Names{}, 3, 6), std::tuple(Names{"social-need"}, 4, 6),
        std::tuple(Names{"social-need"}, 3, 5), std::tuple(Names{"social-need"}, 0, 5)}) {
    TableTop top(2, variants);
    top.set_meaning(meaning);
    ASSERT_EQ(top.touchpoint(1), "");
    ASSERT_EQ(top.give("energy"), "");
    ASSERT_EQ(top.accept(), "");
    EXPECT_EQ(top.vitals(0), vitals) << meaning;
    EXPECT_EQ(top.vitals(1), vitals) << meaning;
    EXPECT_EQ(top.tokens(1, "energy"), 4) << "the token changes hands all the same";
  }
}

TEST(X10, TheEndInitiativeTakesContributionsOnlyAtHighMeaning) {
  TableTop usual(2);
  usual.set_meaning(1);
  EXPECT_EQ(usual.contribute("stewardship", {"energy"}), "");

  TableTop top(2, {"threshold"});
  top.index({"market-day"});
  top.set_meaning(7);
  EXPECT_EQ(rule_in(top.contribute("stewardship", {"energy"})), "X10");
  EXPECT_EQ(top.contribute("market-day", {"energy"}), "") << "the others are open to all";
  ASSERT_EQ(top.done(), "");
  top.set_meaning(8);
  EXPECT_EQ(top.contribute("stewardship", {"energy"}), "");
}

// Also: O4
TEST(X10, AloneItDependsOnTheDifficulty) {
  for (const auto& [variant, threshold] : {std::pair("easy", 7), std::pair("hard", 9)}) {
    TableTop top(1, {"threshold", variant});
    top.set_meaning(threshold - 1);
    EXPECT_EQ(rule_in(top.contribute("stewardship", {"energy"})), "X10") << variant;
    top.set_meaning(threshold);
    EXPECT_EQ(top.contribute("stewardship", {"energy"}), "") << variant;
  }
}

// Also: S4
TEST(X11, LaterSeatsStartWithMoreTokens) {
  const std::vector<int> energy = {3, 3, 4, 4, 5, 5};
  for (const int players : {2, 4, 6}) {
    TableTop usual(players);
    TableTop top(players, {"later-seats"});
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(usual.tokens(seat, "energy"), 3);
      EXPECT_EQ(top.tokens(seat, "energy"), energy[seat]) << seat;
      EXPECT_EQ(top.tokens(seat, "insight"), 2) << "no series, so nothing besides";
    }
  }
}

TEST(X12, TheEndInitiativeOpensInALaterRound) {
  TableTop usual(2);
  EXPECT_EQ(usual.contribute("stewardship", {"energy"}), "");

  TableTop top(2, {"late-end"});
  top.index({"market-day"});
  EXPECT_EQ(rule_in(top.contribute("stewardship", {"energy"})), "X12");
  EXPECT_EQ(top.contribute("market-day", {"energy"}), "") << "the others are open from the start";
  ASSERT_EQ(top.done(), "");
  top.state.round = 3;
  EXPECT_EQ(rule_in(top.contribute("stewardship", {"energy"})), "X12");
  top.state.round = 4;
  EXPECT_EQ(top.contribute("stewardship", {"energy"}), "");
}

// Also: P3, X11, X12, X14
TEST(X13, TheRecommendedSetupIsTheThreeOptionsTogether) {
  TableTop bundle(4, {"recommended"});
  TableTop apart(4, {"rotating-start", "later-seats", "late-end"});
  EXPECT_EQ(rule_in(bundle.contribute("stewardship", {"energy"})), "X12");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(bundle.held(seat), apart.held(seat)) << seat;
  bundle.finish_round();
  EXPECT_EQ(bundle.chooser(), 1) << "the start has passed on";
}

}  // namespace
}  // namespace loom::machine::testing
