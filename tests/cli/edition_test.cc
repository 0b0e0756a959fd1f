// An edition, which holds only what differs from the game it extends, with the commands that a game
// is made for.
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// The village and its edition at dusk, beside each other in `games`.
class EditionCommands : public ::testing::Test {
 protected:
  EditionCommands() {
    scratch_.copy(LOOM_TEST_DIR "/games/village", "games/village");
    scratch_.copy(LOOM_TEST_DIR "/games/village-dusk", "games/village-dusk");
  }

  Outcome run(std::vector<std::string> arguments, const std::string& typed = {}) const {
    arguments.insert(arguments.end(), {"--game", "games/village-dusk"});
    return run_loom(arguments, {.folder = scratch_.path(), .stdin_text = typed});
  }

  ScratchFolder scratch_;
};

TEST_F(EditionCommands, IsCheckedBuiltSimulatedAndReplayed) {
  const Outcome checked = run({"check"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
  EXPECT_EQ(checked.out, "Village at Dusk, 26 cards: no findings\n");

  const Outcome built = run({"build", "--out", "made"});
  EXPECT_EQ(built.exit_code, 0) << built.out << built.err;
  const std::string listing = read_text(scratch_ / "made/tables/tables.md");
  EXPECT_THAT(listing, AllOf(HasSubstr("Long Night"), HasSubstr("Low Well"),
                             Not(HasSubstr("Flash Flood")), HasSubstr("Supply Shock")));
  const std::string book = read_text(scratch_ / "made/rulebook/rulebook.html");
  EXPECT_THAT(book, AllOf(HasSubstr("Village at Dusk"), Not(HasSubstr("High Instability"))));

  const Outcome simulated = run({"simulate", "--games", "20", "--players", "2"});
  EXPECT_EQ(simulated.exit_code, 0) << simulated.err;

  const Outcome replayed = run({"replay"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.out;
  EXPECT_THAT(replayed.out, HasSubstr("legal to the last step"));
}

TEST_F(EditionCommands, WhatItBreaksIsReportedInTheGameItExtends) {
  scratch_.write("games/village-dusk/rules/more.yaml", "kind: rules\nrules: {P2: ~}\n");
  const Outcome checked = run({"check"});
  EXPECT_EQ(checked.exit_code, 1);
  EXPECT_THAT(checked.out,
              AllOf(HasSubstr("  --> games/village/rulebook/02-cards.md:"),
                    HasSubstr("found in the edition `village-dusk`, which extends `village`")));
}

TEST_F(EditionCommands, ARenamedTermIsFollowed) {
  scratch_.write("games/village-dusk/rules/names.yaml",
                 "kind: glossary\nterms: {stability-window: {title: Quiet Hour}}\n");
  const Outcome checked = run({"check"});
  EXPECT_EQ(checked.exit_code, 1);
  EXPECT_THAT(
      checked.out,
      AllOf(HasSubstr("error[PL0531]: the glossary refuses `Stability Window`\n"),
            HasSubstr("  --> games/village/rules/04-round.yaml:"), HasSubstr("Quiet Hour")));
}

// Written out whole, it is the same game.
TEST_F(EditionCommands, IsShownAsTheGameThatItIs) {
  const Outcome dumped = run({"dump", "game", "cards/events.yaml"});
  EXPECT_EQ(dumped.exit_code, 0);
  EXPECT_EQ(
      dumped.out,
      "kind: event\n"
      "cards:\n"
      "  supply-shock:\n    title: Supply Shock\n    letter: A\n    code: 2\n"
      "  dry-well:\n    title: Low Well  # village-dusk\n    letter: A\n    code: 1\n"
      "  mistrust-spiral:\n    title: Mistrust Spiral\n    letter: B\n    code: 3\n"
      "  somebody-elses-job:\n    title: \"Somebody Else's Job\"\n    letter: B\n    code: 2\n"
      "  ash-cloud:\n    title: Ash Cloud\n    letter: C\n    code: 3\n");
  const Outcome unknown = run({"dump", "game", "cards/event.yaml"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("did you mean `cards/events.yaml`?"));

  scratch_.copy(LOOM_TEST_DIR "/games/village", "games/flat");
  const std::string all = run({"dump", "game"}).out;
  for (size_t at = 0; at < all.size();) {
    const size_t line = all.find('\n', at);
    const std::string path = all.substr(at + 2, line - at - 2);
    size_t next = all.find("\n\n# ", line);
    next = next == std::string::npos ? all.size() : next + 2;
    scratch_.write("games/flat/" + path, all.substr(line + 1, next - line - 1));
    at = next;
  }
  const auto hash = [&](const std::string& game) {
    const std::string model =
        run_loom({"dump", "model", "--game", game}, {.folder = scratch_.path()}).out;
    return model.substr(0, model.find('\n'));
  };
  EXPECT_EQ(hash("games/flat"), hash("games/village-dusk"));
  EXPECT_THAT(hash("games/flat"), StartsWith("game Village at Dusk, edition 3-dusk, hash "));
}

// An editor asks for nothing that is inherited, and lets keys be taken away.
TEST_F(EditionCommands, ItsSchemaAsksOnlyForWhatDiffers) {
  EXPECT_EQ(run({"schema", "--out", "made"}).exit_code, 0);
  const std::string schema = read_text(scratch_ / "made/schema/village-dusk.schema.json");
  EXPECT_THAT(schema, AllOf(HasSubstr("\"^=\""), Not(HasSubstr("\"required\": [\"title\""))));
}

TEST_F(EditionCommands, ARevisionIsReadWithTheGameItExtends) {
  const Outcome made = run_shell(
      "unset $(git rev-parse --local-env-vars); cd '" + scratch_.path() +
      "' && export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A "
      "GIT_AUTHOR_EMAIL=a@b.example GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.example && git "
      "init --quiet && git add . && git commit --quiet -m First");
  ASSERT_EQ(made.exit_code, 0) << made.out;
  scratch_.write("games/village-dusk/rules/dusk.yaml",
                 "kind: rules\nrules: {P5: {figures: {most: 4}}, X6: ~}\n");
  const Outcome compared =
      run({"simulate", "--compare", "HEAD", "--games", "10", "--players", "2"});
  EXPECT_EQ(compared.exit_code, 0) << compared.out << compared.err;
}

}  // namespace
}  // namespace loom::testing
