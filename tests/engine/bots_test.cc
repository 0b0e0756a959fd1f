// Bots choose legal actions, the same ones each time, and the greedy one plays better than chance.
#include "engine/bots.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

// Plays to the end; the bot at each seat.
State play(const Game& game, const std::vector<Bot>& seats) {
  State state = new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    const Options options = legal_actions(game, state);
    const Action action = seats[chooser(state)](game, state, game.seed, index);
    EXPECT_NE(std::find(options.begin(), options.end(), action), options.end());
    apply(game, state, action);
  }
  return state;
}

TEST(Bots, PlayLegallyAndTheSameEachTime) {
  for (const int players : {1, 2, 4}) {
    for (const NamedBot& bot : all_bots()) {
      const Game game = game_of(real_tables(), players, 7);
      const std::vector<Bot> seats(static_cast<size_t>(players), bot.choose);
      EXPECT_EQ(play(game, seats), play(game, seats)) << bot.name;
    }
  }
}

TEST(Bots, GreedyOutscoresRandom) {
  int greedy = 0;
  int random = 0;
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    const Game game = game_of(real_tables(), 2, seed);
    const State end = play(game, {choose_greedy, choose_random});
    greedy += score(game, end, 0);
    random += score(game, end, 1);
  }
  EXPECT_GT(greedy, random * 3 / 2);
}

// Another order of the decks, which nobody can see, leads to the same choice.
TEST(Bots, DoNotLookAtTheDecks) {
  const Game game = game_of(real_tables(), 3, 5);
  State state = new_game(game);
  uint32_t moves = 0;
  for (int step = 0; step < 60 && !state.over(); ++step) {
    State other = state;
    other.seed ^= 0x5555;
    Game shuffled = game;
    shuffled.seed = other.seed;
    uint32_t index = moves;
    const Action action = choose_greedy(game, state, 11, moves);
    EXPECT_EQ(choose_greedy(shuffled, other, 11, index), action);
    EXPECT_EQ(index, moves);
    apply(game, state, action);
  }
}

TEST(Bots, GreedySavesAWorldThatIsAboutToEnd) {
  const Game game = game_of(real_tables(), 2, 1);
  State state = new_game(game);
  state.tracks[game.rules.meaning.value] = 0;
  uint32_t index = 0;
  while (state.top().what != Do::choose_donation) {
    const Options options = legal_actions(game, state);
    apply(game, state, options.items[options.count - 1]);  // pass
  }
  EXPECT_EQ(choose_greedy(game, state, 1, index).move, Move::donate);
}

}  // namespace
}  // namespace loom::engine::testing
