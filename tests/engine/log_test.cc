// A game that is written down can be read and played again, and the first step that differs is
// named.
#include "engine/log.h"

#include <gtest/gtest.h>

#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

Log play(int players, uint64_t seed, const Tables& tables = real_tables()) {
  Setup setup;
  setup.players = players;
  setup.seed = seed;
  const Game game = game_of(tables, players, seed);
  Recorder recorder(game, setup);
  State state = new_game(game);
  uint32_t index = 0;
  while (!state.over()) {
    const Action action = random_action(legal_actions(game, state), seed, index);
    const uint8_t active = state.active;
    recorder.action(state, action);
    apply(game, state, action);
    recorder.after(active, state);
  }
  return recorder.log();
}

TEST(Log, ReplaysToTheSameEnd) {
  for (int players = 1; players <= 6; ++players) {
    const Log log = play(players, 11);
    const auto back = read_log(real_tables(), write_log(real_tables(), log));
    ASSERT_TRUE(std::holds_alternative<Log>(back)) << std::get<std::string>(back);
    EXPECT_EQ(std::get<Log>(back).entries.size(), log.entries.size());
    EXPECT_EQ(replay(real_tables(), std::get<Log>(back)), "");
  }
}

TEST(Log, NamesTheFirstStepThatDiffers) {
  Log log = play(4, 3);
  size_t turn = 0;
  while (log.entries[turn].kind != Log::Entry::Kind::turn) ++turn;
  log.entries[turn].hash ^= 1U;
  EXPECT_NE(replay(real_tables(), log).find("the game differs here"), std::string::npos);
}

TEST(Log, RefusesWhatCouldNotHaveBeenPlayed) {
  Log log = play(4, 3);
  log.entries.front().action = {Move::accept, 0};
  EXPECT_EQ(replay(real_tables(), log), "step 1: P3: Player 1 has another choice to make now");
  log.content = "other";
  EXPECT_EQ(replay(real_tables(), log).substr(0, 23), "played with the content");
}

TEST(Log, SaysWhichLineCannotBeRead) {
  const auto reason = [](std::string_view text) {
    const auto read = read_log(real_tables(), text);
    const auto* fault = std::get_if<std::string>(&read);
    return fault == nullptr ? std::string() : *fault;
  };
  EXPECT_EQ(reason(""), "line 0: the log is empty");
  EXPECT_EQ(reason("a letter"), "line 1: not a game log of format 1");
  EXPECT_EQ(reason("loom game log 1\nseed many"), "line 2: `many` is no number that fits here");
  EXPECT_EQ(reason("loom game log 1\n1 lode 2"), "line 2: `lode` is no move");
  EXPECT_EQ(reason("loom game log 1\nvariant strange"), "there is no variant `strange`");
}

// A game may reveal no Events: the rounds then have a number and nothing more.
TEST(Log, NamesNoEventWhereNoneWasDrawn) {
  const Tables quiet = changed_tables("rules/04-round.yaml", "{events: 1}", "{events: 0}");
  const std::string text = write_log(quiet, play(2, 5, quiet));
  EXPECT_NE(text.find("\n\n# Round 1\n1 "), std::string::npos) << text.substr(0, 400);
  EXPECT_NE(text.find("\n\n# Round 2\n"), std::string::npos) << text.substr(0, 4000);
  const auto back = read_log(quiet, text);
  ASSERT_TRUE(std::holds_alternative<Log>(back)) << std::get<std::string>(back);
  EXPECT_EQ(replay(quiet, std::get<Log>(back)), "");
}

}  // namespace
}  // namespace loom::engine::testing
