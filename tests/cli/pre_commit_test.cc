// setup/pre-commit: the git hook looks at what is staged, and refuses a commit that has errors.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const std::string kPatterns = "content/small game/cards/patterns.yaml";
const std::string kRefused =
    "loom: commit refused: the staged content has errors (--no-verify commits it all the same)\n";

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// A repository with two games and the hook. Names have spaces wherever they can.
class PreCommit : public ::testing::Test {
 protected:
  PreCommit() {
    scratch_.copy(LOOM_TEST_DIR "/games/mini", "the repository/content/small game");
    scratch_.copy(LOOM_TEST_DIR "/games/suits", "the repository/content/suits");
    std::filesystem::create_directory(scratch_ / "temporary files");
    good_ = read_text(scratch_ / "the repository/" + kPatterns);
    bad_ = good_;
    const std::string token = "energy";
    bad_.replace(bad_.find(token), token.size(), "enrgy");
    const Outcome made =
        run("git init --quiet && git add . && git commit --quiet -m First && mkdir -p .git/hooks &&"
            "ln -s " +
            quoted(LOOM_TEST_DIR "/../setup/pre-commit") + " .git/hooks/pre-commit");
    EXPECT_EQ(made.exit_code, 0) << made.out;
  }

  // The hook leaves nothing behind.
  void TearDown() override { EXPECT_THAT(scratch_.contents("temporary files"), IsEmpty()); }

  // Runs shell commands in the repository. All that they print is in `out`.
  Outcome run(const std::string& commands) const {
    const std::string script =
        "unset $(git rev-parse --local-env-vars)\n"
        "export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null\n"
        "export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.example\n"
        "export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.example\n"
        "export LOOM=" +
        quoted(LOOM_PROGRAM) + " TMPDIR=" + quoted(scratch_ / "temporary files") + "\ncd " +
        quoted(scratch_ / "the repository") + " || exit\n" + commands;
    return run_shell(script);
  }

  void write(const std::string& path, const std::string& text) const {
    scratch_.write("the repository/" + path, text);
  }

  void stage(const std::string& path, const std::string& text) const {
    write(path, text);
    EXPECT_EQ(run("git add --all").exit_code, 0);
  }

  size_t commits() const { return std::stoul(run("git rev-list --count HEAD").out); }

  ScratchFolder scratch_;
  std::string good_;
  std::string bad_;
};

TEST_F(PreCommit, RefusesStagedErrors) {
  stage(kPatterns, bad_);
  write(kPatterns, good_);  // the working tree is fine, what is staged is not
  const Outcome outcome = run("git commit --quiet -m Second");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("error[PL0204]: unknown name `enrgy`\n  --> " + kPatterns));
  EXPECT_THAT(outcome.out, ::testing::EndsWith("\nMini, 3 cards: 1 error\n" + kRefused));
  EXPECT_THAT(outcome.out, Not(HasSubstr(scratch_.path())));
  EXPECT_EQ(commits(), 1U);
}

TEST_F(PreCommit, LooksAtAnEditionWhenTheGameItExtendsChanges) {
  stage("content/night/game.yaml", "kind: game\nextends: suits\ntitle: Night\n");
  EXPECT_EQ(run("git commit --quiet -m Second").exit_code, 0);
  stage("content/suits/cards/notes.txt", "nothing\n");
  const Outcome outcome = run("git commit --quiet -m Third");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("Night, "));
}

TEST_F(PreCommit, PassesOverErrorsThatAreNotStaged) {
  stage(kPatterns, good_ + "# corrected\n");
  write(kPatterns, bad_);
  const Outcome outcome = run("git commit --quiet -m Second");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "Mini, 3 cards: no findings\n");
  EXPECT_EQ(commits(), 2U);
}

TEST_F(PreCommit, LooksAtTheFilesNamedForTheCommit) {
  write(kPatterns, bad_);
  EXPECT_EQ(run("git commit --quiet --all -m Second").exit_code, 1);
  stage("notes.txt", "outside");
  const Outcome outcome = run("git commit --quiet -m Second -- notes.txt");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "");
}

TEST_F(PreCommit, IsSilentOutsideContent) {
  write(kPatterns, bad_);
  write("notes.txt", "outside");
  const Outcome outcome = run("git add notes.txt && git commit --quiet -m Second");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(commits(), 2U);
}

TEST_F(PreCommit, ChecksEveryGameWhenTheToolsRulesChange) {
  stage("schema/kinds/game.yaml", "a change\n");
  const Outcome outcome = run("git commit --quiet -m Second");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("Mini, 3 cards: no findings\n"));
  EXPECT_THAT(outcome.out, HasSubstr("Two Suits, "));
}

TEST_F(PreCommit, LetsAGameGoButNotItsHalf) {
  EXPECT_EQ(run("git rm --quiet content/suits/game.yaml").exit_code, 0);
  const Outcome half = run("git commit --quiet -m Second");
  EXPECT_EQ(half.exit_code, 1);
  EXPECT_THAT(half.out, HasSubstr("there is no file `content/suits/game.yaml`"));
  EXPECT_EQ(run("git rm --quiet -r content/suits").exit_code, 0);
  const Outcome whole = run("git commit --quiet -m Second");
  EXPECT_EQ(whole.exit_code, 0);
  EXPECT_EQ(whole.out, "");
}

TEST_F(PreCommit, RefusesWhatItCannotCheck) {
  stage(kPatterns, good_ + "# changed\n");
  const Outcome outcome = run("LOOM=/nowhere/loom git commit --quiet -m Second");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("loom: commit refused: the staged content could not be"));
  EXPECT_EQ(commits(), 1U);
}

}  // namespace
}  // namespace loom::testing
