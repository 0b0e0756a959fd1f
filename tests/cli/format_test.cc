// `--format`, `--max-errors` and colour: how findings reach a person or another program.
#include <gtest/gtest.h>

#include "tests/cli/json_text.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const char* const kEscape = "\x1B[";

size_t count(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// A game with two errors, of which the second comes with a warning after it.
class Format : public ::testing::Test {
 protected:
  Format() {
    add_mini(scratch_);
    add_errors(scratch_, 2);
    add_warning(scratch_);
  }

  std::vector<std::string> check_with(const std::vector<std::string>& more) const {
    std::vector<std::string> words{"check", "--game", "mini"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  std::string check(const std::vector<std::string>& more) const {
    const Outcome outcome = run_loom(check_with(more), {.folder = scratch_.path()});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
  }

  std::string check_on_terminal(std::map<std::string, std::string> environment) const {
    return run_on_terminal(check_with({}),
                           {.folder = scratch_.path(), .environment = std::move(environment)});
  }

  ScratchFolder scratch_;
};

TEST_F(Format, HumanIsTheDefault) {
  const std::string text = check({});
  expect_golden(LOOM_TEST_DIR "/cli/goldens/check.txt", text);
  EXPECT_EQ(check({"--format", "human"}), text);
}

TEST_F(Format, Json) {
  const std::string text = check({"--format", "json"});
  EXPECT_TRUE(is_json(text));
  expect_golden(LOOM_TEST_DIR "/cli/goldens/check.json", text);
}

TEST_F(Format, Sarif) {
  std::string text = check({"--format", "sarif"});
  EXPECT_TRUE(is_json(text));
  // A new version of loom is no cause to change the golden.
  const std::string version = "\"version\": \"" PATTERNLOOM_VERSION "\"";
  ASSERT_THAT(text, HasSubstr(version));
  text.replace(text.find(version), version.size(), "\"version\": \"VERSION\"");
  expect_golden(LOOM_TEST_DIR "/cli/goldens/check.sarif", text);
}

TEST_F(Format, Github) {
  expect_golden(LOOM_TEST_DIR "/cli/goldens/check.github.txt", check({"--format", "github"}));
}

TEST_F(Format, JsonIsOneEnvelopeForEveryCommand) {
  const Surroundings here{.folder = scratch_.path()};
  for (const char* command : {"build", "compile", "render", "schema"}) {
    for (const std::string game : {"mini", kSuits}) {
      const Outcome outcome =
          run_loom({command, "--game", game, "--out", "out", "--format", "json"}, here);
      EXPECT_THAT(json_keys(outcome.out),
                  ::testing::ElementsAre("diagnostics", "files", "outdated", "removed", "summary"))
          << command << " " << outcome.out;
    }
  }
  const Outcome check = run_loom({"check", "--game", "nowhere", "--format", "json"}, here);
  EXPECT_THAT(json_keys(check.out),
              ::testing::ElementsAre("cards", "content_hash", "diagnostics", "game", "summary"));
}

TEST_F(Format, MaxErrorsCountsTheRest) {
  const std::string text = check({"--max-errors", "1"});
  EXPECT_EQ(count(text, "error[PL0204]"), 1U);
  EXPECT_THAT(text, HasSubstr("\nnot shown: 1 error, 1 warning\n"));
  EXPECT_THAT(text, ::testing::EndsWith("\nMini, 5 cards: 2 errors, 1 warning\n"));
  EXPECT_EQ(check({"--max-errors", "0"}), check({}));
  EXPECT_EQ(check({"--max-errors", "2"}), check({}));
}

TEST_F(Format, MaxErrorsHoldsInEveryFormat) {
  const std::string json = check({"--format", "json", "--max-errors", "1"});
  EXPECT_EQ(count(json, "\"code\":"), 1U);
  EXPECT_THAT(json, HasSubstr("\"errors\": 2"));
  EXPECT_EQ(count(check({"--format", "sarif", "--max-errors", "1"}), "\"ruleId\":"), 1U);
  EXPECT_EQ(count(check({"--format", "github", "--max-errors", "1"}), "::error "), 1U);
}

TEST_F(Format, ThereIsNoColourOutsideATerminal) { EXPECT_THAT(check({}), Not(HasSubstr(kEscape))); }

TEST_F(Format, ATerminalGetsTheSameTextInColour) {
  std::string text = check_on_terminal({{"TERM", "xterm-256color"}});
  EXPECT_THAT(text, HasSubstr(kEscape));
  for (size_t at = text.find(kEscape); at != std::string::npos; at = text.find(kEscape))
    text.erase(at, text.find('m', at) + 1 - at);
  EXPECT_EQ(text, check({}));
}

TEST_F(Format, ColourCanBeRefused) {
  EXPECT_EQ(check_on_terminal({{"TERM", "xterm"}, {"NO_COLOR", "1"}}), check({}));
  EXPECT_EQ(check_on_terminal({{"TERM", "dumb"}}), check({}));
  // Set but empty refuses nothing: https://no-color.org
  EXPECT_THAT(check_on_terminal({{"TERM", "xterm"}, {"NO_COLOR", ""}}), HasSubstr(kEscape));
}

}  // namespace
}  // namespace loom::testing
