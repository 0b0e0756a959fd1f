// `loom diff` and printing only what changed: since a revision, a folder or what was marked as
// printed; and what is refused.
#include <gtest/gtest.h>
#include <filesystem>
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

TEST_F(DiffCommand, RemembersWhatWasPrinted) {
  EXPECT_EQ(run({"mark-printed"}).out, "nothing of `village` is marked as printed\n");
  scratch_.write("village/notes.md", "Printed on Friday.\n");
  EXPECT_EQ(run({"mark-printed", "friday"}).exit_code, 0);
  edit_burrow();
  EXPECT_THAT(run({"diff", "friday"}).out, HasSubstr(kBurrow));
  EXPECT_EQ(run({"mark-printed"}).out, "friday\n");
  // The same name again stands for what is there now, and for nothing that was there before.
  std::filesystem::remove(scratch_ / "village/notes.md");
  EXPECT_EQ(run({"mark-printed", "friday"}).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(scratch_ / "village/.printed/friday/village/notes.md"));
  EXPECT_THAT(run({"diff", "friday"}).out, HasSubstr("nothing differs"));
}

TEST_F(DiffCommand, RemembersAnEditionWithTheGameItExtends) {
  scratch_.copy(LOOM_TEST_DIR "/games/village-dusk", "village-dusk");
  const auto dusk = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--game", "village-dusk"});
    return run_loom(words, {.folder = scratch_.path()});
  };
  EXPECT_EQ(dusk({"mark-printed", "one"}).exit_code, 0);
  EXPECT_THAT(dusk({"diff", "one"}).out, HasSubstr("nothing differs"));
  edit_burrow();
  EXPECT_THAT(dusk({"diff", "one"}).out, HasSubstr(kBurrow));
}

TEST_F(DiffCommand, RefusesNamesThatCouldLeadAnywhere) {
  for (const char* name : {"../x", "a/b", "Friday", ".", "x--y"})
    EXPECT_EQ(run({"mark-printed", name}).exit_code, 2) << name;
  EXPECT_FALSE(std::filesystem::exists(scratch_ / "village/.printed"));
}

TEST_F(DiffCommand, PrintsOnlyWhatLooksDifferent) {
  EXPECT_EQ(run({"mark-printed", "friday"}).exit_code, 0);
  const Outcome same = run({"render", "--changed-since", "friday", "--out", "out"});
  EXPECT_EQ(same.out, "no card looks different: nothing to print\n");
  EXPECT_FALSE(std::filesystem::exists(scratch_ / "out"));

  edit("village/cards/patterns/1-boundary.yaml", "title: Burrow", "title: Den");
  edit("village/cards/events.yaml", "title: Supply Shock", "title: Supply Shocks");
  const Outcome outcome = run({"render", "--changed-since", "friday", "--out", "out"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  EXPECT_THAT(outcome.out,
              HasSubstr("To take out, by the stamp on the card (printed as `friday`)"));
  EXPECT_THAT(outcome.out, HasSubstr("\n2 cards to print\n"));
  // Both lie on one sheet, though they are of two kinds.
  EXPECT_THAT(scratch_.contents("out"),
              ::testing::UnorderedElementsAre(
                  ::testing::Key("cards/"), ::testing::Key("cards/cards-a4-changed.pdf"),
                  ::testing::Key("cards/take-out.txt"), ::testing::Key("manifest.json")));
  const auto json = nlohmann::json::parse(
      run({"render", "--changed-since", "friday", "--out", "out", "--format", "json"}).out);
  EXPECT_EQ(json["reprint"]["print"]["pattern/burrow"], 1);
  EXPECT_EQ(json["reprint"]["take_out"].size(), 2U);

  // Nobody takes out what is not printed.
  const Outcome one =
      run({"render", "--changed-since", "friday", "--only", "event", "--out", "one"});
  EXPECT_THAT(one.out, HasSubstr("  Supply Shock  Events  "));
  EXPECT_THAT(one.out, Not(HasSubstr("Burrow")));
  EXPECT_THAT(one.out, HasSubstr("\n1 card to print\n"));
  const Outcome none =
      run({"render", "--changed-since", "friday", "--only", "pattern/shell", "--out", "none"});
  EXPECT_EQ(none.out, "no card looks different: nothing to print\n");
  EXPECT_EQ(none.exit_code, 0) << none.err;
}

}  // namespace
}  // namespace loom::testing
