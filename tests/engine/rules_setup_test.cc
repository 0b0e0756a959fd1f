// S1–S5: how a game begins.
#include <gtest/gtest.h>

#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

TEST(S1, StewardshipIsTheEndInitiative) {
  const TableTop top(4);
  const uint8_t stewardship = goal(top.tables, "stewardship");
  EXPECT_EQ(top.state.slots[kEndSlot].goal, stewardship);
  EXPECT_FALSE(top.state.goal_deck.left.has(stewardship));
  EXPECT_EQ(top.state.goal_deck.left.size(), top.tables.goals.size() - 1 - 3);
}

// Also: Q27
TEST(S1, TheGroupMayChooseAnotherEndInitiative) {
  const Tables& tables = real_tables();
  engine::Setup setup;
  setup.end_goal = goal(tables, "seed-vault");
  const Game game = std::get<Game>(make_game(tables, setup));
  State state = new_game(game);
  EXPECT_EQ(state.slots[kEndSlot].goal, goal(tables, "seed-vault"));
  EXPECT_FALSE(state.goal_deck.left.has(goal(tables, "seed-vault")));
  bool in_index = false;
  for (int i = 0; i < 3; ++i) in_index |= state.slots[i].goal == goal(tables, "stewardship");
  EXPECT_TRUE(in_index || state.goal_deck.left.has(goal(tables, "stewardship")));
}

TEST(S1, AllThreeDecksAreShuffled) {
  const State first = new_game(game_of(real_tables(), 4, 1));
  int other_prisms = 0;
  int other_goals = 0;
  int other_events = 0;
  for (uint64_t seed = 2; seed < 12; ++seed) {
    const State state = new_game(game_of(real_tables(), 4, seed));
    other_prisms += state.prism[0] != first.prism[0] ? 1 : 0;
    other_goals += state.slots[0].goal != first.slots[0].goal ? 1 : 0;
    other_events += state.current_pressure != first.current_pressure ? 1 : 0;
  }
  EXPECT_GE(other_prisms, 8);
  EXPECT_GE(other_goals, 8);
  EXPECT_GE(other_events, 8);
}

// Also: Q1
TEST(S2, MeaningStartsAtFiveAndTheWorldLayerAtOne) {
  Game game = game_of(real_tables(), 4);
  Script script;
  script.pressures = {pressure(real_tables(), "rumour-season")};  // takes 1
  game.script = &script;
  const State state = new_game(game);
  EXPECT_EQ(state.tracks[game.rules.meaning.value], 5 - 1);
  EXPECT_EQ(state.world_layer, 1);
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
    for (int i = 0; i < players; ++i) EXPECT_EQ(top.state.players[i].markers, 4);
    EXPECT_EQ(chooser(top.state), top.state.start_player);
    EXPECT_EQ(top.state.round, 1);
  }
}

}  // namespace
}  // namespace loom::engine::testing
