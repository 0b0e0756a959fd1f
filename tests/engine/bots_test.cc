// Bots choose legal actions, the same ones each time, without looking at hidden cards, and keep to
// what they are told never to do.
#include "engine/bots/bot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/rules/actions.h"
#include "tests/engine/bot_named.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

// Every bot, the searching one with a budget that tests can wait for.
std::vector<Bot> every_bot() {
  std::vector<Bot> bots;
  for (const BotName& bot : all_bots()) {
    bots.push_back(bot_named(bot.name == std::string("mcts") ? "mcts:6" : bot.name));
  }
  return bots;
}

// Plays to the end and shows each choice with the state it was made in.
template <typename Look>
State play(const Game& game, const std::vector<Bot>& seats, Look look) {
  State state = new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    const Options options = legal_actions(game, state);
    const Action action = choose(seats[chooser(state)], game, state, game.seed, index);
    EXPECT_NE(std::find(options.begin(), options.end(), action), options.end());
    look(state, action);
    apply(game, state, action);
  }
  return state;
}

State play(const Game& game, const std::vector<Bot>& seats) {
  return play(game, seats, [](const State&, Action) {});
}

TEST(Bots, PlayLegallyAndTheSameEachTime) {
  for (const int players : {1, 2, 4}) {
    for (const Bot& bot : every_bot()) {
      const Game game = game_of(real_tables(), players, 7);
      const std::vector<Bot> seats(static_cast<size_t>(players), bot);
      EXPECT_EQ(play(game, seats), play(game, seats)) << bot.name;
    }
  }
}

// Another order of the decks, which nobody can see, leads to the same choice.
TEST(Bots, DoNotLookAtTheDecks) {
  for (const Bot& bot : every_bot()) {
    const Game game = game_of(real_tables(), 3, 5);
    State state = new_game(game);
    uint32_t moves = 0;
    for (int step = 0; step < 40 && !state.over(); ++step) {
      State other = state;
      other.seed ^= 0x5555;
      Game shuffled = game;
      shuffled.seed = other.seed;
      uint32_t index = moves;
      const Action action = choose(bot, game, state, 11, moves);
      EXPECT_EQ(choose(bot, shuffled, other, 11, index), action) << bot.name;
      EXPECT_EQ(index, moves);
      apply(game, state, action);
    }
  }
}

// A script foretells the decks; what is only thought of is counted nowhere.
TEST(Bots, NeitherReadTheScriptNorLeaveTraces) {
  const Bot bot = bot_named("mcts:6");
  const Game game = game_of(real_tables(), 2, 3);
  Game watched = game;
  Script script;
  for (uint8_t i = 0; i < 30; ++i) script.pressures.push_back(i);
  Visits visits;
  watched.script = &script;
  watched.visits = &visits;
  const State state = new_game(game);
  uint32_t index = 0;
  uint32_t again = 0;
  EXPECT_EQ(choose(bot, watched, state, 1, again), choose(bot, game, state, 1, index));
  for (const auto& table : visits.cells) {
    for (const auto& row : table) {
      EXPECT_EQ(std::count(std::begin(row), std::end(row), 0U), std::ssize(row));
    }
  }
}

// The world is about to end, and only this player can save it.
State last_chance(const Game& game, uint8_t player) {
  State state = new_game(game);
  for (int i = 0; i < game.rules.players; ++i) {
    state.players[i].tokens[game.rules.donated.value] = i == player ? 1 : 0;
  }
  while (state.top().what != Do::choose_donation) {
    const Options options = legal_actions(game, state);
    apply(game, state, options.items[options.count - 1]);  // pass
    if (state.round > 1) break;
  }
  state.tracks[game.rules.meaning.value] = static_cast<uint8_t>(game.rules.collapse_at);
  return state;
}

TEST(Bots, SaveAWorldThatIsAboutToEnd) {
  for (const char* name : {"greedy", "stability", "engine", "racing", "social", "mcts:20"}) {
    for (uint8_t player = 0; player < 3; ++player) {
      // Events may give a token or close the window: any game in which neither happens will do.
      int seen = 0;
      for (uint64_t seed = 1; seed <= 20; ++seed) {
        const Game game = game_of(real_tables(), 3, seed);
        const State state = last_chance(game, player);
        if (state.round > 1 || chooser(state) != player) continue;
        int able = 0;
        for (int i = 0; i < 3; ++i) {
          able += state.players[i].tokens[game.rules.donated.value] > 0 ? 1 : 0;
        }
        if (able != 1) continue;
        uint32_t index = 0;
        EXPECT_EQ(choose(bot_named(name), game, state, 1, index).move, Move::donate)
            << name << ", seed " << seed;
        ++seen;
      }
      EXPECT_GT(seen, 0);
    }
  }
}

TEST(Bots, DoNotGiveWhileTheWorldIsSafe) {
  const Game game = game_of(real_tables(), 2, 1);
  State state = new_game(game);
  while (state.top().what != Do::choose_donation) {
    const Options options = legal_actions(game, state);
    apply(game, state, options.items[options.count - 1]);
  }
  state.tracks[game.rules.meaning.value] = static_cast<uint8_t>(game.rules.collapse_at + 4);
  uint32_t index = 0;
  for (const char* name : {"greedy", "stability", "engine", "racing", "social"}) {
    EXPECT_EQ(choose(bot_named(name), game, state, 1, index).move, Move::keep) << name;
  }
}

TEST(Bots, NeverDoWhatTheyAreToldNotTo) {
  for (const char* mind : {"random", "greedy", "engine", "mcts:4"}) {
    const std::string name = std::string(mind) + ":no-load-1:no-load-2:no-donate:no-touchpoint";
    for (uint64_t seed = 1; seed <= 4; ++seed) {
      const Game game = game_of(real_tables(), 2, seed);
      play(game, {bot_named(name), bot_named(name)}, [&](const State& state, Action action) {
        EXPECT_NE(action.move, Move::donate) << name;
        EXPECT_NE(action.move, Move::touchpoint) << name;
        if (action.move != Move::load) return;
        const auto& card = game.tables->engine_cards.items[state.prism[action.index]];
        EXPECT_GT(game.tables->layers[card.layer].number, 2) << name;
      });
    }
  }
}

// Any action that content declares can be left out, and some action is always left.
TEST(Bots, CanDoWithoutEachAction) {
  const Tables& tables = real_tables();
  for (size_t i = 0; i < tables.actions.size(); ++i) {
    const std::string name = "greedy:no-" + std::string(tables.text(tables.actions.items[i].name));
    const Game game = game_of(tables, 2, 3);
    play(game, {bot_named(name), bot_named(name)}, [&](const State&, Action action) {
      EXPECT_NE(action_begun_by(game, action.move), i) << name;
    });
  }
}

UnknownBot unknown(const std::string& text) {
  const auto read = read_bot(real_tables(), text);
  const auto* reason = std::get_if<UnknownBot>(&read);
  return reason == nullptr ? UnknownBot{} : *reason;
}

TEST(Bots, AreReadFromText) {
  const Bot plain = bot_named("mcts");
  EXPECT_EQ(plain.mind, Bot::Mind::search);
  EXPECT_GT(plain.budget, 0);
  const Bot bot = bot_named("mcts:37:no-load-6:no-donate");
  EXPECT_EQ(bot.budget, 37);
  EXPECT_EQ(count_bits(bot.never_loads), 1);
  EXPECT_EQ(count_bits(bot.never_takes), 1);
  EXPECT_EQ(bot.name, "mcts:37:no-load-6:no-donate");
}

TEST(Bots, ThatDoNotExistAreRefused) {
  EXPECT_EQ(unknown("gredy").wrong, "gredy");
  EXPECT_THAT(unknown("gredy").known, Contains("greedy"));
  EXPECT_EQ(unknown("").wrong, "");
  EXPECT_EQ(unknown("greedy:no-dance").wrong, "no-dance");
  EXPECT_THAT(unknown("greedy:no-dance").known, Contains("no-donate"));
  EXPECT_THAT(unknown("greedy:no-dance").known, Contains("no-load-6"));
  EXPECT_EQ(unknown("greedy:no-load-9").wrong, "no-load-9");  // nobody loads that layer
  EXPECT_EQ(unknown("greedy:50").wrong, "50");                // it has no budget
  EXPECT_EQ(unknown("greedy:").wrong, "");
  for (const char* budget : {"mcts:0", "mcts:-5", "mcts:1e3", "mcts:99999999999"}) {
    EXPECT_FALSE(unknown(budget).reason.empty()) << budget;
  }
  EXPECT_THAT(unknown("greedy").known, IsEmpty());
}

}  // namespace
}  // namespace loom::engine::testing
