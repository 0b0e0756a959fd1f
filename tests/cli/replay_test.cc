// `loom replay`: examples by name and by file, the envelope, the ledger, and game logs.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const char* const kPublished = LOOM_TEST_DIR "/replay/published-2026-03-17.yaml";

Outcome replay(std::vector<std::string> words, const std::string& folder = ".") {
  words.insert(words.begin(), {"replay", "--game", kMeaningMade});
  return run_loom(words, {.folder = folder});
}

TEST(ReplayCommand, WithoutANameReplaysAllExamplesOfTheGame) {
  const Outcome outcome = replay({});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("Example four-neighbours, 6 rounds"));
  EXPECT_THAT(outcome.out, HasSubstr("legal to the last step"));
  EXPECT_THAT(outcome.out, HasSubstr("1 example: no findings"));
}

TEST(ReplayCommand, TakesAnExampleByItsNameOrItsFile) {
  EXPECT_EQ(replay({"four-neighbours"}).exit_code, 0);
  EXPECT_EQ(replay({std::string(kMeaningMade) + "/examples/four-neighbours.yaml"}).exit_code, 0);
}

TEST(ReplayCommand, AnUnknownNameIsWrongUse) {
  const Outcome outcome = replay({"four-neighbors"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.err, StartsWith("loom: there is no example or file `four-neighbors`; did you "
                                      "mean `four-neighbours`?"));
}

TEST(ReplayCommand, AFileThatIsNoExampleIsWrongUse) {
  ScratchFolder scratch;
  scratch.write("rules.yaml",
                "kind: glossary\nterms: {loom: {title: Loom, definition: A frame.}}\n");
  const Outcome outcome = replay({scratch.path() + "/rules.yaml"});
  EXPECT_NE(outcome.exit_code, 0);
  EXPECT_THAT(outcome.err + outcome.out, HasSubstr("rules.yaml"));
}

TEST(ReplayCommand, FindingsAreErrorsOfTheContent) {
  const Outcome outcome = replay({kPublished});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("40 findings, 31 of them independent"));
  EXPECT_THAT(outcome.out, HasSubstr("error[PL0604]: Brooke has 0 Support and needs 1"));
}

TEST(ReplayCommand, JsonAddsTheFindings) {
  const Outcome outcome = replay({kPublished, "--format", "json"});
  EXPECT_EQ(outcome.exit_code, 1);
  const nlohmann::json json = nlohmann::json::parse(outcome.out);
  ASSERT_EQ(json["findings"].size(), 40U);
  EXPECT_EQ(json["diagnostics"].size(), 40U);
  EXPECT_EQ(json["summary"]["errors"], 38);
  const nlohmann::json expected = {
      {"example", "published-2026-03-17"},
      {"round", 2},
      {"player", "Alex"},
      {"step", "legacy Alex +3"},
      {"line", json["findings"][5]["line"]},
      {"source_line", 1040},
      {"code", "PL0607"},
      {"message", "Alex gains 4 Legacy here, not 3: +1 for the new World Layer 8 is left out"},
      {"independent", false},
      {"follows", {json["findings"][4]["line"]}},
      {"granted", "kept 3"}};
  EXPECT_EQ(json["findings"][5], expected);
  EXPECT_EQ(json["examples"][0]["independent"], 31);
  EXPECT_EQ(json["examples"][0]["choices"].size(), 2U);
  EXPECT_EQ(json["examples"][0]["all_tried"], true);
  EXPECT_FALSE(json["examples"][0].contains("ledger"));
}

TEST(ReplayCommand, TheLedgerStandsInJsonToo) {
  const nlohmann::json json =
      nlohmann::json::parse(replay({"four-neighbours", "--ledger", "--format", "json"}).out);
  const nlohmann::json& ledger = json["examples"][0]["ledger"];
  EXPECT_EQ(ledger["tokens"], nlohmann::json({"Energy", "Insight", "Support"}));
  const size_t rows = json["examples"][0]["steps"];
  EXPECT_EQ(ledger["rows"].size(), rows + 1);
  EXPECT_EQ(ledger["rows"].back()["players"].size(), 4U);
}

TEST(ReplayCommand, StrictStopsAtTheFirst) {
  const nlohmann::json json =
      nlohmann::json::parse(replay({kPublished, "--strict", "--format", "json"}).out);
  ASSERT_EQ(json["findings"].size(), 1U);
  EXPECT_EQ(json["findings"][0]["source_line"], 990);
  EXPECT_EQ(json["diagnostics"].size(), 1U);
}

TEST(ReplayCommand, TheLedgerIsPrinted) {
  const Outcome outcome = replay({"four-neighbours", "--ledger"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, StartsWith("columns: En Energy"));
  EXPECT_THAT(outcome.out, HasSubstr("Round 6\n"));
}

TEST(ReplayCommand, OtherFormatsHoldTheDiagnostics) {
  EXPECT_THAT(replay({kPublished, "--format", "github"}).out, StartsWith("::error file="));
  EXPECT_EQ(nlohmann::json::parse(replay({kPublished, "--format", "sarif"}).out)["version"],
            "2.1.0");
}

// A game log is verified bit for bit.
class ReplayLog : public ::testing::Test {
 protected:
  ReplayLog() {
    std::string typed;
    for (int i = 0; i < 24; ++i) typed += "1\n";
    const Outcome played =
        run_loom({"play", "--game", kMeaningMade, "--players", "2", "--bots", "1", "--seed", "5"},
                 {.folder = scratch_.path(), .stdin_text = typed + "s game.log\nq\n"});
    shown_ = played.out + played.err;
  }
  ScratchFolder scratch_;
  std::string shown_;
};

TEST_F(ReplayLog, HoldsOrNamesTheStepThatDiffers) {
  const std::string path = scratch_.path() + "/game.log";
  std::string text = read_text(path);
  ASSERT_THAT(text, StartsWith("loom game log 2\n")) << shown_;
  const Outcome holds = replay({path});
  EXPECT_EQ(holds.exit_code, 0) << holds.err;
  EXPECT_THAT(holds.out, StartsWith("the log holds: "));
  const nlohmann::json json = nlohmann::json::parse(replay({path, "--format", "json"}).out);
  EXPECT_EQ(json["log"]["verified"], true);
  const size_t hash = text.rfind("\nturn ") + 6;
  text[hash] = text[hash] == '0' ? '1' : '0';
  scratch_.write("game.log", text);
  const Outcome differs = replay({path});
  EXPECT_EQ(differs.exit_code, 1);
  EXPECT_THAT(differs.err, HasSubstr("the game differs here"));
}

}  // namespace
}  // namespace loom::testing
