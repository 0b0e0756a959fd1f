// The exit codes: 0 fine, 1 the content has errors, 2 wrong use, 3 the environment failed.
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

TEST(ExitCode, IsZeroWhenAllIsFine) {
  const ScratchFolder scratch;
  add_mini(scratch);
  const Outcome check = run_loom({"check", "--game", "mini"}, {.folder = scratch.path()});
  EXPECT_EQ(check.exit_code, 0);
  EXPECT_EQ(check.out, "Mini, 3 cards: no findings\n");
  EXPECT_EQ(check.err, "");
  EXPECT_EQ(run_loom({"--help"}).exit_code, 0);
  EXPECT_EQ(run_loom({"check", "--help"}).exit_code, 0);
  EXPECT_THAT(run_loom({"--version"}).out, ::testing::MatchesRegex("loom [0-9.]+\n"));
}

TEST(ExitCode, IsZeroForWarningsUnlessTheyAreDenied) {
  const ScratchFolder scratch;
  add_mini(scratch);
  add_warning(scratch);
  const Surroundings here{.folder = scratch.path()};
  EXPECT_EQ(run_loom({"check", "--game", "mini"}, here).exit_code, 0);
  const Outcome denied = run_loom({"check", "--game", "mini", "--deny", "warnings"}, here);
  EXPECT_EQ(denied.exit_code, 1);
  EXPECT_THAT(denied.out, HasSubstr("Mini, 3 cards: 1 warning\n"));
  const auto before = scratch.contents();
  const Outcome build = run_loom({"build", "--game", "mini", "--deny", "warnings"}, here);
  EXPECT_EQ(build.exit_code, 1);
  EXPECT_THAT(build.out, HasSubstr("nothing was written: 1 warning\n"));
  EXPECT_EQ(scratch.contents(), before);
}

TEST(ExitCode, IsOneForErrorsInContent) {
  const ScratchFolder scratch;
  add_mini(scratch);
  add_errors(scratch, 1);
  for (const char* command :
       {"check", "build", "compile", "render", "schema", "play", "simulate"}) {
    const Outcome outcome = run_loom({command, "--game", "mini"}, {.folder = scratch.path()});
    EXPECT_EQ(outcome.exit_code, 1) << command;
    EXPECT_THAT(outcome.out, HasSubstr("error[PL0204]: unknown name `enrgy`\n")) << command;
    EXPECT_EQ(outcome.err, "") << command;
  }
}

TEST(ExitCode, IsOneForAGameThatIsNotThere) {
  const ScratchFolder scratch;
  scratch.write("game.yaml", "kind: game\n");
  for (const char* game : {"nowhere", "game.yaml"}) {
    const Outcome outcome = run_loom({"check", "--game", game}, {.folder = scratch.path()});
    EXPECT_EQ(outcome.exit_code, 1) << game;
    EXPECT_THAT(outcome.out, HasSubstr("error[PL0001]")) << game;
  }
}

TEST(ExitCode, IsTwoForWrongUse) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"chekc"},
           {""},
           {"--gmae", "x"},
           {"check", "--gmae", "x"},
           {"check", "--format", "xml"},
           {"check", "--game"},
           {"check", "--game", ""},
           {"check", "--game", "a", "--game", "b"},
           {"check", "--max-errors", "few"},
           {"check", "--max-errors", "-1"},
           {"check", "--max-errors", "99999999999999999999"},
           {"check", "--deny", "errors"},
           {"check", "one", "two"},
           {"check", "one", "--game", "two"},
           {"build", "--out", ""},
           {"dump"},
           {"dump", "modle"},
           {"dump", "document"},
           {"dump", "model", "file.yaml"},
           {"explain", "PL9999"},
       }) {
    const Outcome outcome = run_loom(arguments);
    const std::string line = ::testing::PrintToString(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << line;
    EXPECT_EQ(outcome.out, "") << line;
    EXPECT_THAT(outcome.err, ::testing::StartsWith("loom: ")) << line;
  }
}

TEST(ExitCode, IsThreeWhenTheOutputCannotBeWritten) {
  const ScratchFolder scratch;
  scratch.write("file", "a regular file");
  for (const char* command : {"build", "render", "schema"}) {
    for (const std::string out : {"file", "file/below"}) {
      const Outcome outcome =
          run_loom({command, "--game", kSuits, "--out", out}, {.folder = scratch.path()});
      EXPECT_EQ(outcome.exit_code, 3) << command << " " << out;
      EXPECT_EQ(outcome.out, "");
      EXPECT_THAT(outcome.err, HasSubstr("loom: cannot make the folder `" + out));
      EXPECT_THAT(outcome.err, HasSubstr("`: Not a directory\n"));
    }
  }
  EXPECT_THAT(scratch.contents(),
              ::testing::ElementsAre(::testing::Pair("file", "a regular file")));
}

TEST(ExitCode, IsThreeWhenStandardOutputIsFull) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--help"},
           {"--version"},
           {"explain"},
           {"explain", "PL0103"},
           {"check", "--game", kSuits},
           {"check", "--game", "nowhere", "--format", "json"},
           {"dump", "model", "--game", kSuits},
           {"play", "--game", kMeaningMade},
       }) {
    const Outcome outcome = run_loom(arguments, {.stdout_to = "/dev/full"});
    EXPECT_EQ(outcome.exit_code, 3) << ::testing::PrintToString(arguments);
    EXPECT_EQ(outcome.err, "loom: cannot write to standard output: No space left on device\n");
  }
}

}  // namespace
}  // namespace loom::testing
