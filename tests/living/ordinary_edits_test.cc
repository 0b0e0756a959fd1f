// A designer's ordinary edits, one on top of the other, and what becomes of the tests: those of the
// living game say what `loom check` says, and no others read it (tests/tidy/games_test.cc).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/living/living_game.h"
#include "tests/living/ordinary_edits.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

// A copy that is edited.
class EditedGame {
 public:
  explicit EditedGame(const std::string& game) { scratch_.copy(game, "game"); }

  // Whether there was a place for the edit.
  template <typename Find>
  bool edit(Find find) const {
    const LoadedGame game = load_game(DiskFiles(), folder());
    const Changes changes = game.bound ? find(game) : Changes{};
    carry_out(game, changes);
    return !changes.none();
  }
  Outcome check() const { return run_loom({"check", "--game", folder()}); }
  // The tests of the living game, with this copy in its place.
  bool tests_pass() const {
    const std::string command = "LOOM_LIVING_GAME='" + folder() +
                                "' '" LOOM_LIVING_GAME_TESTS "' > '" + scratch_ / "tests.txt'";
    return std::system(command.c_str()) == 0;
  }

 private:
  std::string folder() const { return scratch_ / "game"; }

  const ScratchFolder scratch_;
};

// In a game that stays as it is, each edit is known to find its place and to leave no findings.
TEST(OrdinaryEdits, LeaveAFrozenGameRight) {
  const EditedGame game(kVillage);
  EXPECT_GE(ordinary_edits().size(), 10U);
  for (const OrdinaryEdit& edit : ordinary_edits()) {
    SCOPED_TRACE(edit.what);
    EXPECT_TRUE(game.edit(edit.find)) << "there is no place for it";
    const Outcome outcome = game.check();
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(": no findings\n"));
  }
  EXPECT_TRUE(game.tests_pass());
  EXPECT_TRUE(game.edit(wrong_figure_in_example));
  EXPECT_THAT(game.check().out, HasSubstr("error[PL0606]"));
  EXPECT_FALSE(game.tests_pass());
}

// What the designer's game holds nobody can know here, nor whether it is right today: the tests
// must agree with the tool, whatever it says.
TEST(OrdinaryEdits, OfTheLivingGameAreJudgedByTheToolAlone) {
  const EditedGame game(living_game());
  for (const OrdinaryEdit& edit : ordinary_edits()) game.edit(edit.find);
  EXPECT_EQ(game.tests_pass(), game.check().exit_code == 0);
  game.edit(wrong_figure_in_example);
  EXPECT_EQ(game.tests_pass(), game.check().exit_code == 0);
}

}  // namespace
}  // namespace loom::testing
