// Whole games on the machine: the same seed and choices are the same game, copies stay as they
// were, and every game ends.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/machine/play_many.h"
#include "engine/machine/tell.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using machine::Option;
using machine::State;

const program::Program& eights() {
  static const program::Program kProgram = program_of("crazy-eights");
  return kProgram;
}

machine::Game game_of(const program::Program& program, int players, uint64_t seed) {
  return std::get<machine::Game>(machine::make_game(program, {players, seed, {}}));
}

TEST(MachineGames, AreTheSameForTheSameSeedAndChoices) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const machine::Game game = game_of(eights(), 2 + static_cast<int>(seed % 4), seed);
    State state = machine::new_game(game);
    std::vector<Option> choices;
    std::vector<uint64_t> hashes{state.hash};
    uint32_t index = 0;
    while (!state.over()) {
      const std::vector<Option> all = machine::options(game, state);
      choices.push_back(all[machine::random_choice(seed, index, all.size())]);
      machine::apply(game, state, choices.back());
      hashes.push_back(state.hash);
    }
    State again = machine::new_game(game);
    ASSERT_EQ(again.hash, hashes[0]);
    for (size_t i = 0; i < choices.size(); ++i) {
      machine::apply(game, again, choices[i]);
      ASSERT_EQ(again.hash, hashes[i + 1]) << "seed " << seed << ", choice " << i;
    }
    EXPECT_TRUE(again == state);
    EXPECT_EQ(machine::winners(game, again), machine::winners(game, state));
  }
}

TEST(MachineGames, DifferForOtherSeeds) {
  std::set<uint64_t> seen;
  for (uint64_t seed = 1; seed <= 50; ++seed) {
    seen.insert(machine::new_game(game_of(eights(), 3, seed)).hash);
  }
  EXPECT_EQ(seen.size(), 50U);
}

// A copy is a game of its own: what is done is undone by going back to it.
TEST(MachineGames, AreCopiedAndTakenBack) {
  const machine::Game game = game_of(eights(), 3, 5);
  State state = machine::new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    const State before = state;
    const std::vector<Option> all = machine::options(game, state);
    for (const Option& option : all) {
      State other = before;
      machine::apply(game, other, option);
      ASSERT_FALSE(other == before);
      ASSERT_EQ(machine::options(game, before), all) << "looking ahead changed the game";
    }
    machine::apply(game, state, all[machine::random_choice(5, index, all.size())]);
    State once_more = before;
    index = index == 0 ? 0 : index - 1;
    machine::apply(game, once_more, all[machine::random_choice(5, index, all.size())]);
    ASSERT_TRUE(once_more == state);
  }
}

TEST(MachineGames, EndAndHaveOptionsUntilThen) {
  const auto node = eights().most_rounds;
  ASSERT_GE(node, 0);
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    const machine::Game game = game_of(eights(), 2 + static_cast<int>(seed % 4), seed);
    State state = machine::new_game(game);
    uint32_t index = 0;
    int choices = 0;
    while (!state.over()) {
      const std::vector<Option> all = machine::options(game, state);
      ASSERT_FALSE(all.empty()) << "seed " << seed;
      ASSERT_LT(machine::chooser(game, state), game.players);
      machine::apply(game, state, all[machine::random_choice(seed, index, all.size())]);
      ASSERT_LE(state.round, game.most_rounds);
      ASSERT_LT(++choices, 20000);
    }
    EXPECT_TRUE(machine::options(game, state).empty());
    EXPECT_NE(machine::winners(game, state), 0);
    // Every card is somewhere.
    for (size_t card = 0; card < eights().cards.size(); ++card) {
      ASSERT_NE(state.where[card], machine::kNone);
    }
    EXPECT_FALSE(machine::ending_text(game, state).empty());
  }
}

TEST(MachineGames, OfOneSeedAreCountedTheSame) {
  const machine::Played once = machine::play_many(eights(), {3, 9, {}}, 50);
  const machine::Played again = machine::play_many(eights(), {3, 9, {}}, 50);
  EXPECT_EQ(once.choices, again.choices);
  EXPECT_EQ(once.endings, again.endings);
  EXPECT_EQ(once.wins, again.wins);
  EXPECT_EQ(once.games, 50);
}

TEST(MachineGames, AreRefusedForTooFewOrTooManyPlayers) {
  for (const int players : {0, 1, 6, 9}) {
    const auto made = machine::make_game(eights(), {players, 1, {}});
    ASSERT_TRUE(std::holds_alternative<std::string>(made)) << players;
    EXPECT_EQ(std::get<std::string>(made),
              fmt::format("the game is for 2 to 5 players; {} were asked for", players));
  }
}

}  // namespace
}  // namespace loom::testing
