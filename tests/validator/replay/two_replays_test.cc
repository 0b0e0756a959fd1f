// The example of a game that both engines can play, replayed on both: after every step everybody
// has the same, down to the last token.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

std::string four_neighbours() {
  std::string text = loom::testing::read_text(std::string(loom::testing::kMeaningMade) +
                                              "/examples/four-neighbours.yaml");
  const std::string name = "name: four-neighbours";
  return text.replace(text.find(name), name.size(), "name: told");
}

// Statements that only the engine of roles can judge are left out; lines stay where they are.
std::string for_the_machine(const std::string& text) {
  static const std::regex only_roles(
      "\n +- (place it in|[a-z-]+ needs|[a-z-]+ completes|[A-Z][a-z]+ supplies|outcome)[^\n]*");
  return std::regex_replace(text, only_roles, "\n");
}

std::vector<std::string> sorted(std::vector<std::string> cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

TEST(TwoReplays, SayTheSameOfEveryStep) {
  const Told by_roles = replay_file(four_neighbours());
  const Told from_rules = replay_from_rules(
      "meaning-made", for_the_machine(four_neighbours()),
      {{"rules/play.yaml",
        loom::testing::read_text(LOOM_TEST_DIR "/games/meaning-made-play.yaml")}});
  EXPECT_EQ(by_roles.said, "");
  EXPECT_EQ(from_rules.said, "");
  EXPECT_TRUE(from_rules.replayed.choices.empty());
  std::map<int, const Ledger::Row*> rows;
  for (const Ledger::Row& row : from_rules.replayed.ledger.rows) rows[row.line] = &row;
  size_t compared = 0;
  for (const Ledger::Row& row : by_roles.replayed.ledger.rows) {
    const auto found = rows.find(row.line);
    if (found == rows.end()) {
      ADD_FAILURE() << "line " << row.line << " is in one of them alone";
      continue;
    }
    const Ledger::Row& other = *found->second;
    EXPECT_EQ(row.step, other.step);
    EXPECT_EQ(row.round, other.round);
    EXPECT_EQ(row.shared[0], other.shared[0]) << row.line;
    ASSERT_EQ(row.players.size(), other.players.size());
    for (size_t i = 0; i < row.players.size(); ++i) {
      EXPECT_EQ(row.players[i].tokens, other.players[i].tokens) << row.line;
      EXPECT_EQ(row.players[i].tracks, other.players[i].tracks) << row.line;
      EXPECT_EQ(sorted(row.players[i].palette), sorted(other.players[i].palette)) << row.line;
    }
    ++compared;
  }
  EXPECT_GT(compared, 50U);
}

}  // namespace
}  // namespace loom::replay::testing
