// The games in content/ as their designers meet the tool: each is checked and built, and whatever
// is wrong with it is told by `loom`, not by a test.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <string>
#include <vector>

#include "schema/model/load_game.h"
#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/living/living_game.h"

namespace loom::testing {
namespace {

TEST(LivingGame, PassesItsCheck) {
  const std::vector<std::string> games = living_games();
  EXPECT_FALSE(games.empty());
  for (const std::string& game : games) {
    const Outcome outcome = run_loom({"check", "--game", game});
    EXPECT_EQ(outcome.exit_code, 0) << game << "\n" << outcome.out << outcome.err;
  }
}

TEST(LivingGame, CanBeBuilt) {
  for (const std::string& game : living_games()) {
    const ScratchFolder scratch;
    const Outcome outcome = run_loom({"build", "--game", game, "--out", scratch / "out"});
    EXPECT_EQ(outcome.exit_code, 0) << game << "\n" << outcome.out << outcome.err;
  }
}

// A game with a frame of play is played at random, at every table that it is for.
TEST(LivingGame, IsPlayedToItsEnd) {
  for (const std::string& game : living_games()) {
    if (!std::filesystem::exists(game + "/rules/play.yaml")) continue;
    int tables = 0;
    for (int players = 1; players <= 6; ++players) {
      const Outcome outcome = run_loom(
          {"simulate", "--game", game, "--players", std::to_string(players), "--games", "200"});
      if (outcome.err.find("the game is for ") != std::string::npos) continue;
      ++tables;
      EXPECT_EQ(outcome.exit_code, 0) << game << "\n" << outcome.out << outcome.err;
    }
    EXPECT_GT(tables, 0) << game;
  }
}

// `greedy` and every style that the game has, by turns at tables of every size.
std::vector<std::string> bots_of(const std::string& game) {
  std::vector<std::string> bots{"greedy"};
  const LoadedGame loaded = load_game(DiskFiles(), game);
  for (const BoundFile* file : loaded.model.files_of("bots")) {
    for (const Entry& style : file->root["styles"].map()) bots.push_back(style.key);
  }
  return bots;
}

TEST(LivingGame, IsPlayedByItsBots) {
  for (const std::string& game : living_games()) {
    if (!std::filesystem::exists(game + "/rules/play.yaml")) continue;
    const std::vector<std::string> bots = bots_of(game);
    int tables = 0;
    for (size_t players = 1; players <= 6; ++players) {
      std::string seats;
      for (size_t i = 0; i < players; ++i)
        seats += (i == 0 ? "" : ",") + bots[(players + i) % bots.size()];
      const Outcome outcome = run_loom({"play", "--game", game, "--seats", seats, "--seed", "1"});
      if (outcome.err.find("the game is for ") != std::string::npos) continue;
      ++tables;
      EXPECT_EQ(outcome.exit_code, 0) << game << " " << seats << "\n" << outcome.err;
    }
    EXPECT_GT(tables, 0) << game;
  }
}

// Two threads that draw pictures, books and kits at once must not need what one large picture or a
// second kit would take beside them.
#if !defined(__SANITIZE_ADDRESS__)
long peak_megabytes(const std::vector<std::string>& arguments) {
  const ScratchFolder scratch;
  std::vector<std::string> all = arguments;
  for (const std::string& word : {std::string("--game"), living_game(), std::string("--threads"),
                                  std::string("2"), std::string("--out"), scratch / "out"})
    all.push_back(word);
  const Outcome outcome = run_loom(all);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  rusage children{};
  ::getrusage(RUSAGE_CHILDREN, &children);
  return children.ru_maxrss / 1024;
}

TEST(LivingGame, IsBuiltInLittleMemory) { EXPECT_LT(peak_megabytes({"build"}), 150); }

TEST(LivingGame, IsPackedInLittleMemory) {
  EXPECT_LT(peak_megabytes({"render", "kit", "tabletop", "contact-sheet", "boards"}), 150);
}
#endif

}  // namespace
}  // namespace loom::testing
