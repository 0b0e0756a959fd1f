// P1–P8: the phases of a round.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/machine/on_table.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

TEST(P1, AnEventIsAppliedBeforeAnybodyActs) {
  TableTop top(4);
  top.next_events({"system-friction"});  // C takes 1, and 1 for every 3 players
  top.finish_round();
  EXPECT_TRUE(top.lies_in("system-friction", "event-zone"));
  EXPECT_EQ(top.meaning(), 3);
  EXPECT_EQ(top.actions_left(), 2);
  EXPECT_EQ(top.state.round, 2);
}

TEST(P1, OneEventIsRevealedEachRound) {
  TableTop top(4);
  EXPECT_EQ(top.left("event"), 30 - 1);
  top.finish_round();
  EXPECT_EQ(top.left("event"), 30 - 2);
  EXPECT_EQ(top.count("event-zone"), 1);
}

TEST(P2, AnEmptyEventDeckIsRefilledFromTheDiscards) {
  TableTop top(4);
  top.discard_deck("event");
  top.finish_round();
  // All 30 were shuffled in, the one of the first round too, and one of them was revealed.
  EXPECT_EQ(top.left("event"), 29);
  EXPECT_EQ(top.discarded("event"), 0);
  EXPECT_EQ(top.count("event-zone"), 1);
}

// Also: Q19
TEST(P3, TurnsGoClockwiseWithTwoActionsEach) {
  TableTop top(3);
  top.set_meaning(12);
  for (int round = 0; round < 2; ++round) {
    for (int player = 0; player < 3; ++player) {
      for (int action = 0; action < 2; ++action) {
        ASSERT_TRUE(top.waits(Choice::action));
        EXPECT_EQ(top.chooser(), player);
        EXPECT_EQ(top.gather("energy", "insight"), "");
      }
    }
    while (top.waits(Choice::donation)) EXPECT_EQ(top.keep(), "");
  }
}

// Also: Q8
TEST(P3, AnActionMayBePassed) {
  TableTop top(2);
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(top.chooser(), 0);
  EXPECT_EQ(top.pass(), "");
  EXPECT_EQ(top.chooser(), 1);
}

// Also: A13
TEST(P3, AThirdActionIsRefused) {
  TableTop top(2, {"conversion"});
  top.prism({"skin"});
  EXPECT_EQ(top.gather("energy", "insight"), "");
  EXPECT_EQ(top.gather("energy", "insight"), "");
  EXPECT_EQ(top.load("skin"), "P3: no action is left");
  EXPECT_EQ(top.choose_gather(), "P3: no action is left");
  EXPECT_EQ(top.convert(), "");
  EXPECT_EQ(top.chooser(), 1);
}

TEST(P3, OnlyTheChoiceThatWaitsCanBeMade) {
  TableTop top(2);
  EXPECT_FALSE(top.offered("donate"));
  EXPECT_EQ(top.accept(), kNotOffered);
  EXPECT_EQ(top.choose_gather(), "");
  EXPECT_EQ(top.pass(), kNotOffered);
}

TEST(P4, EachMayDonateOneSupportInPlayerOrder) {
  TableTop top(3);
  top.go_to_window();
  EXPECT_EQ(top.chooser(), 0);
  EXPECT_EQ(top.donate(), "");
  EXPECT_EQ(top.chooser(), 1);
  EXPECT_EQ(top.keep(), "");
  EXPECT_EQ(top.chooser(), 2);
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
  EXPECT_EQ(top.chooser(), 1);
  EXPECT_EQ(top.why_not_donate(0), "P4: it takes 1 Support, and you have none");
}

TEST(P5, TheGroupRaisesMeaningByThreeAtMost) {
  TableTop top(5);
  top.next_events({"rumour-season"});  // takes 1
  top.go_to_window();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(top.chooser(), i);
    if (i == 2) {
      EXPECT_EQ(top.why_not_donate(3), "");
      top.set_counter("donated", 3);
      EXPECT_EQ(top.why_not_donate(3), "P5: Donations plus 1 is more than 3 (now 4)");
      top.set_counter("donated", 2);
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
  const char* first = "rumour-season";
  top.go_to_window();
  EXPECT_TRUE(top.lies_in(first, "event-zone"));
  EXPECT_FALSE(top.in_discards(first));
  top.finish_round();
  EXPECT_FALSE(top.lies_in(first, "event-zone"));
  EXPECT_TRUE(top.in_discards(first));
}

// Also: Q18, Q34
TEST(P6, WhatAnEventClosesIsOpenAgainInTheNextRound) {
  TableTop top(2);
  top.set_meaning(12);
  top.set_counter("highest-layer", 4);
  top.next_events({"mistrust-spiral", "fault-line"});  // B closes the window
  top.finish_round();
  top.go_to_window();
  EXPECT_EQ(top.state.round, 3);  // no window in the second round
  EXPECT_TRUE(top.waits(Choice::action));
  top.go_to_window();
  EXPECT_TRUE(top.waits(Choice::donation));
}

// Also: A11
TEST(P6, OncePerRoundStartsAfreshWithTheNextRound) {
  TableTop top(2);
  EXPECT_EQ(top.touchpoint(1), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.decline(), "");
  EXPECT_EQ(top.touchpoint(1), "A11: only 1 this round, and 1 done");
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
  EXPECT_EQ(top.ending(), "collapse");
  EXPECT_EQ(top.pass(), "the game is over");
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
bool completes(const Game& game, const State& before, const State& after) {
  if (cards_in(game, after, "completed") != cards_in(game, before, "completed")) return true;
  return std::any_of(after.frames, after.frames + after.depth, [&](const Frame& frame) {
    return frame.reaction != kNone && game.program->reactions[frame.reaction].cards >= 0;
  });
}

TEST(P8, OnlyDonationsAndCompletedInitiativesRaiseMeaning) {
  int rises = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const Game game = game_of(real_program(), 4, seed);
    const int meaning = track_cell(game, number_of(game.program->tracks, "meaning"), 0);
    const int donate = number_of(game.program->actions, "donate");
    State state = new_game(game);
    uint32_t index = 0;
    while (!state.over()) {
      const State before = state;
      const Option option = random_option(options(game, state), seed, index);
      apply(game, state, option);
      if (state.cells[meaning] <= before.cells[meaning]) continue;
      ++rises;
      const bool donates = option.what == Option::What::action && option.action == donate;
      EXPECT_TRUE(donates || completes(game, before, state));
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
}  // namespace loom::machine::testing
