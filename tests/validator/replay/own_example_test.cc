// A game's own example is legal, teaches every action, and every figure in it is held: whichever
// is changed, the replay finds it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

const std::string kPath =
    std::string(loom::testing::kMeaningMade) + "/examples/four-neighbours.yaml";

// Under another name, so that it can stand beside the other.
std::string own_text() {
  std::string text = loom::testing::read_text(kPath);
  const std::string name = "name: four-neighbours";
  return text.replace(text.find(name), name.size(), "name: told");
}

TEST(OwnExample, IsLegalToTheLastToken) {
  const Told told = replay_file(own_text());
  EXPECT_EQ(told.said, "");
  EXPECT_EQ(told.replayed.rounds, 6U);
  EXPECT_EQ(told.replayed.ledger.players.size(), 4U);
  EXPECT_TRUE(told.replayed.choices.empty()) << "nothing is left open";
}

TEST(OwnExample, TeachesEveryAction) {
  const std::string text = own_text();
  for (const char* taught :
       {"gather", "load", "contribute", "give", "ask", "recycle", "donates", "leaning on",
        "supplies", "world layer", "stewardship completes", "flip", "winner"}) {
    EXPECT_NE(text.find(taught), std::string::npos) << taught;
  }
}

// Every number of every figure, one more than it is.
TEST(OwnExample, EveryFigureIsHeld) {
  const std::string text = own_text();
  const std::regex figure("\\b(meaning|vitals|legacy|score|world layer|has|needs)\\b[^\\n]*");
  const std::regex number("[0-9]+");
  size_t changed = 0;
  for (std::sregex_iterator line(text.begin(), text.end(), figure), none; line != none; ++line) {
    // Steps begin a line or follow `do:`; prose has its own key.
    const size_t at = static_cast<size_t>(line->position());
    const size_t start = text.rfind('\n', at) + 1;
    const std::string before = text.substr(start, at - start);
    if (before.find("says") != std::string::npos || before.find('#') != std::string::npos) continue;
    if (!std::regex_match(before, std::regex("\\s*- (do: )?([A-Za-z-]+ )?"))) continue;
    const std::string words = line->str();
    for (std::sregex_iterator digits(words.begin(), words.end(), number); digits != none;
         ++digits) {
      std::string other = text;
      const auto place = at + static_cast<size_t>(digits->position());
      other.replace(place, digits->length(), std::to_string(std::stoi(digits->str()) + 1));
      EXPECT_FALSE(replay_file(other).said.empty())
          << before << words << ": " << digits->str() << " is not held";
      ++changed;
    }
  }
  EXPECT_GT(changed, 100U);
}

}  // namespace
}  // namespace loom::replay::testing
