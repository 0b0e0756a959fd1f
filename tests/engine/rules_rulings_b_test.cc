// Rulings Q15–Q28.
#include <gtest/gtest.h>

#include "tests/engine/endings.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

std::string rule_in(const std::string& reason) { return reason.substr(0, reason.find(':')); }

// Passes what can be passed until this choice waits.
void go_to(TableTop& top, Choice choice) {
  while (!top.state.over() && !top.waits(choice)) {
    ASSERT_EQ(top.waits(Choice::donation) ? top.keep() : top.pass(), "");
  }
}

// Also: K5
TEST(Q15, AStandingPatternPaysOneSupportOnceInATurn) {
  TableTop top(2, {}, calm_program());
  top.palette(0, {"habit", "skin"});
  top.hold(0, 0, 2, 0);
  top.prism({"lichen", "focus"});
  ASSERT_EQ(top.load("lichen"), "") << "an Insight, a Support and a Boundary";
  EXPECT_EQ(top.held(0), "1 Insight");
  EXPECT_EQ(rule_in(top.load("focus")), "A2") << "the Support is used in this turn";
  top.finish_round();
  top.prism({"focus"});
  EXPECT_EQ(top.load("focus"), "") << "in the next turn it is there again";
}

TEST(Q15, ItsOwnerMayPayWithATokenInstead) {
  for (const int leaned : {0, 1}) {
    TableTop top(2);
    top.palette(0, {"habit"});
    top.prism({"focus"});
    top.hold(0, 0, 1, 1);
    ASSERT_EQ(top.load("focus"), "");
    ASSERT_TRUE(top.waits(Choice::leaning));
    EXPECT_EQ(top.lean(2), kNotOffered);
    ASSERT_EQ(top.lean(leaned), "");
    EXPECT_EQ(top.tokens(0, "support"), leaned);
  }
}

TEST(Q15, ItFillsABoxOfAnInitiativeToo) {
  TableTop top(2);
  top.palette(0, {"habit"});
  top.hold(0, 1, 0, 0);
  top.index({"public-forum"});
  ASSERT_EQ(top.contribute("public-forum", {"energy"}), "");
  ASSERT_EQ(top.put_leaning("support"), "");
  EXPECT_EQ(top.filled("public-forum", "support"), 1);
  EXPECT_EQ(top.held(0), "nothing");
  EXPECT_TRUE(top.waits(Choice::action)) << "there is nothing more to put";
}

TEST(Q15, WhatIsPaidAlreadyForcesNobodyToUseIt) {
  const Program changed = with_outcomes({}, {{"habit", "standing", "energy"}});  // paid first
  TableTop top(2, {}, changed);
  top.palette(0, {"habit"});
  top.hold(0, 1, 1, 0);
  top.prism({"thorn"});  // an Energy and an Insight
  ASSERT_EQ(top.load("thorn"), "");
  ASSERT_TRUE(top.waits(Choice::leaning));
  EXPECT_EQ(top.lean(0), "");
  EXPECT_EQ(top.held(0), "1 Insight") << "the bonus";
}

// Also: A11
TEST(Q16, ATokenThatIsNotThereCannotBeAskedForAndTheActionIsSpent) {
  TableTop top(3);
  top.hold(1, 3, 0, 0);
  ASSERT_EQ(top.touchpoint(1), "");
  ASSERT_EQ(top.ask("insight"), "");
  ASSERT_TRUE(top.waits(Choice::action)) << "there is nothing to answer";
  EXPECT_EQ(top.actions_left(), 1);
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.vitals(1), 5);
  EXPECT_EQ(rule_in(top.touchpoint(2)), "A11");
}

// Also: O2
TEST(Q17, TheCommunityKeepsItsPlaceAndNobodyMovesUp) {
  for (const bool community_first : {true, false}) {
    TableTop top(1);
    top.index({"market-day"});
    top.set_counter("world-layer", 10);  // so that only places score
    if (!community_first) top.mark("market-day", 0);
    top.mark("market-day", kCommunity);
    top.hold(0, 3, 0, 0);
    ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
    EXPECT_EQ(top.legacy(0), community_first ? 3 : 6);
    EXPECT_EQ(top.markers(kCommunity), 4) << "its marker is back";
  }
}

// Also: P6
TEST(Q18, ALimitLastsUntilTheRoundEnds) {
  const Program changed = with_outcomes({{"event", "A", "limit gather to 0 for all players"}});
  TableTop top(2, {}, changed);
  EXPECT_EQ(top.gather("energy", "energy"), "");
  top.next_events({"supply-shock", "closed-shutters"});
  top.finish_round();
  EXPECT_EQ(top.gather("energy", "energy"), "A1: only none this round, and none done");
  top.go_to_turn_of(1);
  EXPECT_EQ(top.gather("energy", "energy"), "A1: only none this round, and none done");
  top.finish_round();
  EXPECT_EQ(top.gather("energy", "energy"), "");
}

TEST(Q19, TheSamePlayerStartsEachRound) {
  TableTop top(3, {}, calm_program());
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(top.chooser(), 0);
    top.finish_round();
  }
}

// Also: X14
TEST(Q19, WithRotatingStartItIsTheNextOne) {
  TableTop top(3, {"rotating-start"}, calm_program());
  for (const int starts : {0, 1, 2, 0}) {
    EXPECT_EQ(top.chooser(), starts);
    top.go_to_window();
    EXPECT_EQ(top.chooser(), starts) << "in the window too";
    top.finish_round();
  }
}

// Also: A4
TEST(Q20, VitalsMayBePaidDownToTheBottomButNotBelow) {
  const Program changed = with_outcomes({}, {{"fever", "requirement", "2 energy, 2 vitals"}});
  TableTop top(2, {}, changed);
  top.prism({"fever"});
  top.set(0, "vitals", 1);
  EXPECT_EQ(top.load("fever"), "A2: it takes 2 Vitals, and you have 1");
  EXPECT_FALSE(top.offered("load"));
  top.set(0, "vitals", 2);
  EXPECT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.vitals(0), 0);
}

// Also: A6, L2, V2
TEST(Q21, TheFragileOneIsHitBeforeTheCardIsPlacedAndItsCodeComesAfter) {
  const Program changed = with_outcomes({{"individual", "4", "insight +1", "1"},
                                         {"individual", "4", "insight +2", "2-10"},
                                         {"individual", "7", "insight +10", "1"},
                                         {"individual", "7", "insight +20", "2-10"}},
                                        {{"fever", "code", "7"}, {"fever", "bonus", ""}});
  TableTop top(2, {}, changed);  // the Event has the code 4
  top.prism({"fever"});
  top.set(0, "vitals", 1);
  top.hold(0, 2, 0, 0);
  ASSERT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.tokens(0, "insight"), 1 + 20);
}

TEST(Q21, PaymentComesFirst) {
  const Program changed = with_outcomes({{"individual", "4", "energy -1 else support -1"}});
  TableTop top(2, {}, changed);
  top.prism({"fever"});
  top.set(0, "vitals", 1);
  top.hold(0, 2, 0, 1);
  ASSERT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.tokens(0, "support"), 0) << "the Energy was paid for the card";
}

TEST(Q21, ThePrismIsRefilledBeforeTheBonus) {
  const Program changed = with_outcomes({}, {{"skin", "bonus", "recycle prism"}});
  TableTop top(2, {}, changed);
  top.prism({"skin", "shell"});
  top.next_patterns({"pulse"});
  ASSERT_EQ(top.load("skin"), "");
  EXPECT_TRUE(top.in_discards("pulse"));
  EXPECT_TRUE(top.in_discards("shell"));
}

TEST(Q21, TheBonusComesBeforeTheCode) {
  const Program changed = with_outcomes({{"individual", "1", "insight -1 else vitals -1"}},
                                        {{"scar", "bonus", "insight +1"}});
  TableTop top(2, {}, changed);
  top.prism({"scar"});
  top.hold(0, 0, 0, 0);
  ASSERT_EQ(top.load("scar"), "");
  EXPECT_EQ(top.vitals(0), 5) << "the Insight of the bonus is there to be taken";
}

// Also: L3, I4
TEST(Q22, ACompletingInitiativeCountsForItsOwnPenalty) {
  const Program changed = with_outcomes({{"group", "2", "insight +1 for all players", "1-6"},
                                         {"group", "2", "insight +2 for all players", "7-10"}});
  TableTop top(2, {}, changed);
  top.index({"dawn-shift"});  // of Layer 7
  ASSERT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
  EXPECT_EQ(top.tokens(1, "insight"), 4);
}

// All turn Fragile at once, and each has to choose a token.
std::vector<int> who_chooses(TableTop& top) {
  std::vector<int> order;
  while (top.waits(Choice::token)) {
    order.push_back(top.chooser());
    EXPECT_EQ(top.lose("energy"), "");
  }
  return order;
}

TEST(Q23, InPhaseATheStartingPlayerComesFirst) {
  const Program changed =
      with_outcomes({{"event", "A", "vitals -9 for all players"}, {"individual", "2", "token -1"}});
  for (const bool rotates : {false, true}) {
    TableTop top(3, rotates ? TableTop::Names{"rotating-start"} : TableTop::Names{}, changed);
    top.next_events({"supply-shock"});
    go_to(top, Choice::token);
    EXPECT_EQ(who_chooses(top), rotates ? std::vector({1, 2, 0}) : std::vector({0, 1, 2}));
  }
}

TEST(Q23, InATurnTheActivePlayerComesFirst) {
  const Program changed = with_outcomes(
      {{"individual", "1", "vitals -9 for all players"}, {"individual", "4", "token -1"}});
  TableTop top(3, {}, changed);
  top.go_to_turn_of(1);
  top.prism({"scar"});
  ASSERT_EQ(top.load("scar"), "");
  EXPECT_EQ(who_chooses(top), std::vector({1, 2, 0}));
}

Program for_contributors() {
  return with_outcomes(
      {{"event", "A", "consult group"}, {"group", "2", "insight +5 for contributors"}});
}

TEST(Q24, WithoutAnInitiativeAllPlayersAreContributors) {
  const Program changed = for_contributors();
  TableTop top(3, {}, changed);
  top.next_events({"supply-shock"});  // code 2
  top.finish_round();
  for (const int player : {0, 1, 2}) EXPECT_EQ(top.tokens(player, "insight"), 7);
}

TEST(Q24, AnInitiativeThatCallsHasItsOwn) {
  const Program changed = for_contributors();
  TableTop top(3, {}, changed);
  top.index({"dawn-shift"});  // code 2
  top.mark("dawn-shift", 2);
  ASSERT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
  EXPECT_EQ(top.tokens(0, "insight"), 6);
  EXPECT_EQ(top.tokens(1, "insight"), 2);
  EXPECT_EQ(top.tokens(2, "insight"), 7);
}

TEST(Q24, AnEventThatAPenaltyRevealsCallsForItself) {
  const Program changed = for_contributors();
  TableTop top(3, {}, changed);
  top.index({"water-system"});
  top.next_events({"supply-shock"});
  ASSERT_EQ(top.contribute("water-system", {"energy", "insight", "support"}), "");
  EXPECT_EQ(top.tokens(0, "insight"), 6);
  EXPECT_EQ(top.tokens(1, "insight"), 7) << "no contributor, but meant all the same";
}

// Also: X6
TEST(Q25, OfTwoEventsTheLastIsTheCurrentOne) {
  const Program changed = with_outcomes({{"event", "A", "nothing"},
                                         {"event", "C", "nothing"},
                                         {"individual", "2", "insight +2"},
                                         {"individual", "7", "insight +7"}});
  TableTop top(2, {"unstable"}, changed);
  top.next_events({"supply-shock", "system-friction"});  // codes 2 and 7
  top.finish_round();
  top.set(0, "vitals", 1);
  top.hold(0, 2, 0, 0);
  top.prism({"fever"});  // Insight +1
  ASSERT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.tokens(0, "insight"), 7 + 1);
}

TEST(Q25, AnEventThatAPenaltyRevealsIsNeverCurrent) {
  const Program changed = with_outcomes({{"event", "A", "vitals -5 for all players"},
                                         {"individual", "2", "insight +2"},
                                         {"individual", "4", "insight +4"}});
  TableTop top(2, {}, changed);  // the Event has the code 4
  top.index({"water-system"});
  top.next_events({"supply-shock"});  // code 2
  ASSERT_EQ(top.contribute("water-system", {"energy", "insight", "support"}), "");
  EXPECT_EQ(cards_in(top.game, top.state, "event-zone"), TableTop::Names{"rumour-season"});
  EXPECT_EQ(top.vitals(1), 0);
  EXPECT_EQ(top.tokens(1, "insight"), 2 + 4);
}

// Also: I5
TEST(Q26, CompletedInitiativesNeverComeBack) {
  TableTop top(2);
  top.index({"market-day"});
  top.empty_deck("initiative");
  top.hold(0, 3, 0, 0);
  ASSERT_EQ(top.contribute("market-day", {"energy", "energy", "energy"}), "");
  EXPECT_TRUE(top.completed("market-day"));
  top.index({"local-clinic"});
  top.empty_deck("initiative");
  ASSERT_EQ(top.recycle("index"), "") << "the deck is empty, so discards are shuffled in";
  EXPECT_EQ(top.slot_of("market-day"), kNowhere);
  EXPECT_NE(top.slot_of("local-clinic"), kNowhere);
}

// Also: S1
TEST(Q27, OtherInitiativesOfTheLastLayerAreInTheDeck) {
  const TableTop chosen(4, {}, real_program(), "seed-vault");
  const TableTop usual(4);
  const auto dealt = [](const TableTop& top, const char* name) {
    return top.in_deck(name) || top.lies_in(name, "index");
  };
  EXPECT_FALSE(dealt(usual, "stewardship"));
  EXPECT_TRUE(dealt(usual, "seed-vault"));
  EXPECT_TRUE(dealt(usual, "watershed-pact"));
  EXPECT_TRUE(dealt(chosen, "stewardship"));
  EXPECT_FALSE(dealt(chosen, "seed-vault"));
  EXPECT_EQ(chosen.card_on("end-slot", 0), "seed-vault");
}

TEST(Q27, TheyDoNotEndTheGame) {
  TableTop top(2);
  top.index({"watershed-pact"});
  top.palette(0, {"skin", "habit"});
  top.hold(0, 2, 2, 2);
  ASSERT_EQ(top.contribute("watershed-pact",
                           {"energy", "energy", "insight", "insight", "support", "support"}),
            "");
  EXPECT_EQ(top.slot_of("watershed-pact"), kNowhere) << "completed";
  EXPECT_FALSE(top.state.over());
}

// Also: V4
TEST(Q28, AFragilePlayersOwnTouchpointGivesBothTheUsual) {
  TableTop top(2);
  top.set(0, "vitals", 0);
  ASSERT_EQ(top.touchpoint(1), "");
  ASSERT_EQ(top.give("energy"), "");
  ASSERT_EQ(top.accept(), "");
  EXPECT_EQ(top.vitals(0), 1);
  EXPECT_EQ(top.vitals(1), 6);
}

}  // namespace
}  // namespace loom::machine::testing
