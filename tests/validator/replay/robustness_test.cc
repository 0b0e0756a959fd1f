// Whatever a file says, the replay ends and says something sensible.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/random.h"
#include "tests/support/golden.h"
#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

// Numbers that are the same on every machine.
class Dice {
 public:
  explicit Dice(uint64_t seed) : seed_(seed) {}
  size_t below(size_t count) {
    return engine::random_below(seed_, engine::Stream::at_random, index_,
                                static_cast<uint32_t>(count));
  }

 private:
  uint64_t seed_;
  uint32_t index_ = 0;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void expect_sound(const Told& told) {
  for (const Finding& finding : told.replayed.findings) {
    EXPECT_GT(finding.line, 0) << finding.message;
    EXPECT_NE(finding.message, "");
    for (const size_t cause : finding.follows) EXPECT_LT(cause, told.replayed.findings.size());
  }
  EXPECT_LE(told.replayed.tries, kMostTries);
}

TEST(Robustness, StepsThatAreLostDoubledOrSwapped) {
  std::string text = loom::testing::read_text(LOOM_TEST_DIR "/replay/published-2026-03-17.yaml");
  const std::string name = "name: published-2026-03-17";
  text.replace(text.find(name), name.size(), "name: told");
  const std::vector<std::string> whole = lines_of(text);
  std::vector<size_t> steps;
  for (size_t i = 0; i < whole.size(); ++i) {
    if (whole[i].starts_with("          - {do") || whole[i].starts_with("      - {do"))
      steps.push_back(i);
  }
  Dice dice(7);
  for (int i = 0; i < 40; ++i) {
    std::vector<std::string> lines = whole;
    for (int change = 0; change < 3; ++change) {
      const size_t at = steps[dice.below(steps.size())];
      const size_t other = steps[dice.below(steps.size())];
      const bool alike = whole[at].find("- {do") == whole[other].find("- {do");
      switch (dice.below(3)) {
        case 0:
          lines[at] = "";
          break;
        case 1:
          if (alike) lines[at] = whole[other];
          break;
        default:
          if (alike) std::swap(lines[at], lines[other]);
      }
    }
    expect_sound(replay_file(joined(lines)));
  }
}

TEST(Robustness, WordsInAnyOrder) {
  const std::vector<std::string> words{
      "gather",  "load",     "contribute", "give",         "ask",          "recycle",
      "convert", "pass",     "gains",      "loses",        "reveal",       "flip",
      "place",   "supplies", "has",        "score",        "winner",       "to",
      "with",    "for",      "in",         "on",           "leaning",      "first",
      "second",  "2",        "0",          "99",           "+3",           "-1",
      "any",     "all",      "Ada",        "Ben",          "energy",       "insight",
      "support", "shell",    "pulse",      "local-clinic", "stewardship",  "prism",
      "index",   "meaning",  "vitals",     "legacy",       "boundary",     "completes",
      "needs",   "nothing",  "declined",   "revealing",    "supply-shock", "the",
      "game",    "ends"};
  Dice dice(11);
  for (int i = 0; i < 150; ++i) {
    std::string rounds =
        "rounds:\n  - event: meaning -1\n    turns:\n      - player: Ada\n        steps:\n";
    for (int step = 0; step < 4; ++step) {
      rounds += "          - \"" + words[dice.below(words.size())];
      for (size_t n = dice.below(6); n > 0; --n) {
        rounds += (dice.below(4) == 0 ? ", " : " ") + words[dice.below(words.size())];
      }
      rounds += "\"\n";
    }
    expect_sound(replay_rounds(rounds));
  }
}

TEST(Robustness, TheWorldMayEndBeforeTheText) {
  const Told told = replay_rounds(R"(rounds:
  - event: meaning -9
    turns:
      - {player: Ada, steps: [pass, pass]}
      - {player: Ben, steps: [pass, pass]}
    window: [meaning 0]
  - event: meaning -1
    turns:
      - {player: Ada, steps: [pass, pass]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(),
              ::testing::ElementsAre("PL0604 line 13: the game is over before this step"));
}

TEST(Robustness, NothingIsJudgedAfterTheEnd) {
  const Told told = replay_rounds(R"(cards:
  stewardship: {boxes: energy, reward: meaning +2}
rounds:
  - event: meaning -1
    turns:
      - {player: Ada, steps: [contribute energy to stewardship, stewardship completes, gather 2 energy, gather 2 energy]}
      - {player: Ben, steps: [pass, pass]}
)");
  EXPECT_THAT(told.findings(),
              ::testing::ElementsAre("PL0604 line 12: the game is over before this step"));
}

}  // namespace
}  // namespace loom::replay::testing
