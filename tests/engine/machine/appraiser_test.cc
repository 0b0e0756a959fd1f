// What a state is worth: features come to what they say, weights count them, and what is remembered
// from one state to the next is what would be worked out anew.
#include <gtest/gtest.h>

#include "engine/machine/bots/appraiser.h"
#include "engine/machine/bots/mind.h"
#include "engine/machine/bots/thinker.h"
#include "engine/machine/bots/valuing.h"
#include "engine/random.h"
#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"

namespace loom::testing {
namespace {

using machine::Appraiser;
using machine::Bot;
using machine::Game;
using machine::Option;
using machine::State;

// Values what may come of each option in games of players at random, with a memory and without.
void expect_the_same_worth(const program::Program& program, const machine::Setup& setup, int games,
                           size_t most_cells = Appraiser::kMostCells) {
  Game game = std::get<Game>(machine::make_game(program, setup));
  Appraiser appraiser(game, most_cells);
  int64_t asked = 0;
  for (int n = 0; n < games; ++n) {
    game.seed = static_cast<uint64_t>(n) + 1;
    State state = machine::new_game(game);
    uint32_t index = 0;
    while (!state.over()) {
      const std::vector<Option> all = machine::options(game, state);
      appraiser.stand_on(state);
      for (const Option& option : all) {
        State after = state;
        machine::imagine(game, after, option);
        appraiser.look_at(after);
        const auto player = static_cast<int>(asked % setup.players);
        const program::Style& style =
            program.styles[static_cast<size_t>(asked) % program.styles.size()];
        ASSERT_EQ(appraiser.worth(style, player), machine::worth(game, after, style, player))
            << "game " << n << ", style " << style.text.name;
        ++asked;
      }
      const auto taken = engine::random_below(game.seed, engine::Stream::chooser, index,
                                              static_cast<uint32_t>(all.size()));
      machine::apply(game, state, all[taken]);
    }
  }
  EXPECT_GT(asked, 100);
}

TEST(Appraiser, RemembersNothingThatHasChanged) {
  for (const int players : {1, 2, 4, 6}) {
    expect_the_same_worth(real_program(), {players, 3, {}}, 6);
  }
}

TEST(Appraiser, ComesToTheSameWhenItHasForgottenWhatItMadeReady) {
  expect_the_same_worth(real_program(), {3, 4, {}}, 3, 300);
}

TEST(Appraiser, RemembersNothingThatHasChangedInAnyVariant) {
  for (size_t i = 0; i < real_program().variants.size(); ++i) {
    const machine::Setup setup{3, 5, {static_cast<int>(i)}};
    const auto made = machine::make_game(real_program(), setup);
    if (std::holds_alternative<Game>(made)) expect_the_same_worth(real_program(), setup, 2);
  }
}

TEST(Appraiser, KnowsGamesWithoutFeatures) {
  expect_the_same_worth(program_of("crazy-eights"), {3, 1, {}}, 10);
  expect_the_same_worth(program_of("elementary"), {3, 1, {}}, 4);
}

// What a mind has thought before does not sway what it chooses.
TEST(Thinker, ChoosesAsOneThatHasThoughtOfNothingYet) {
  Game game = std::get<Game>(machine::make_game(real_program(), {4, 9, {}}));
  machine::Thinker thinker(game);
  for (const char* name : {"greedy", "racing"}) {
    const Bot bot = std::get<Bot>(machine::read_bot(real_program(), name));
    State state = machine::new_game(game);
    uint32_t index = 0;
    for (int i = 0; i < 60 && !state.over(); ++i) {
      uint32_t anew = index;
      const Option chosen = thinker.choose(bot, state, 7, index);
      ASSERT_EQ(chosen, machine::choose(bot, game, state, 7, anew));
      ASSERT_EQ(index, anew);
      machine::apply(game, state, chosen);
    }
  }
}

}  // namespace
}  // namespace loom::testing
