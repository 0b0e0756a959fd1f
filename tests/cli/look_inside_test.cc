// `loom explain`, `loom dump` and `loom schema`: what people ask loom about diagnostics and games.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "schema/text/display_width.h"
#include "tests/cli/json_text.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const std::string kPages = LOOM_TEST_DIR "/../docs/diagnostics";

TEST(Explain, PrintsThePageOfTheCode) {
  const Outcome outcome = run_loom({"explain", "PL0103"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, read_text(kPages + "/PL0103.md"));
  EXPECT_EQ(run_loom({"explain", "pl0103"}).out, outcome.out);
}

// What stages the tests of a page is not for readers.
TEST(Explain, LeavesOutWhatIsForTests) {
  const std::string page = run_loom({"explain", "PL0302"}).out;
  EXPECT_THAT(page, HasSubstr("## Failing example\n\n```yaml\n# cards/events.yaml\n"));
  EXPECT_THAT(page, Not(HasSubstr("base whole")));
  EXPECT_THAT(page, Not(HasSubstr("\n\n\n")));
}

TEST(Explain, ListsEveryCodeThatHasAPage) {
  std::set<std::string> pages;
  for (const auto& entry : std::filesystem::directory_iterator(kPages)) {
    if (entry.path().stem().string().starts_with("PL")) pages.insert(entry.path().stem());
  }
  std::set<std::string> listed;
  std::istringstream lines(run_loom({"explain"}).out);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_THAT(line, ::testing::ContainsRegex("^PL[0-9]{4}  [^ ]"));
    EXPECT_TRUE(listed.insert(line.substr(0, 6)).second) << line << " twice";
  }
  EXPECT_EQ(listed, pages);
}

TEST(Dump, ShowsADocumentWithTypesAndPlaces) {
  const ScratchFolder scratch;
  scratch.write("card.yaml", "kind: pattern\ntags: [a, \"b c\"]\n");
  const Outcome outcome = run_loom({"dump", "document", "card.yaml"}, {.folder = scratch.path()});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out,
            "a mapping 1:1-2:17\n"
            "  kind: text 1:7-1:14 pattern\n"
            "  tags: a list 2:7-2:17\n"
            "    - text 2:8-2:9 a\n"
            "    - text 2:11-2:16 b c\n");
}

TEST(Dump, ReportsADocumentWithFaults) {
  const ScratchFolder scratch;
  scratch.write("twice.yaml", "a: 1\na: 2\n");
  scratch.write("open.yaml", "a: [1\n");
  for (const char* file : {"twice.yaml", "open.yaml", "missing.yaml"}) {
    const Outcome outcome = run_loom({"dump", "document", file}, {.folder = scratch.path()});
    EXPECT_EQ(outcome.exit_code, 1) << file;
    EXPECT_THAT(outcome.out, AllOf(StartsWith("error[PL00"), HasSubstr("1 error\n"))) << file;
  }
}

TEST(Dump, ShowsTheModel) {
  const Outcome outcome = run_loom({"dump", "model", "--game", LOOM_TEST_DIR "/games/mini"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("game Mini, edition 1, hash "),
                    HasSubstr("tokens energy insight support\n"), HasSubstr("table group\n"),
                    HasSubstr("card pattern/shell, hash "), HasSubstr("    effect   energy +1\n")));
}

TEST(Dump, ShowsWhatRulesStateBesideWhatTheyDo) {
  const std::string game = LOOM_TEST_DIR "/games/crazy-eights";
  const Outcome all = run_loom({"dump", "rules", "--game", game});
  EXPECT_EQ(all.exit_code, 0) << all.err;
  expect_golden(LOOM_TEST_DIR "/cli/goldens/dump_rules.txt", all.out);
  std::istringstream lines(all.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), 100U) << line;
  const Outcome one = run_loom({"dump", "rules", "R3", "--game", game});
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_THAT(one.out, AllOf(StartsWith("R3\n"), Not(HasSubstr("R4"))));
  EXPECT_THAT(all.out, HasSubstr(one.out));
  const Outcome none = run_loom({"dump", "rules", "R33", "--game", game});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("no rule has the id `R33`"));
}

TEST(Dump, ShowsTheTables) {
  const Outcome outcome = run_loom({"dump", "tables", "--game", LOOM_TEST_DIR "/games/mini"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("| shell | Shell | boundary | energy, insight | energy +1 |"));
}

TEST(Dump, ShowsHowCardsAreReached) {
  const std::string whole = LOOM_TEST_DIR "/games/whole";
  const Outcome one = run_loom({"dump", "reach", "pact", "--game", whole});
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_EQ(one.out,
            "initiative/pact\n"
            "  1, 2 players\n"
            "    player 1 loads pattern/skin, paying 1 energy\n"
            "    player 1 loads pattern/pulse, paying 1 energy, 2 insight\n"
            "    player 1 contributes to initiative/pact, paying 2 energy, 1 insight, 1 support\n");
  EXPECT_EQ(run_loom({"dump", "reach", "initiative/pact", "--game", whole}).out, one.out);
  const Outcome all = run_loom({"dump", "reach", "--game", whole});
  EXPECT_THAT(all.out, AllOf(StartsWith("pattern/shell\n"), HasSubstr("pattern/fever\n"),
                             HasSubstr("initiative/forum\n"), HasSubstr(one.out)));
}

TEST(Dump, SaysWhenThereIsNothingToReach) {
  const std::string whole = LOOM_TEST_DIR "/games/whole";
  const Outcome misspelled = run_loom({"dump", "reach", "pakt", "--game", whole});
  EXPECT_EQ(misspelled.exit_code, 2);
  EXPECT_EQ(misspelled.err,
            "loom: no card that players load or complete is called `pakt`; did you mean `pact`?\n");
  const Outcome undeclared = run_loom({"dump", "reach", "--game", LOOM_TEST_DIR "/games/mini"});
  EXPECT_EQ(undeclared.exit_code, 2);
  EXPECT_EQ(undeclared.err, "loom: the game declares no `reach` in a file of kind `bounds`\n");
}

TEST(Dump, ListsAGameThatWasCompiled) {
  const ScratchFolder scratch;
  const Surroundings here{.folder = scratch.path()};
  const std::string duel = LOOM_TEST_DIR "/games/duel";
  ASSERT_EQ(run_loom({"compile", "--game", duel, "--out", "."}, here).exit_code, 0);
  const auto files = scratch.contents("tables");
  ASSERT_EQ(files.size(), 8U);
  EXPECT_EQ(run_loom({"dump", "tables/program.bin"}, here).out, files.at("program.md"));
  scratch.write("half.bin", files.at("program.bin").substr(0, files.at("program.bin").size() / 2));
  const Outcome outcome = run_loom({"dump", "half.bin"}, here);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("loom: cannot read `half.bin`: it announces "));
}

TEST(Dump, ListsTablesThatWereWritten) {
  const ScratchFolder scratch;
  const Surroundings here{.folder = scratch.path()};
  const std::string game = LOOM_TEST_DIR "/games/whole";
  ASSERT_EQ(run_loom({"compile", "--game", game, "--out", "."}, here).exit_code, 0);
  const auto files = scratch.contents("tables");
  ASSERT_EQ(files.size(), 4U);
  EXPECT_EQ(run_loom({"dump", "tables/tables.bin"}, here).out, files.at("tables.md"));
  scratch.write("cut.bin", files.at("tables.bin").substr(0, 5000));
  scratch.write("flipped.bin",
                files.at("tables.bin").substr(0, 5000) + "!" + files.at("tables.bin").substr(5001));
  scratch.write("text.bin", files.at("tables.md"));
  const auto refusal = [&](const std::string& file) {
    const Outcome outcome = run_loom({"dump", file}, here);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_THAT(refusal("cut.bin"), StartsWith("loom: cannot read `cut.bin`: it has 5000 bytes"));
  EXPECT_EQ(refusal("flipped.bin"),
            "loom: cannot read `flipped.bin`: its bytes do not match their checksum\n");
  EXPECT_EQ(refusal("text.bin"),
            "loom: cannot read `text.bin`: it does not begin like a file of tables\n");
  EXPECT_EQ(refusal("none.bin"), "loom: cannot read `none.bin`: No such file or directory\n");
}

TEST(Dump, OfAGameWithErrorsShowsTheErrors) {
  const ScratchFolder scratch;
  add_mini(scratch);
  add_errors(scratch, 1);
  for (const char* what : {"model", "tables"}) {
    const Outcome outcome = run_loom({"dump", what, "--game", "mini"}, {.folder = scratch.path()});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("error[PL0204]"), ::testing::EndsWith("\nmini: 1 error\n")));
  }
}

TEST(Schema, WritesASchemaAndAPage) {
  const ScratchFolder scratch;
  const Outcome outcome =
      run_loom({"schema", "--game", kSuits, "--out", "new/place"}, {.folder = scratch.path()});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "2 files in `new/place`: no findings\n");
  const auto files = scratch.contents("new/place/schema");
  ASSERT_EQ(files.size(), 2U);
  EXPECT_TRUE(is_json(files.at("suits.schema.json")));
  EXPECT_THAT(files.at("suits.kinds.md"), HasSubstr("court"));
}

TEST(Schema, IsWrittenWhileACardHasAFaultButNotForAnUnreadableGame) {
  const ScratchFolder scratch;
  add_mini(scratch);
  add_errors(scratch, 1);
  const Surroundings here{.folder = scratch.path()};
  EXPECT_EQ(run_loom({"schema", "--game", "mini", "--out", "out"}, here).exit_code, 1);
  EXPECT_EQ(scratch.contents("out/schema").size(), 2U);
  scratch.write("mini/components.yaml", "kind: [\n");
  const Outcome outcome = run_loom({"schema", "--game", "mini", "--out", "other"}, here);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("\nnothing was written: "));
  EXPECT_TRUE(scratch.contents("other").empty());
}

}  // namespace
}  // namespace loom::testing
