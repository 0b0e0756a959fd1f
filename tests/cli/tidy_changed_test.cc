// setup/tidy-changed: which files clang-tidy looks at.
#include <gtest/gtest.h>

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

TEST_F(TidyChanged, LooksAtTheLastCommitOfMain) { EXPECT_EQ(list(), "two.cc\n"); }

TEST_F(TidyChanged, LooksAtWhatIsNotCommitted) {
  scratch_.write("three.cc", "#include \"alone.h\"  // changed\n");
  EXPECT_EQ(list(), "three.cc\n");
  scratch_.write("four.cc", "");
  EXPECT_EQ(list(), "four.cc\nthree.cc\n");
}

TEST_F(TidyChanged, LooksAtAWholeBranch) {
  git("switch --quiet -c work");
  scratch_.write("one.cc", "// changed\n");
  git("commit --quiet -a -m Third");
  git("rm --quiet two.cc && git commit --quiet -m Fourth");
  EXPECT_EQ(list(), "one.cc\n");
}

TEST_F(TidyChanged, SeesHeadersThroughSources) {
  scratch_.write("one.h", "// changed\n");
  scratch_.write("alone.h", "// changed\n");
  EXPECT_EQ(list(), "one.cc\nthree.cc\n");
}

TEST_F(TidyChanged, SaysWhenThereIsNoHistory) {
  git("clone --quiet --depth 1 \"file://$PWD\" shallow");
  const std::string said =
      git("-C shallow log >&-; cd shallow && '" LOOM_TEST_DIR "/../setup/tidy-changed' --list");
  EXPECT_EQ(said,
            "loom: clang-tidy: this clone has no history to compare with; the target tidy looks at "
            "all files\n");
}

}  // namespace
}  // namespace loom::testing
