// The same seed gives the same game, and nothing is lost or made on the way.
#include <gtest/gtest.h>

#include <set>

#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

// The fingerprint takes in all that was done before.
TEST(Determinism, TheSameSeedGivesTheSameGame) {
  std::set<uint64_t> ends;
  for (int players = 1; players <= 6; ++players) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      const State first = random_game(game_of(real_tables(), players, seed));
      const State second = random_game(game_of(real_tables(), players, seed));
      EXPECT_EQ(first.hash, second.hash) << players << " players, seed " << seed;
      EXPECT_TRUE(first == second);
      ends.insert(first.hash);
    }
  }
  EXPECT_EQ(ends.size(), 60U);  // and others give others
}

// A card that is being loaded lies in no place yet while its owner chooses how to pay.
int cards_in_hand(const State& state) {
  int count = 0;
  for (int i = 0; i < state.depth; ++i) {
    count += state.steps[i].what == Do::place_card && state.steps[i].a <= 1 ? 1 : 0;
  }
  return count;
}

int patterns(const State& state) {
  int count = state.engine_deck.left.size() + state.engine_deck.discards.size();
  for (const uint8_t card : state.prism) count += card != kNoCard ? 1 : 0;
  for (const Player& player : state.players) count += player.loaded;
  return count + cards_in_hand(state);
}

int goals(const State& state) {
  int count = state.goal_deck.left.size() + state.goal_deck.discards.size();
  for (const Slot& slot : state.slots) count += slot.goal != kNoCard ? 1 : 0;
  return count + state.completed.size();
}

int events(const State& state) {
  return state.pressure_deck.left.size() + state.pressure_deck.discards.size() +
         state.on_table.size();
}

int markers_of(const State& state, uint8_t owner) {
  int count = owner == kCommunity ? state.community : state.players[owner].markers;
  for (const Slot& slot : state.slots) {
    for (int i = 0; i < slot.marker_count; ++i) count += slot.markers[i] == owner ? 1 : 0;
  }
  return count;
}

TEST(Conservation, CardsAndMarkersAreNeitherLostNorMade) {
  for (int players = 1; players <= 6; ++players) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      const Game game = game_of(real_tables(), players, seed);
      State state = new_game(game);
      uint32_t index = 0;
      while (!state.over()) {
        apply(game, state, random_action(legal_actions(game, state), seed, index));
        ASSERT_EQ(patterns(state), 60);
        ASSERT_EQ(goals(state), real_tables().goals.size());
        ASSERT_EQ(events(state), 30);
        for (int i = 0; i < players; ++i) ASSERT_EQ(markers_of(state, static_cast<uint8_t>(i)), 4);
        if (players == 1) {
          ASSERT_EQ(markers_of(state, kCommunity), 4);
        }
      }
    }
  }
}

}  // namespace
}  // namespace loom::engine::testing
