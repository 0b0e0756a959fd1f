// What loom says about itself and about wrong use, word for word.
#include <gtest/gtest.h>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

// What a terminal would show: the command, then all it prints.
std::string transcript(const std::vector<std::vector<std::string>>& lines) {
  const ScratchFolder nowhere;
  std::string text;
  for (const std::vector<std::string>& arguments : lines) {
    text += (text.empty() ? "$ loom" : "\n$ loom");
    for (const std::string& word : arguments) text += " " + (word.empty() ? "''" : word);
    const Outcome outcome = run_loom(arguments, {.folder = nowhere.path()});
    text += "\n" + outcome.out + outcome.err;
  }
  return text;
}

TEST(Wording, OfHelp) {
  expect_golden(LOOM_TEST_DIR "/cli/goldens/help.txt", transcript({{"--help"},
                                                                   {"check", "--help"},
                                                                   {"build", "-h"},
                                                                   {"render", "--help"},
                                                                   {"explain", "--help"},
                                                                   {"dump", "--help"},
                                                                   {"play", "--help"},
                                                                   {"replay", "--help"}}));
}

TEST(Wording, OfWrongUse) {
  expect_golden(LOOM_TEST_DIR "/cli/goldens/wrong_use.txt",
                transcript({{},
                            {"chekc"},
                            {"sing"},
                            {""},
                            {"--verison"},
                            {"--game", "x"},
                            {"--game", "x", "check"},
                            {"check", "--gmae", "x"},
                            {"check", "--max_errors=3"},
                            {"check", "-x"},
                            {"check", "--game"},
                            {"check", "--game", ""},
                            {"check", "--game", "a", "--game", "b"},
                            {"check", "--format", "jsn"},
                            {"check", "--format", "xml"},
                            {"check", "--deny", "errors"},
                            {"check", "--max-errors", "-1"},
                            {"check", "--dry-run"},
                            {"check", "build"},
                            {"dump"},
                            {"dump", "tabels"},
                            {"dump", "nothing"},
                            {"dump", "document"},
                            {"dump", "model", "cards.yaml"},
                            {"explain", "PL01030"},
                            {"explain", "PL9999"},
                            {"explain", "PL0103", "PL0104"},
                            {"explain", "--game", "x"},
                            {"render", "shets"},
                            {"render", "--sheet", "9up"},
                            {"render", "--offset", "3"},
                            {"render", "--dpi", "9999"},
                            {"build", "--threads", "0"},
                            {"play", "--players", "few"},
                            {"play", "--seed", "-1"},
                            {"play", "--seats", ""}}));
}

}  // namespace
}  // namespace loom::testing
