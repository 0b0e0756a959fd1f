// P1–P8: the phases of a round.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/rules/round.h"
#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

TEST(P1, AnEventIsAppliedBeforeAnybodyActs) {
  TableTop top(4);
  top.next_events({"system-friction"});  // C takes 1, and 1 for every 3 players
  top.finish_round();
  EXPECT_EQ(top.state.current_pressure, pressure(top.tables, "system-friction"));
  EXPECT_EQ(top.meaning(), 3);
  EXPECT_EQ(top.state.actions_left, 2);
  EXPECT_EQ(top.state.round, 2);
}

TEST(P1, OneEventIsRevealedEachRound) {
  TableTop top(4);
  EXPECT_EQ(top.state.pressure_deck.drawn, 1U);
  top.finish_round();
  EXPECT_EQ(top.state.pressure_deck.drawn, 2U);
  EXPECT_EQ(top.state.on_table.size(), 1);
}

TEST(P2, AnEmptyEventDeckIsRefilledFromTheDiscards) {
  TableTop top(4);
  Deck<1>& deck = top.state.pressure_deck;
  deck.discards = deck.left;
  deck.left = {};
  top.finish_round();
  // All 30 were shuffled in, the one of the first round too, and one of them was revealed.
  EXPECT_EQ(deck.left.size(), 29);
  EXPECT_EQ(deck.discards.size(), 0);
  EXPECT_EQ(top.state.on_table.size(), 1);
}

// Also: Q19
TEST(P3, TurnsGoClockwiseWithTwoActionsEach) {
  TableTop top(3);
  top.set_meaning(12);
  for (int round = 0; round < 2; ++round) {
    for (int player = 0; player < 3; ++player) {
      for (int action = 0; action < 2; ++action) {
        ASSERT_TRUE(top.waits(Do::choose_action));
        EXPECT_EQ(chooser(top.state), player);
        EXPECT_EQ(top.gather("energy", "insight"), "");
      }
    }
    while (top.waits(Do::choose_donation)) EXPECT_EQ(top.keep(), "");
  }
}

// Also: Q8
TEST(P3, AnActionMayBePassed) {
  TableTop top(2);
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(chooser(top.state), 0);
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(chooser(top.state), 1);
}

// Also: A13
TEST(P3, AThirdActionIsRefused) {
  TableTop top(2, {"conversion"});
  top.prism({"skin"});
  EXPECT_EQ(top.gather("energy", "insight"), "");
  EXPECT_EQ(top.gather("energy", "insight"), "");
  EXPECT_EQ(top.load("skin"), "P3: Player 1 has no action left");
  EXPECT_EQ(top.act({Move::gather}), "P3: Player 1 has no action left");
  EXPECT_EQ(top.convert(), "");
  EXPECT_EQ(chooser(top.state), 1);
}

TEST(P3, OnlyTheChoiceThatWaitsCanBeMade) {
  TableTop top(2);
  EXPECT_EQ(top.donate(), "P3: Player 1 has another choice to make now");
  EXPECT_EQ(top.act({Move::gather}), "");
  EXPECT_EQ(top.pass(), "P3: Player 1 has another choice to make now");
}

TEST(P4, EachMayDonateOneSupportInPlayerOrder) {
  TableTop top(3);
  top.go_to_window();
  EXPECT_EQ(chooser(top.state), 0);
  EXPECT_EQ(top.donate(), "");
  EXPECT_EQ(chooser(top.state), 1);
  EXPECT_EQ(top.keep(), "");
  EXPECT_EQ(chooser(top.state), 2);
  top.next_events({"rumour-season"});  // takes 1
  EXPECT_EQ(top.donate(), "");
  EXPECT_EQ(top.state.round, 2);
  EXPECT_EQ(top.meaning(), 5 + 2 - 1);
  EXPECT_EQ(top.tokens(0, "support"), 0);
  EXPECT_EQ(top.tokens(1, "support"), 1);
  EXPECT_EQ(top.tokens(2, "support"), 0);
}

TEST(P4, WithoutSupportThereIsNothingToDonate) {
  TableTop top(2);
  top.hold(0, 9, 9, 0);
  top.go_to_window();
  EXPECT_EQ(chooser(top.state), 1);
  EXPECT_EQ(to_text(top.game, may_donate(top.game, top.state, 0)),
            "P4: Player 1 has 0 Support, a donation takes 1");
}

TEST(P5, TheGroupRaisesMeaningByThreeAtMost) {
  TableTop top(5);
  top.next_events({"rumour-season"});  // takes 1
  top.go_to_window();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(chooser(top.state), i);
    if (i == 2) {
      State after = top.state;
      donate(top.game, after);
      EXPECT_EQ(to_text(top.game, may_donate(top.game, after, 3)),
                "P5: donations have given 3 this round, which is the most");
    }
    EXPECT_EQ(top.donate(), "");
  }
  EXPECT_EQ(top.state.round, 2);  // the others were not asked
  EXPECT_EQ(top.meaning(), 5 + 3 - 1);
  EXPECT_EQ(top.tokens(3, "support"), 1);
}

// Also: P6
TEST(P5, TheLimitStartsAfreshEachRound) {
  TableTop top(3);
  for (int i = 0; i < 3; ++i) top.hold(i, 0, 0, 5);
  for (int round = 0; round < 2; ++round) {
    top.go_to_window();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(top.donate(), "") << round;
  }
}

TEST(P6, TheEventIsDiscardedAfterTheWindow) {
  TableTop top(2);
  const uint8_t first = pressure(top.tables, "rumour-season");
  top.go_to_window();
  EXPECT_TRUE(top.state.on_table.has(first));
  EXPECT_FALSE(top.state.pressure_deck.discards.has(first));
  top.finish_round();
  EXPECT_FALSE(top.state.on_table.has(first));
  EXPECT_TRUE(top.state.pressure_deck.discards.has(first));
}

// Also: Q18, Q34
TEST(P6, WhatAnEventClosesIsOpenAgainInTheNextRound) {
  TableTop top(2);
  top.set_meaning(12);
  top.state.highest_layer = 4;
  top.next_events({"mistrust-spiral", "fault-line"});  // B closes the window
  top.finish_round();
  top.go_to_window();
  EXPECT_EQ(top.state.round, 3);  // no window in the second round
  EXPECT_TRUE(top.waits(Do::choose_action));
  top.go_to_window();
  EXPECT_TRUE(top.waits(Do::choose_donation));
}

// Also: A11
TEST(P6, OncePerRoundStartsAfreshWithTheNextRound) {
  TableTop top(2);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.decline(), "");
  EXPECT_EQ(top.touchpoint(1), "A11: Player 1 has used the Touchpoint of this round");
  top.finish_round();
  EXPECT_EQ(top.touchpoint(1), "");
}

// Also: E1
TEST(P7, MeaningZeroAtTheEndOfTheRoundIsACollapse) {
  TableTop top(2);
  top.set_meaning(0);
  top.go_to_window();
  EXPECT_FALSE(top.state.over());
  EXPECT_EQ(top.keep(), "");
  EXPECT_EQ(top.keep(), "");
  EXPECT_EQ(top.state.ending, Ending::collapse);
  EXPECT_EQ(top.pass(), "E1: the game is over");
}

TEST(P7, MeaningZeroBeforeTheEndOfTheRoundIsNone) {
  TableTop top(2);
  top.set_meaning(0);
  top.go_to_window();
  EXPECT_EQ(top.donate(), "");
  EXPECT_EQ(top.keep(), "");
  EXPECT_FALSE(top.state.over());
}

// An Initiative that is being settled may have given its reward and wait for a choice.
bool completing(const State& state) {
  return std::any_of(state.steps, state.steps + state.depth,
                     [](const Step& step) { return step.what == Do::settle_goal; });
}

TEST(P8, OnlyDonationsAndCompletedInitiativesRaiseMeaning) {
  int rises = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const Game game = game_of(real_tables(), 4, seed);
    State state = new_game(game);
    uint32_t index = 0;
    while (!state.over()) {
      const State before = state;
      const Action action = random_action(legal_actions(game, state), seed, index);
      apply(game, state, action);
      const bool rose =
          state.tracks[game.rules.meaning.value] > before.tracks[game.rules.meaning.value];
      if (!rose) continue;
      ++rises;
      EXPECT_TRUE(action.move == Move::donate || state.completed != before.completed ||
                  completing(state));
    }
  }
  EXPECT_GT(rises, 40);
}

TEST(P8, EventsAndPenaltiesMakeMeaningFall) {
  TableTop top(2);
  top.next_events({"long-summer"});
  top.finish_round();
  EXPECT_EQ(top.meaning(), 3);
}

}  // namespace
}  // namespace loom::engine::testing
