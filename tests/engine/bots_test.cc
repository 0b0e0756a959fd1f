// Bots choose what is offered, the same each time, without looking at hidden cards, and keep to
// what they are told never to do: on the largest game there is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/machine/bots/thinker.h"
#include "tests/engine/moves.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

Bot bot_named(const std::string& name) { return std::get<Bot>(read_bot(real_program(), name)); }

// Every bot, the searching one with a budget that tests can wait for.
std::vector<Bot> every_bot() {
  std::vector<Bot> bots;
  for (const BotName& bot : all_bots(real_program())) {
    bots.push_back(bot_named(bot.name == "mcts" ? "mcts:1" : bot.name));
  }
  return bots;
}

// Plays to the end and shows each choice with the state it was made in.
template <typename Look>
State play(const Game& game, const std::vector<Bot>& seats, Look look) {
  State state = new_game(game);
  Thinker thinker(game);
  uint32_t index = 0;
  while (!state.over()) {
    const std::vector<Option> all = options(game, state);
    const Option option = thinker.choose(seats[chooser(game, state)], state, game.seed, index);
    EXPECT_NE(std::find(all.begin(), all.end(), option), all.end());
    look(state, option);
    apply(game, state, option);
  }
  return state;
}

State play(const Game& game, const std::vector<Bot>& seats) {
  return play(game, seats, [](const State&, const Option&) {});
}

TEST(Bots, PlayLegallyAndTheSameEachTime) {
  EXPECT_GE(every_bot().size(), 7U);
  for (const int players : {1, 2, 4}) {
    for (const Bot& bot : every_bot()) {
      if (bot.mind == Bot::Mind::search && players > 2) continue;  // it thinks for minutes
      const Game game = game_of(real_program(), players, 7);
      const std::vector<Bot> seats(static_cast<size_t>(players), bot);
      EXPECT_EQ(play(game, seats), play(game, seats)) << bot.name;
    }
  }
}

// Another order of the decks, which nobody can see, leads to the same choice.
TEST(Bots, DoNotLookAtTheDecks) {
  for (const Bot& bot : every_bot()) {
    const Game game = game_of(real_program(), 3, 5);
    Game shuffled = game;
    shuffled.seed ^= 0x5555;
    Thinker as_it_is(game);
    Thinker otherwise(shuffled);
    State state = new_game(game);
    uint32_t moves = 0;
    const int steps = bot.mind == Bot::Mind::search ? 10 : 40;
    for (int step = 0; step < steps && !state.over(); ++step) {
      State other = state;
      other.seed = shuffled.seed;
      uint32_t index = moves;
      const Option option = as_it_is.choose(bot, state, 11, moves);
      EXPECT_EQ(otherwise.choose(bot, other, 11, index), option) << bot.name;
      EXPECT_EQ(index, moves);
      apply(game, state, option);
    }
  }
}

TEST(Bots, SaveAWorldThatIsAboutToEnd) {
  for (const char* name : {"greedy", "stability", "engine", "racing", "social", "mcts:20"}) {
    for (int player = 0; player < 3; ++player) {
      TableTop top(3);
      for (int i = 0; i < 3; ++i) top.hold(i, 3, 2, i == player ? 1 : 0);
      top.go_to_window();
      ASSERT_EQ(top.chooser(), player);
      top.set_meaning(0);
      uint32_t index = 0;
      const Option option = choose(bot_named(name), top.game, top.state, 1, index);
      EXPECT_EQ(move_of(top.game, top.state, option), Move::donate) << name;
    }
  }
}

TEST(Bots, DoNotGiveWhileTheWorldIsSafe) {
  TableTop top(2);
  top.go_to_window();
  top.set_meaning(4);
  uint32_t index = 0;
  for (const char* name : {"greedy", "stability", "engine", "racing", "social"}) {
    const Option option = choose(bot_named(name), top.game, top.state, 1, index);
    EXPECT_EQ(move_of(top.game, top.state, option), Move::keep) << name;
  }
}

TEST(Bots, NeverDoWhatTheyAreToldNotTo) {
  const int layer = field_of(real_program(), "layer");
  for (const char* mind : {"random", "greedy", "engine", "mcts:4"}) {
    const std::string name = std::string(mind) + ":no-load-1:no-load-2:no-donate:no-touchpoint";
    for (uint64_t seed = 1; seed <= 4; ++seed) {
      const Game game = game_of(real_program(), 2, seed);
      const auto look = [&](const State& state, const Option& option) {
        const Move move = move_of(game, state, option);
        EXPECT_NE(move, Move::donate) << name;
        EXPECT_NE(move, Move::touchpoint) << name;
        if (move != Move::load) return;
        EXPECT_GT(game.program->cards[option.things[0]].fields[layer], 2) << name;
      };
      play(game, {bot_named(name), bot_named(name)}, look);
    }
  }
}

// Any action that content declares can be left out, and some action is always left.
TEST(Bots, CanDoWithoutEachAction) {
  const Program& program = real_program();
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    const std::string name = "greedy:no-" + program.action_names[i].name;
    const Game game = game_of(program, 2, 3);
    play(game, {bot_named(name), bot_named(name)}, [&](const State&, const Option& option) {
      if (option.what != Option::What::action) return;
      EXPECT_NE(program.actions[option.action].name_index, static_cast<int>(i)) << name;
    });
  }
}

UnknownBot unknown(const std::string& text) {
  const auto read = read_bot(real_program(), text);
  const auto* reason = std::get_if<UnknownBot>(&read);
  return reason == nullptr ? UnknownBot{} : *reason;
}

TEST(Bots, AreReadFromText) {
  const Bot plain = bot_named("mcts");
  EXPECT_EQ(plain.mind, Bot::Mind::search);
  EXPECT_GT(plain.budget, 0);
  const Bot bot = bot_named("mcts:37:no-load-6:no-donate");
  EXPECT_EQ(bot.budget, 37);
  EXPECT_EQ(bot.style.never.size(), 2U);
  EXPECT_EQ(bot.name, "mcts:37:no-load-6:no-donate");
}

TEST(Bots, ThatDoNotExistAreRefused) {
  EXPECT_EQ(unknown("gredy").wrong, "gredy");
  EXPECT_THAT(unknown("gredy").known, Contains("greedy"));
  EXPECT_EQ(unknown("").wrong, "");
  EXPECT_EQ(unknown("greedy:no-dance").wrong, "no-dance");
  EXPECT_THAT(unknown("greedy:no-dance").known, Contains("no-donate"));
  EXPECT_THAT(unknown("greedy:no-dance").known, Contains("no-load-6"));
  EXPECT_EQ(unknown("greedy:no-load-11").wrong, "no-load-11");  // there is no such layer
  EXPECT_EQ(unknown("greedy:50").wrong, "50");                  // it has no budget
  EXPECT_EQ(unknown("greedy:").wrong, "");
  for (const char* budget : {"mcts:0", "mcts:-5", "mcts:1e3", "mcts:99999999999"}) {
    EXPECT_FALSE(unknown(budget).reason.empty()) << budget;
  }
  EXPECT_THAT(unknown("greedy").known, IsEmpty());
}

}  // namespace
}  // namespace loom::machine::testing
