// Logs of games that the machine plays: what is written is read back, and leads where it led.
#include "engine/machine/game_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "engine/machine/play_many.h"
#include "tests/engine/machine/real_program.h"

namespace loom::testing {
namespace {

using machine::GameLog;
using ::testing::HasSubstr;
using ::testing::StartsWith;

GameLog played(const machine::Setup& setup, size_t most,
               const program::Program& program = real_program()) {
  const auto game = std::get<machine::Game>(machine::make_game(program, setup));
  machine::State state = machine::new_game(game);
  GameLog log;
  log.content = program.content;
  log.setup = setup;
  uint32_t index = 0;
  for (size_t i = 0; i < most && !state.over(); ++i) {
    const auto all = machine::options(game, state);
    const size_t number = machine::random_choice(setup.seed, index, all.size());
    const machine::State before = state;
    machine::apply(game, state, all[number]);
    machine::note(game, log, before, static_cast<int>(number), state);
  }
  return log;
}

std::string written(machine::Setup setup, size_t most) {
  return machine::write_game_log(real_program(), played(std::move(setup), most), {"Ada"});
}

// What is wrong with a log, whether it is found in reading or in playing it.
std::string fault_of(const std::string& text) {
  const auto read = machine::read_game_log(real_program(), text);
  if (const auto* reason = std::get_if<std::string>(&read)) return *reason;
  return machine::replay_game_log(real_program(), std::get<GameLog>(read));
}

std::string changed(std::string text, const std::string& before, const std::string& after) {
  return fault_of(text.replace(text.find(before), before.size(), after));
}

TEST(GameLogs, AreReadAsTheyWereWritten) {
  machine::Setup setup{3, 7, {machine::number_of(real_program().variants, "long")}};
  const int card = machine::number_of(real_program().cards, "seed-vault");
  setup.settings.push_back({0, card});
  const std::string text = written(setup, 5000);
  EXPECT_THAT(text, StartsWith("loom game log 2\nmachine 1\ncontent "));
  EXPECT_THAT(text, HasSubstr("\nvariant long\nset end-initiative=seed-vault\n"));
  EXPECT_THAT(text, HasSubstr("  Ada: "));
  EXPECT_THAT(text, HasSubstr("\nend "));
  const auto read = machine::read_game_log(real_program(), text);
  ASSERT_TRUE(std::holds_alternative<GameLog>(read)) << std::get<std::string>(read);
  const auto& log = std::get<GameLog>(read);
  EXPECT_EQ(machine::replay_game_log(real_program(), log), "");
  EXPECT_EQ(machine::write_game_log(real_program(), log, {"Ada"}), text);
}

TEST(GameLogs, SayWhereTheyAreWrong) {
  const std::string log = written({2, 5, {}}, 40);
  ASSERT_EQ(fault_of(log), "");
  EXPECT_EQ(fault_of(""), "the log is empty");
  EXPECT_EQ(fault_of("dear diary"), "line 1: not a game log of format 2");
  EXPECT_THAT(changed(log, "log 2", "log 1"), HasSubstr("which an older program wrote"));
  EXPECT_THAT(changed(log, "machine 1", "machine 9"), HasSubstr("this is machine 1"));
  EXPECT_THAT(changed(log, "content ", "content x"), StartsWith("played with the content x"));
  EXPECT_THAT(changed(log, "players 2", "players 9"),
              HasSubstr("the game is for 1 to 6 players; 9 were asked for"));
  EXPECT_THAT(changed(log, "players 2", "players x"), HasSubstr("`x` is no number"));
  EXPECT_THAT(changed(log, "players 2", "players 2\nvariant odd"),
              "line 6: there is no variant `odd`");
  EXPECT_THAT(changed(log, "players 2", "players 2\nset a=b"), HasSubstr("no setting `a=b`"));
  EXPECT_THAT(changed(log, "players 2", "players 2\nset end-initiative=b"),
              HasSubstr("there is no card `b`"));
  EXPECT_THAT(changed(log, "\n1 ", "\n2 "), HasSubstr("it is for Player 1 to choose"));
  EXPECT_THAT(changed(log, "turn ", "turn 1"), ::testing::Not(""));
  EXPECT_THAT(fault_of(log + "end 0000000000000000\n"), HasSubstr("the game differs here"));
}

// A game may reveal no Events: the rounds then have a number and nothing more.
TEST(GameLogs, NameNoEventWhereNoneWasDrawn) {
  program::Program quiet = real_program();
  for (program::Figure& figure : quiet.figures) {
    if (figure.path == "P1.events") figure.value = 0;
  }
  const GameLog log = played({2, 5, {}}, 5000, quiet);
  const std::string text = machine::write_game_log(quiet, log);
  EXPECT_THAT(text, HasSubstr("\n\n# Round 1\n1 "));
  EXPECT_THAT(text, HasSubstr("\n\n# Round 2\n"));
  const auto read = machine::read_game_log(quiet, text);
  ASSERT_TRUE(std::holds_alternative<GameLog>(read)) << std::get<std::string>(read);
  EXPECT_EQ(machine::replay_game_log(quiet, std::get<GameLog>(read)), "");
}

// As an old disk or a hasty hand would leave them.
TEST(GameLogs, AreNeverFollowedBlindly) {
  const std::string log = written({2, 5, {}}, 200);
  uint32_t index = 0;
  for (int i = 0; i < 300; ++i) {
    std::string text = log;
    for (int n = 0; n < 3; ++n) {
      text[machine::random_choice(99, index, text.size())] =
          static_cast<char>(machine::random_choice(99, index, 256));
    }
    text.resize(machine::random_choice(99, index, text.size()));
    fault_of(text);
  }
}

}  // namespace
}  // namespace loom::testing
