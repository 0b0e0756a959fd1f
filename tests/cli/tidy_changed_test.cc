// setup/tidy-changed: which files clang-tidy looks at.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"

namespace loom::testing {
namespace {

// A repository whose branch `main` has two commits.
class TidyChanged : public ::testing::Test {
 protected:
  TidyChanged() {
    for (const char* name : {"one.cc", "one.h", "two.cc", "alone.h"}) scratch_.write(name, "");
    scratch_.write("three.cc", "#include \"alone.h\"\n");
    git("init --quiet --initial-branch=main && git add . && git commit --quiet -m First");
    scratch_.write("two.cc", "// second\n");
    git("commit --quiet -a -m Second");
  }

  std::string git(const std::string& commands) const {
    return run_shell(
               "unset $(git rev-parse --local-env-vars)\n"
               "export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null\n"
               "export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.example\n"
               "export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.example\n"
               "cd '" +
               scratch_.path() + "' && git " + commands)
        .out;
  }

  // What it would look at, a line each.
  std::string list() const {
    return git("status --short >&- 2>&-; '" LOOM_TEST_DIR "/../setup/tidy-changed' --list");
  }

  ScratchFolder scratch_;
};

TEST_F(TidyChanged, LooksAtTheNewestCommitFirst) {
  EXPECT_EQ(list(), "two.cc\nthree.cc\none.cc\n");
}

TEST_F(TidyChanged, LooksAtWhatIsNotCommittedBeforeThat) {
  scratch_.write("one.cc", "// changed\n");
  EXPECT_EQ(list(), "one.cc\ntwo.cc\nthree.cc\n");
  scratch_.write("four.cc", "");
  EXPECT_EQ(list(), "one.cc\nfour.cc\ntwo.cc\nthree.cc\n");
}

TEST_F(TidyChanged, PassesOverWhatIsGone) {
  git("rm --quiet two.cc && git commit --quiet -m Third");
  EXPECT_EQ(list(), "three.cc\none.cc\n");
}

TEST_F(TidyChanged, SeesHeadersThroughSources) {
  scratch_.write("one.h", "// changed\n");
  EXPECT_EQ(list(), "one.cc\ntwo.cc\nthree.cc\n");
  scratch_.write("alone.h", "// changed\n");
  EXPECT_EQ(list(), "three.cc\none.cc\ntwo.cc\n");
}

TEST_F(TidyChanged, StopsAfterSoManyFiles) {
  for (int i = 10; i < 40; ++i) scratch_.write(std::to_string(i) + ".cc", "");
  const std::string listed = list();
  EXPECT_EQ(std::count(listed.begin(), listed.end(), '\n'), 12);
}

TEST_F(TidyChanged, LooksAtFilesOfAShallowCloneToo) {
  git("clone --quiet --depth 1 \"file://$PWD\" shallow");
  EXPECT_EQ(
      git("-C shallow log >&-; cd shallow && '" LOOM_TEST_DIR "/../setup/tidy-changed' --list"),
      "three.cc\none.cc\ntwo.cc\n");
}

}  // namespace
}  // namespace loom::testing
