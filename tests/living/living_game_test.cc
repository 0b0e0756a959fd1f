// The games in content/ as their designers meet the tool: each is checked and built, and whatever
// is wrong with it is told by `loom`, not by a test.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace loom::testing
