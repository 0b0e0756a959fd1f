// Values of options: what is taken, what it is taken for, and what is said of the rest.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

struct Refusal {
  std::vector<std::string> arguments;
  const char* said;
};

TEST(OptionValues, AreRefusedWithWhatTheyMayBe) {
  const std::string pair = ", it is two numbers of millimetres up to 20, such as `1.5,-2`";
  const std::vector<Refusal> refusals{
      {{"render", "--dpi", ""}, "`--dpi` cannot be ``, it is a whole number from 30 to 1200"},
      {{"render", "--dpi", "29"}, "`--dpi` cannot be `29`"},
      {{"render", "--dpi", "300.5"}, "`--dpi` cannot be `300.5`"},
      {{"render", "--dpi", "0x12c"}, "`--dpi` cannot be `0x12c`"},
      {{"render", "--dpi", " 300"}, "`--dpi` cannot be ` 300`"},
      {{"render", "--dpi", "99999999999999999999999"}, "cannot be `99999999999999999999999`"},
      {{"render", "--players", "0"}, "it is a whole number from 1 to 99"},
      {{"build", "--players", "1e1"}, "`--players` cannot be `1e1`"},
      {{"build", "--threads", "65"}, "it is a whole number from 1 to 64"},
      {{"build", "--paper", "A4"}, "`--paper` cannot be `A4`; did you mean `a4`?"},
      {{"build", "--paper", "legal"}, "`--paper` cannot be `legal`: it takes `a4` and `letter`"},
      {{"build", "--aid", "lng"}, "`--aid` cannot be `lng`; did you mean `long`?"},
      {{"render", "--sheet", "1"}, "`--sheet` cannot be `1`: it takes `tight`"},
      {{"render", "--backs", "true"}, "`--backs` cannot be `true`: it takes `duplex` and `none`"},
      {{"render", "--corners", ""}, "`--corners` cannot be ``: it takes `square` and `round`"},
      {{"render", "--offset", ""}, "`--offset` cannot be ``"},
      {{"render", "--offset", "nan,0"}, "`--offset` cannot be `nan,0`"},
      {{"render", "--offset", "0,inf"}, "`--offset` cannot be `0,inf`"},
      {{"render", "--offset", "20.1,0"}, "`--offset` cannot be `20.1,0`"},
      {{"render", "--offset", "1,2,3"}, "`--offset` cannot be `1,2,3`"},
      {{"render", "--offset", "1e999,0"}, "`--offset` cannot be `1e999,0`"},
      {{"render", "--base-url", ""}, "the value of `--base-url` is empty"},
      {{"render", "--flip", "long", "--flip", "short"}, "`--flip` is given more than once"},
      {{"render", "sheets", "pgn"}, "`loom render` cannot make `pgn`; did you mean `png`?"},
      {{"simulate", "--seed", "18446744073709551616"}, "it is a whole number of 64 bits"},
      {{"simulate", "--games", "1000000000"}, "it is a whole number from 0 to 999999999"},
      {{"simulate", "--bots", ""}, "the value of `--bots` is empty"},
      {{"play", "--players", "-0"}, "`--players` cannot be `-0`"},
      {{"play", "--variant", ""}, "the value of `--variant` is empty"},
      {{"check", "--balance", "--games", "+5"}, "`--games` cannot be `+5`"},
  };
  for (const Refusal& refusal : refusals) {
    const Outcome outcome = run_loom(refusal.arguments);
    const std::string line = ::testing::PrintToString(refusal.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << line;
    EXPECT_EQ(outcome.out, "") << line;
    EXPECT_THAT(outcome.err, ::testing::StartsWith("loom: ")) << line;
    EXPECT_THAT(outcome.err, HasSubstr(refusal.said)) << line;
    EXPECT_THAT(outcome.err,
                HasSubstr("`loom " + refusal.arguments.front() + " --help` tells more"))
        << line;
    if (line.find("--offset") != std::string::npos) {
      EXPECT_THAT(outcome.err, HasSubstr(pair)) << line;
    }
  }
}

// A library that reads numbers as C does takes a leading zero for a base of eight.
TEST(OptionValues, OfNumbersAreDecimal) {
  const ScratchFolder scratch;
  add_mini(scratch);
  add_errors(scratch, 12);
  const Outcome check =
      run_loom({"check", "--game", "mini", "--max-errors", "010"}, {.folder = scratch.path()});
  size_t shown = 0;
  for (size_t at = 0; (at = check.out.find("error[", at)) != std::string::npos; ++at) ++shown;
  EXPECT_EQ(shown, 10U) << check.out;
  EXPECT_THAT(run_loom({"play", "--game", kMeaningMade, "--seed", "010"}).out,
              HasSubstr("seed 10."));
  EXPECT_THAT(run_loom({"play", "--game", kMeaningMade, "--seed", "18446744073709551615"}).out,
              HasSubstr("seed 18446744073709551615."));
}

// How a picture or a sheet comes out, by options; each must differ from the plain one.
TEST(OptionValues, ReachTheFiles) {
  const ScratchFolder scratch;
  scratch.copy(kSuits, "game");
  const auto made = [&](std::vector<std::string> words) {
    std::filesystem::remove_all(scratch / "out");
    words.insert(words.begin(), "render");
    words.insert(words.end(), {"--only", "court/*", "--game", "game", "--out", "out"});
    const Outcome outcome = run_loom(words, {.folder = scratch.path()});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    auto files = scratch.contents("out");
    files.erase("manifest.json");
    return files;
  };
  const auto sheets = made({"sheets"});
  EXPECT_TRUE(made({"sheets", "--sheet", "tight", "--backs", "duplex", "--flip", "long", "--offset",
                    "0,0", "--marks", "edges", "--paper", "a4", "--style", "colour"}) == sheets)
      << "what is told as the default is the default";
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"--sheet", "bleed"},
                                             {"--sheet", "gutterfold"},
                                             {"--sheet", "single"},
                                             {"--backs", "none"},
                                             {"--flip", "short"},
                                             {"--offset", "1.5,-2"},
                                             {"--marks", "cards"},
                                             {"--marks", "none"},
                                             {"--paper", "letter"}}) {
    std::vector<std::string> asked{"sheets"};
    asked.insert(asked.end(), words.begin(), words.end());
    EXPECT_FALSE(made(asked) == sheets) << ::testing::PrintToString(words);
  }
  EXPECT_FALSE(made({"sheets", "--offset", "1.5,-2"}) == made({"sheets", "--offset", "-2,1.5"}));
  const auto pictures = made({"png", "--dpi", "60"});
  EXPECT_TRUE(made({"png", "--dpi", "060", "--corners", "square"}) == pictures);
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"--dpi", "61"}, {"--dpi", "60", "--corners", "round"}, {"--dpi", "60", "--bleed"}}) {
    std::vector<std::string> asked{"png"};
    asked.insert(asked.end(), words.begin(), words.end());
    EXPECT_FALSE(made(asked) == pictures) << ::testing::PrintToString(words);
  }
  const auto slashed = made({"tabletop", "--base-url", "https://example.org/cards/"});
  EXPECT_TRUE(made({"tabletop", "--base-url", "https://example.org/cards"}) == slashed);
}

}  // namespace
}  // namespace loom::testing
