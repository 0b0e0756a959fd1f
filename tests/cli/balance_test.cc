// `loom check --balance` and the files that `loom simulate` writes.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// The real game with a band that is met, and one that depends on `from`.
void add_bands(const ScratchFolder& scratch, const std::string& from) {
  scratch.copy(kMeaningMade, "game");
  const std::string solo =
      "    measure: win-share\n    players: [1]\n    bots: [random:no-contribute]\n"
      "    unit: percent\n    why: Who never works on a goal must not win.\n";
  scratch.write("game/balance.yaml", "kind: balance\nbands:\n  idle:\n" + solo +
                                         "    to: 10\n  other:\n" + solo + "    " + from + "\n");
}

Outcome check(const ScratchFolder& scratch, std::vector<std::string> further) {
  std::vector<std::string> arguments = {"check", "--game", scratch / "game"};
  arguments.insert(arguments.end(), further.begin(), further.end());
  return run_loom(arguments);
}

TEST(CheckBalance, PlaysOnlyWhenAsked) {
  const ScratchFolder scratch;
  add_bands(scratch, "from: 50");
  EXPECT_EQ(check(scratch, {}).exit_code, 0);
  const Outcome outcome = check(scratch, {"--balance", "--games", "100"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out,
              HasSubstr("pass          idle   1 player   at most 10 %   0 % (0 to 3.7)"));
  EXPECT_THAT(outcome.out,
              HasSubstr("fail          other  1 player   at least 50 %  0 % (0 to 3.7)"));
  EXPECT_THAT(outcome.out, HasSubstr("error[PL0517]"));
}

TEST(CheckBalance, WarnsWhenGamesAreTooFew) {
  const ScratchFolder scratch;
  add_bands(scratch, "to: 1");
  const Outcome outcome = check(scratch, {"--balance", "--games", "60"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("warning[PL0518]"));
  EXPECT_THAT(outcome.out, HasSubstr("`--games 381` would decide it"));
  EXPECT_EQ(check(scratch, {"--balance", "--games", "60", "--deny", "warnings"}).exit_code, 1);
}

TEST(CheckBalance, IsPartOfTheJsonEnvelope) {
  const ScratchFolder scratch;
  add_bands(scratch, "from: 50");
  const Outcome outcome = check(scratch, {"--balance", "--games", "100", "--format", "json"});
  const auto json = nlohmann::json::parse(outcome.out);
  ASSERT_EQ(json["balance"].size(), 2U);
  EXPECT_EQ(json["balance"][0]["verdict"], "pass");
  EXPECT_EQ(json["balance"][1]["verdict"], "fail");
  EXPECT_EQ(json["balance"][1]["findings"][0]["value"], 0);
  EXPECT_EQ(json["diagnostics"][0]["code"], "PL0517");
  // Not asked for, not there.
  EXPECT_FALSE(nlohmann::json::parse(check(scratch, {"--format", "json"}).out).contains("balance"));
}

TEST(SimulateFiles, AreWrittenWholeOrNotAtAll) {
  const ScratchFolder scratch;
  const std::vector<std::string> asked = {"simulate",
                                          "--game",
                                          kMeaningMade,
                                          "--games",
                                          "8",
                                          "--bots",
                                          "random",
                                          "--report",
                                          scratch / "a/r.html",
                                          "--json",
                                          scratch / "r.json",
                                          "--csv"};
  std::vector<std::string> good = asked;
  good.push_back(scratch / "csv");
  const Outcome outcome = run_loom(good);
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const auto files = scratch.contents();
  EXPECT_TRUE(files.at("a/r.html").starts_with("<!DOCTYPE html>"));
  EXPECT_EQ(nlohmann::json::parse(files.at("r.json"))["games"], 8);
  EXPECT_THAT(files.at("csv/cards.csv"), HasSubstr("Local Clinic"));
  EXPECT_EQ(nlohmann::json::parse(files.at("r.json")).contains("timing"), false);

  const ScratchFolder other;
  other.write("taken", "a file where a folder should be");
  const std::vector<std::string> bad = {
      "simulate", "--game",         kMeaningMade, "--games",      "8", "--bots", "random",
      "--report", other / "r.html", "--csv",      other / "taken"};
  const Outcome failed = run_loom(bad);
  EXPECT_EQ(failed.exit_code, 3);
  EXPECT_THAT(failed.err, HasSubstr("loom: cannot"));
  EXPECT_EQ(other.contents().size(), 1U);
}

}  // namespace
}  // namespace loom::testing
