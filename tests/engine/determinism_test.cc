// The same seed gives the same game, and nothing is lost or made on the way.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

// The fingerprint takes in all that was done before.
TEST(Determinism, TheSameSeedGivesTheSameGame) {
  std::set<uint64_t> ends;
  for (int players = 1; players <= 6; ++players) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      const State first = random_game(game_of(real_program(), players, seed));
      const State second = random_game(game_of(real_program(), players, seed));
      EXPECT_EQ(first.hash, second.hash) << players << " players, seed " << seed;
      EXPECT_TRUE(first == second);
      ends.insert(first.hash);
    }
  }
  EXPECT_EQ(ends.size(), 60U);  // and others give others
}

// A card that is being loaded lies in no place yet while its owner chooses how to pay.
int cards_of(const Game& game, const State& state, const char* kind) {
  const int wanted = named(game.program->kinds, kind);
  int count = 0;
  for (size_t i = 0; i < game.layout.instances.size(); ++i) {
    const Instance& place = game.layout.instances[i];
    const bool keeps_cards =
        place.zone >= 0 || std::find(game.layout.subsets.begin(), game.layout.subsets.end(),
                                     static_cast<int>(i)) == game.layout.subsets.end();
    if (place.kind == wanted && keeps_cards) {
      count += card_count(game, state, static_cast<int>(i));
    }
  }
  const program::Kind& cards = game.program->kinds[wanted];
  for (int card = cards.first; card < cards.first + cards.count; ++card) {
    count += state.where[card] == kNone ? 1 : 0;
  }
  return count;
}

// In hand and on cards.
int markers_of(const Game& game, const State& state, const char* name, int player) {
  const int marker = named(game.program->markers, name);
  const bool of_player = game.program->markers[marker].of_player;
  const int owner = of_player ? player : kGroupMarker + marker;
  int count = markers_left(game, state, marker, player);
  const int place = named(game.program->places, "spaces");
  for (size_t card = 0; card < game.program->cards.size(); ++card) {
    if (game.program->cards[card].kind != game.program->places[place].kind) continue;
    const uint8_t* spaces = place_bytes(game, state, place, static_cast<int>(card));
    count += static_cast<int>(std::count(spaces + 1, spaces + 1 + spaces[0], owner));
  }
  return count;
}

TEST(Conservation, CardsAndMarkersAreNeitherLostNorMade) {
  for (int players = 1; players <= 6; ++players) {
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      const Game game = game_of(real_program(), players, seed);
      State state = new_game(game);
      uint32_t index = 0;
      while (!state.over()) {
        apply(game, state, random_option(options(game, state), seed, index));
        ASSERT_EQ(cards_of(game, state, "pattern"), 60);
        ASSERT_EQ(cards_of(game, state, "initiative"), figure_of(game, "K7.cards"));
        ASSERT_EQ(cards_of(game, state, "event"), 30);
        for (int i = 0; i < players; ++i) {
          ASSERT_EQ(markers_of(game, state, "contribution", i), 4);
        }
        ASSERT_EQ(markers_of(game, state, "community", 0), players == 1 ? 4 : 0);
      }
    }
  }
}

}  // namespace
}  // namespace loom::machine::testing
