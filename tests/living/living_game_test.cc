// The game in content/ as its designer meets the tool: it is checked and built, and whatever is
// wrong with it is told by `loom`, not by a test.
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/living/living_game.h"

namespace loom::testing {
namespace {

TEST(LivingGame, PassesItsCheck) {
  const Outcome outcome = run_loom({"check", "--game", living_game()});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
}

TEST(LivingGame, CanBeBuilt) {
  const ScratchFolder scratch;
  const Outcome outcome = run_loom({"build", "--game", living_game(), "--out", scratch / "out"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
}

}  // namespace
}  // namespace loom::testing
