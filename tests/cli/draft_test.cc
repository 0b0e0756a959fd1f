// `--draft`: whatever is sound is made in spite of errors, and says that it is a draft. And what is
// remembered of a printer.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

class Draft : public ::testing::Test {
 protected:
  Draft() { scratch_.copy(kVillage, "village"); }

  Outcome run(std::vector<std::string> arguments,
              const std::string& settings = "/nonexistent") const {
    arguments.insert(arguments.begin() + 1, {"--game", "village"});
    return run_loom(arguments,
                    {.folder = scratch_.path(), .environment = {{"XDG_CONFIG_HOME", settings}}});
  }

  void edit(const std::string& path, const std::string& from, const std::string& to) const {
    std::string text = read_text(scratch_ / path);
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << path << ": " << from;
    scratch_.write(path, text.replace(at, from.size(), to));
  }

  bool is_there(const std::string& path) const { return std::filesystem::exists(scratch_ / path); }

  const ScratchFolder scratch_;
};

TEST_F(Draft, OfACardNeedsNoRulebook) {
  scratch_.write("village/rulebook/07-more.md", "# More\n\nMeaning starts at {S2.nothing}.\n");
  const std::vector<std::string> asked = {"render",        "png",   "--only",
                                          "pattern/shell", "--out", "out"};
  EXPECT_EQ(run(asked).exit_code, 1);
  EXPECT_FALSE(is_there("out"));
  std::vector<std::string> draft = asked;
  draft.emplace_back("--draft");
  const Outcome outcome = run(draft);
  EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("DRAFT: made in spite of the errors above"));
  EXPECT_TRUE(is_there("out/draft/png/pattern/shell.png")) << outcome.out;
  EXPECT_FALSE(is_there("out/png"));
}

TEST_F(Draft, IsMarkedOnEveryCard) {
  scratch_.write("village/rulebook/07-more.md", "# More\n\nMeaning starts at {S2.nothing}.\n");
  EXPECT_EQ(run({"render", "svg", "--only", "pattern/shell", "--out", "out", "--draft"}).exit_code,
            1);
  std::filesystem::remove(scratch_ / "village/rulebook/07-more.md");
  EXPECT_EQ(run({"render", "svg", "--only", "pattern/shell", "--out", "out"}).exit_code, 0);
  const std::string mark = "rgb(78.431373%,14.117647%,14.117647%)";
  EXPECT_THAT(read_text(scratch_ / "out/draft/svg/pattern/shell.svg"), HasSubstr(mark));
  EXPECT_THAT(read_text(scratch_ / "out/svg/pattern/shell.svg"), Not(HasSubstr(mark)));
}

TEST_F(Draft, OfASoundGameIsTheGame) {
  const Outcome outcome =
      run({"render", "svg", "--only", "pattern/shell", "--out", "out", "--draft"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
  EXPECT_THAT(outcome.out, Not(HasSubstr("DRAFT")));
  EXPECT_TRUE(is_there("out/svg/pattern/shell.svg"));
}

TEST_F(Draft, IsOfferedWhereItWouldHelp) {
  scratch_.write("village/rulebook/07-more.md", "# More\n\nMeaning starts at {S2.nothing}.\n");
  const std::string offer = "\n`--draft` makes whatever is sound in spite of errors\nnothing was";
  EXPECT_THAT(run({"render", "--out", "out"}).out, HasSubstr(offer));
  EXPECT_THAT(run({"simulate", "--games", "4"}).out, HasSubstr("\n`--draft` plays in spite of"));
  EXPECT_THAT(run({"compile", "--out", "out"}).out, Not(HasSubstr("--draft")));
  edit("village/cards/patterns/1-boundary.yaml", "requirement: 2 energy", "requirement: 2 enrgy");
  EXPECT_THAT(run({"render", "--out", "out"}).out, Not(HasSubstr("--draft")));
}

// What refers to nothing cannot be drawn.
TEST_F(Draft, OfNamesThatMeanNothingIsNotMade) {
  edit("village/cards/patterns/1-boundary.yaml", "requirement: 2 energy", "requirement: 2 enrgy");
  const Outcome outcome = run({"render", "svg", "--out", "out", "--draft"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("nothing was written"));
  EXPECT_FALSE(is_there("out"));
}

TEST_F(Draft, IsPlayedWhenItsRulesAreSound) {
  scratch_.write("village/rulebook/07-more.md", "# More\n\nMeaning starts at {S2.nothing}.\n");
  EXPECT_EQ(run({"simulate", "--games", "4"}).exit_code, 1);
  const Outcome outcome = run({"simulate", "--games", "4", "--draft"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  EXPECT_THAT(outcome.out, ::testing::StartsWith("DRAFT: played in spite of 2 errors"));
}

TEST_F(Draft, IsNothingForAShop) {
  EXPECT_THAT(run({"build", "--draft", "--press"}).err, HasSubstr("no shop prints a draft"));
}

TEST_F(Draft, ResultsNameWhatPeopleOpen) {
  const Outcome outcome = run({"build", "--kit", "--out", "out"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("out/kit-a4.pdf, [0-9]+ pages\n"));
}

// A print that is older than the game is never left without a word.
TEST_F(Draft, ResultsNameWhatIsLeftOfTheGameBefore) {
  const std::vector<std::string> png = {"render", "png", "--only", "pattern/shell", "--out", "out"};
  EXPECT_EQ(run(png).exit_code, 0);
  EXPECT_THAT(run({"render", "svg", "--only", "event", "--out", "out"}).out,
              Not(HasSubstr("still there")));
  edit("village/cards/patterns/1-boundary.yaml", "title: Shell", "title: Carapace");
  const Outcome outcome = run({"render", "svg", "--only", "event", "--out", "out"});
  EXPECT_THAT(outcome.out, HasSubstr("\nstill there, of the game as it was before:\n"
                                     "out/png/pattern.back.png\n"
                                     "out/png/pattern/shell.png\n\n"));
  EXPECT_THAT(run({"render", "svg", "--only", "event", "--out", "out", "--format", "json"}).out,
              HasSubstr("\"outdated\": [\n    \"png/pattern"));
  EXPECT_THAT(run(png).out, Not(HasSubstr("still there, of the game as it was before:\nout/png")));
}

TEST_F(Draft, ThePrinterIsRemembered) {
  scratch_.write("settings/patternloom/printer.yaml",
                 "paper: letter\nbacks: none\noffset: 1.5,-2\n");
  EXPECT_EQ(run({"render", "--only", "event", "--out", "out"}, scratch_ / "settings").exit_code, 0);
  EXPECT_TRUE(is_there("out/cards/events-letter-fronts-selection.pdf"));
  // What the command says goes before it.
  EXPECT_EQ(run({"render", "--only", "event", "--backs", "duplex", "--paper", "a4", "--out", "out"},
                scratch_ / "settings")
                .exit_code,
            0);
  EXPECT_TRUE(is_there("out/cards/events-a4-selection.pdf"));
}

TEST_F(Draft, SettingsOfAPrinterMayAllBeLeftOut) {
  scratch_.write("settings/patternloom/printer.yaml", "# paper: letter\n\n");
  EXPECT_EQ(run({"render", "--only", "event", "--out", "out"}, scratch_ / "settings").exit_code, 0);
  EXPECT_TRUE(is_there("out/cards/events-a4-selection.pdf"));
}

TEST_F(Draft, AFaultInTheSettingsOfThePrinterIsSaid) {
  const auto refusal = [&](const std::string& text) {
    scratch_.write("settings/patternloom/printer.yaml", text);
    const Outcome outcome = run({"render", "--out", "out"}, scratch_ / "settings");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_FALSE(is_there("out"));
    return outcome.err;
  };
  EXPECT_THAT(refusal("ofset: 1,2\n"),
              HasSubstr("line 1: there is no setting `ofset`; did you mean `offset`?"));
  EXPECT_THAT(refusal("paper: a4\nflip: left\n"),
              HasSubstr("line 2: `flip` cannot be `left`, it is long or short"));
  EXPECT_THAT(refusal("offset: 1,99\n"), HasSubstr("two numbers of millimetres up to 20"));
  EXPECT_THAT(refusal("- a4\n"), HasSubstr("should have lines such as `paper: a4`"));
  EXPECT_THAT(refusal("paper: [\n"), HasSubstr("printer.yaml`, line "));
  // No other command asks for it.
  EXPECT_EQ(run({"check"}, scratch_ / "settings").exit_code, 0);
}

}  // namespace
}  // namespace loom::testing
