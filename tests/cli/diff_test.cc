// `loom diff`: since a revision, a folder or what was marked as printed; and what it refuses.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

class DiffCommand : public ::testing::Test {
 protected:
  DiffCommand() { scratch_.copy(kVillage, "village"); }

  Outcome run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin() + 1, {"--game", "village"});
    return run_loom(arguments, {.folder = scratch_.path()});
  }

  void edit(const std::string& path, const std::string& from, const std::string& to) const {
    std::string text = read_text(scratch_ / path);
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << path << ": " << from;
    scratch_.write(path, text.replace(at, from.size(), to));
  }

  void edit_burrow() const {
    edit("village/cards/patterns/1-boundary.yaml", "requirement: 2 energy\n",
         "requirement: energy, insight\n");
  }

  const ScratchFolder scratch_;
};

constexpr const char* kBurrow = "Burrow: 2 Energy → 1 Energy, 1 Insight (requirement)";

TEST_F(DiffCommand, ComparesWithARevision) {
  const Outcome made = run_shell(
      "unset $(git rev-parse --local-env-vars); cd '" + scratch_.path() +
      "' && export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A "
      "GIT_AUTHOR_EMAIL=a@b.example GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.example && git "
      "init --quiet && git add . && git commit --quiet -m First");
  ASSERT_EQ(made.exit_code, 0) << made.out;
  edit_burrow();
  const Outcome outcome = run({"diff", "HEAD"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr(kBurrow));
  EXPECT_THAT(outcome.out, HasSubstr("(revision "));
}

TEST_F(DiffCommand, ComparesWithAFolderInEveryForm) {
  scratch_.copy(kVillage, "before");
  edit_burrow();
  EXPECT_THAT(run({"diff", "before"}).out, HasSubstr(kBurrow));
  EXPECT_THAT(run({"diff", "before", "--markdown"}).out,
              HasSubstr(std::string("### Patterns\n\n- ") + kBurrow));
  const auto json = nlohmann::json::parse(run({"diff", "before", "--format", "json"}).out);
  EXPECT_EQ(json["changes"][0]["aspect"], "play");
  EXPECT_EQ(json["changes"][0]["things"][0]["id"], "pattern/burrow");
  EXPECT_EQ(json["changes"][0]["things"][0]["changes"][0]["after"], "1 Energy, 1 Insight");
  EXPECT_EQ(run({"diff", "before", "--report", "page.html"}).exit_code, 0);
  EXPECT_THAT(read_text(scratch_ / "page.html"), HasSubstr("<figcaption>before</figcaption>"));
}

TEST_F(DiffCommand, ReportsFaultsOfEitherVersion) {
  scratch_.copy(kVillage, "before");
  edit("before/cards/patterns/1-boundary.yaml", "requirement: 2 energy", "requirement: 2 enrgy");
  const Outcome outcome = run({"diff", "before"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("before/cards/patterns/1-boundary.yaml"));
  EXPECT_THAT(outcome.out, HasSubstr("folder `before`: 1 error"));
}

TEST_F(DiffCommand, RefusesWhatIsNotThere) {
  EXPECT_THAT(run({"diff", "../missing"}).err, HasSubstr("there is no folder `../missing`"));
  EXPECT_EQ(run({"diff", "../missing"}).exit_code, 2);
  EXPECT_THAT(run({"diff"}).err, HasSubstr("`loom diff` needs SINCE"));
  EXPECT_THAT(run({"diff", "village", "--style", "pink"}).err,
              HasSubstr("`--style` cannot be `pink`"));
}

}  // namespace
}  // namespace loom::testing
