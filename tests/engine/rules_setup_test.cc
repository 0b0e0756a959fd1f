// S1–S5: how a game begins.
#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

TEST(S1, StewardshipIsTheEndInitiative) {
  const TableTop top(4);
  EXPECT_EQ(top.card_on("end-slot", 0), "stewardship");
  EXPECT_FALSE(top.in_deck("stewardship"));
  EXPECT_EQ(top.left("initiative"), top.figure("K7.cards") - 1 - 3);
}

// Also: Q27
TEST(S1, TheGroupMayChooseAnotherEndInitiative) {
  const TableTop top(4, {}, real_program(), "seed-vault");
  EXPECT_EQ(top.card_on("end-slot", 0), "seed-vault");
  EXPECT_FALSE(top.in_deck("seed-vault"));
  EXPECT_TRUE(top.in_deck("stewardship") || top.lies_in("stewardship", "index"));
}

TEST(S1, AllThreeDecksAreShuffled) {
  const auto dealt = [](uint64_t seed, const char* zone) {
    const Game game = game_of(real_program(), 4, seed);
    return cards_in(game, new_game(game), zone).front();
  };
  int other_prisms = 0;
  int other_goals = 0;
  int other_events = 0;
  for (uint64_t seed = 2; seed < 12; ++seed) {
    other_prisms += dealt(seed, "prism") != dealt(1, "prism") ? 1 : 0;
    other_goals += dealt(seed, "index") != dealt(1, "index") ? 1 : 0;
    other_events += dealt(seed, "event-zone") != dealt(1, "event-zone") ? 1 : 0;
  }
  EXPECT_GE(other_prisms, 8);
  EXPECT_GE(other_goals, 8);
  EXPECT_GE(other_events, 8);
}

// Also: Q1
TEST(S2, MeaningStartsAtFiveAndTheWorldLayerAtOne) {
  const Game game = game_of(calm_program(), 4);  // whose Events take nothing
  const State state = new_game(game);
  EXPECT_EQ(track_value(game, state, number_of(game.program->tracks, "meaning"), 0), 5);
  EXPECT_EQ(counter_value(game, state, number_of(game.program->counters, "world-layer"), 0), 1);
}

TEST(S3, EveryPlayerStartsWithFiveVitalsAndNoLegacy) {
  for (int players = 1; players <= 6; ++players) {
    const TableTop top(players);
    for (int i = 0; i < players; ++i) {
      EXPECT_EQ(top.vitals(i), 5);
      EXPECT_EQ(top.legacy(i), 0);
    }
  }
}

TEST(S4, EveryPlayerStartsWithThreeEnergyTwoInsightOneSupport) {
  for (int players = 1; players <= 6; ++players) {
    const TableTop top(players);
    for (int i = 0; i < players; ++i) {
      EXPECT_EQ(top.held(i), "3 Energy, 2 Insight, 1 Support");
    }
  }
}

TEST(S5, EveryPlayerHasFourMarkersAndOneOfThemStarts) {
  for (int players = 1; players <= 6; ++players) {
    const TableTop top(players);
    for (int i = 0; i < players; ++i) EXPECT_EQ(top.markers(i), 4);
    EXPECT_EQ(top.chooser(), top.state.start_player);
    EXPECT_EQ(top.state.round, 1);
  }
}

}  // namespace
}  // namespace loom::machine::testing
