// `loom simulate`: the same bytes on any number of threads, names that are refused, two versions of
// a game.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

Outcome simulate(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"simulate", "--game", kMeaningMade});
  return run_loom(arguments);
}

std::string refusal(const std::vector<std::string>& arguments) {
  const Outcome outcome = simulate(arguments);
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, ::testing::EndsWith("`loom simulate --help` tells more\n"));
  return outcome.err;
}

// Without what depends on the clock.
std::string without_timing(const std::string& text) {
  auto json = nlohmann::ordered_json::parse(text);
  EXPECT_TRUE(json.contains("timing"));
  EXPECT_TRUE(json["timing"].contains("games_per_second"));
  json.erase("timing");
  return json.dump(2);
}

std::string without_last_line(const std::string& text) {
  return text.substr(0, text.rfind('\n', text.size() - 2));
}

TEST(Simulate, GivesTheSameBytesOnAnyNumberOfThreads) {
  const std::vector<std::string> asked = {
      "--games", "60", "--seed", "3", "--bots", "greedy,random,social", "--format", "json"};
  std::set<std::string> seen;
  for (const char* threads : {"1", "2", "5"}) {
    std::vector<std::string> arguments = asked;
    arguments.insert(arguments.end(), {"--threads", threads});
    const Outcome outcome = simulate(arguments);
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    seen.insert(without_timing(outcome.out));
  }
  EXPECT_EQ(seen.size(), 1U);
  EXPECT_THAT(*seen.begin(), HasSubstr("\"diagnostics\""));
  EXPECT_THAT(*seen.begin(), HasSubstr("--seed 3 --games 60"));
}

TEST(Simulate, SaysWhatWasPlayedAndWhatCameOfIt) {
  const Outcome one = simulate({"--games", "40", "--players", "2", "--bots", "random"});
  const Outcome again = simulate({"--games", "40", "--players", "2", "--bots", "random,random"});
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_THAT(one.out, HasSubstr("--players 2 --bots random,random --seed 1 --games 40\n"));
  EXPECT_THAT(one.out, HasSubstr("\nends as collapse "));
  EXPECT_THAT(one.out, HasSubstr("\nseat 2 "));
  EXPECT_EQ(without_last_line(one.out), without_last_line(again.out));
}

TEST(Simulate, PlaysVariantsAndAlone) {
  EXPECT_THAT(
      simulate({"--games", "8", "--players", "1", "--bots", "greedy", "--variant", "easy"}).out,
      HasSubstr("--players 1 --bots greedy --variant easy"));
  EXPECT_EQ(simulate({"--games", "8", "--players", "5"}).exit_code, 0);
}

TEST(Simulate, RefusesWhatThereIsNot) {
  EXPECT_THAT(refusal({"--bots", "gredy"}), HasSubstr("no bot `gredy`; did you mean `greedy`?"));
  EXPECT_THAT(refusal({"--bots", "greedy:no-donat"}), HasSubstr("did you mean `no-donate`?"));
  EXPECT_THAT(refusal({"--bots", "greedy,,random"}), HasSubstr("there is no bot ``"));
  EXPECT_THAT(refusal({"--variant", "esay"}), HasSubstr("no variant `esay`; did you mean `easy`?"));
  EXPECT_THAT(refusal({"--set", "end-initiative=nothing"}),
              HasSubstr("there is no card `nothing` for `end-initiative`"));
  EXPECT_THAT(refusal({"--players", "3", "--bots", "greedy,random"}),
              HasSubstr("`--bots` names 2 bots for 3 players"));
  EXPECT_THAT(refusal({"--players", "99"}),
              HasSubstr("the game is for 1 to 6 players; 99 were asked for"));
  EXPECT_THAT(refusal({"--games", "0"}), HasSubstr("`--games` asks for none"));
  EXPECT_THAT(refusal({"--games", "many"}), HasSubstr("`--games` cannot be `many`"));
  EXPECT_THAT(refusal({"--compare", "no-such-thing"}),
              HasSubstr("neither a folder nor a revision `no-such-thing`"));
  EXPECT_THAT(refusal({"--compare", "HEAD", "--csv", "here"}), HasSubstr("`--csv` is of no use"));
}

TEST(Simulate, ComparesWithAnotherFolder) {
  const ScratchFolder scratch;
  scratch.copy(kMeaningMade, "other");
  const Outcome same = simulate({"--games", "30", "--compare", scratch / "other"});
  EXPECT_EQ(same.exit_code, 0) << same.err;
  EXPECT_THAT(same.out, HasSubstr("\n0 of 30 games went differently\n"));
  EXPECT_THAT(same.out, Not(HasSubstr("points  *")));
  const Outcome json =
      simulate({"--games", "30", "--compare", scratch / "other", "--format", "json"});
  const auto read = nlohmann::json::parse(json.out);
  EXPECT_EQ(read["games_changed"], 0);
  for (const auto& figure : read["differences"]) EXPECT_EQ(figure["difference"], 0);
}

TEST(Simulate, ReportsFaultsOfTheOtherFolder) {
  const ScratchFolder scratch;
  add_mini(scratch);
  add_errors(scratch, 1);
  const Outcome outcome = simulate({"--games", "30", "--compare", scratch / "mini"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("error[PL0204]"));
}

}  // namespace
}  // namespace loom::testing
