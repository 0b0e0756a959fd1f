// Bots on the machine: what they are called, what they never do, what they cannot know, and that a
// better mind plays better.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/machine/bots/mind.h"
#include "engine/machine/bots/unseen.h"
#include "engine/machine/on_table.h"
#include "engine/random.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using machine::Bot;
using machine::Game;
using machine::Option;
using machine::State;

const program::Program& eights() {
  static const program::Program kProgram = program_of("crazy-eights");
  return kProgram;
}

Game game_of(int players, uint64_t seed) {
  return std::get<Game>(machine::make_game(eights(), {players, seed, {}}));
}

Bot bot(const std::string& name) { return std::get<Bot>(machine::read_bot(eights(), name)); }

// As far into the game as so many choices of bots at random go.
State after(const Game& game, int choices) {
  State state = machine::new_game(game);
  const Bot any = bot("random");
  uint32_t index = 0;
  for (int i = 0; i < choices && !state.over(); ++i) {
    machine::apply(game, state, machine::choose(any, game, state, 7, index));
  }
  return state;
}

uint8_t winners_of(const Game& game, const std::vector<Bot>& seats) {
  State state = machine::new_game(game);
  std::vector<uint32_t> indices(seats.size());
  while (!state.over()) {
    const size_t who = machine::chooser(game, state);
    const uint64_t seed = engine::mix(game.seed + who + 1);
    machine::apply(game, state, machine::choose(seats[who], game, state, seed, indices[who]));
  }
  return machine::winners(game, state);
}

// Of so many games for two, how many the first wins; seats are changed from game to game.
int wins(const Bot& first, const Bot& second, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    const Game game = game_of(2, static_cast<uint64_t>(i) + 1);
    const bool swapped = i % 2 == 1;
    const uint8_t winners = winners_of(
        game, swapped ? std::vector<Bot>{second, first} : std::vector<Bot>{first, second});
    won += (winners >> (swapped ? 1 : 0)) & 1;
  }
  return won;
}

TEST(Minds, AreReadByName) {
  EXPECT_EQ(bot("random").mind, Bot::Mind::random);
  EXPECT_EQ(bot("greedy").mind, Bot::Mind::greedy);
  EXPECT_EQ(bot("mcts").budget, 100);
  EXPECT_EQ(bot("mcts:30").budget, 30);
  EXPECT_EQ(bot("greedy:no-draw").style.never.size(), 1U);
}

TEST(Minds, SayWhatCannotBeRead) {
  const auto reason = [](const std::string& name) {
    return std::get<machine::UnknownBot>(machine::read_bot(eights(), name));
  };
  EXPECT_EQ(reason("gredy").reason, "there is no bot");
  EXPECT_EQ(reason("gredy").known, (std::vector<std::string>{"random", "greedy", "mcts"}));
  EXPECT_EQ(reason("greedy:no-sleep").wrong, "no-sleep");
  EXPECT_EQ(reason("greedy:no-sleep").reason, "a bot cannot be told");
  EXPECT_EQ(reason("mcts:0").wrong, "0");
}

TEST(Minds, NeverDoWhatTheyAreToldNotTo) {
  const Bot shy = bot("random:no-draw");
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const Game game = game_of(3, seed);
    State state = machine::new_game(game);
    uint32_t index = 0;
    while (!state.over()) {
      const Option option = machine::choose(shy, game, state, seed, index);
      const bool draws = option.what == Option::What::action &&
                         eights().actions[option.action].text.name == "draw";
      if (draws) {
        EXPECT_EQ(machine::willing_options(shy, game, state), machine::options(game, state));
      }
      machine::apply(game, state, option);
    }
  }
}

TEST(Minds, ChooseTheSameForTheSameSeed) {
  const Game game = game_of(3, 4);
  const State state = after(game, 12);
  ASSERT_FALSE(state.over());
  for (const char* name : {"random", "greedy", "mcts:8"}) {
    uint32_t first = 3;
    uint32_t second = 3;
    EXPECT_EQ(machine::choose(bot(name), game, state, 11, first),
              machine::choose(bot(name), game, state, 11, second));
    EXPECT_EQ(first, second);
  }
}

// Other hands and the deck are exchanged card by card: whoever cannot see them chooses the same.
TEST(Minds, DoNotKnowWhatTheirPlayerCannotSee) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    const Game game = game_of(3, seed);
    const State state = after(game, static_cast<int>(seed) * 3);
    if (state.over()) continue;
    const int player = machine::chooser(game, state);
    for (uint64_t other = 1; other <= 4; ++other) {
      State dealt = state;
      machine::deal_unseen(game, dealt, player, 1000 + other);
      for (const char* name : {"greedy", "mcts:8"}) {
        uint32_t as_it_is = 0;
        uint32_t as_dealt = 0;
        EXPECT_EQ(machine::choose(bot(name), game, state, 5, as_it_is),
                  machine::choose(bot(name), game, dealt, 5, as_dealt))
            << name << ", seed " << seed;
      }
    }
  }
}

TEST(Minds, KeepWhatAllCanSeeWhenTheyDealAnew) {
  const Game game = game_of(3, 9);
  const State state = after(game, 10);
  ASSERT_FALSE(state.over());
  State dealt = state;
  machine::deal_unseen(game, dealt, 1, 77);
  const int hand = machine::number_of(eights().zones, "hand");
  const int pile = machine::number_of(eights().zones, "pile");
  const auto cards = [&](const State& where, int instance) {
    std::vector<int> all;
    machine::each_card(game, where, instance, [&](uint8_t card) {
      all.push_back(card);
      return true;
    });
    return all;
  };
  EXPECT_EQ(cards(state, machine::zone_instance(game, hand, 1)),
            cards(dealt, machine::zone_instance(game, hand, 1)));
  EXPECT_EQ(cards(state, machine::zone_instance(game, pile, 0)),
            cards(dealt, machine::zone_instance(game, pile, 0)));
  EXPECT_NE(cards(state, machine::zone_instance(game, hand, 0)),
            cards(dealt, machine::zone_instance(game, hand, 0)));
  for (int player = 0; player < 3; ++player) {
    const int instance = machine::zone_instance(game, hand, player);
    EXPECT_EQ(machine::card_count(game, state, instance),
              machine::card_count(game, dealt, instance));
  }
}

TEST(Minds, WinMoreTheBetterTheyAre) {
  EXPECT_GT(wins(bot("greedy"), bot("random"), 100), 60);
  EXPECT_GT(wins(bot("mcts:8"), bot("random"), 12), 7);
}

}  // namespace
}  // namespace loom::testing
