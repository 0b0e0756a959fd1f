// Tests of the comparison of cards: the layer's bargain beats what costs more and gives no more.
#include "validator/checks/dominance/dominance.h"

#include <gtest/gtest.h>

#include "schema/model/load_game.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

LoadedGame whole(const std::string& kind, const std::string& cards) {
  StagedFiles files;
  files.set_base("whole");
  files.add("cards/" + kind + "s.yaml", "kind: " + kind + "\ncards:\n" + cards);
  return load_game(files, kStagedGame);
}

// "requirement; field: value, …" of two cards of one layer: whether the first is never worse.
bool card_never_worse(const std::string& a, const std::string& b) {
  const LoadedGame game =
      whole("pattern", "  a: {title: A, layer: balance, requirement: " + a + "}\n" +
                           "  b: {title: B, layer: balance, requirement: " + b + "}\n");
  EXPECT_FALSE(game.diagnostics.has_errors()) << a << " / " << b;
  const auto cards = engine_cards(game.model);
  return cards.size() == 2 && never_worse(cards[0], cards[1]);
}

bool goal_never_worse(const std::string& a, const std::string& b) {
  const LoadedGame game =
      whole("initiative", "  a: {title: A, layer: presence, boxes: " + a + "}\n" +
                              "  b: {title: B, layer: presence, boxes: " + b + "}\n");
  EXPECT_FALSE(game.diagnostics.has_errors()) << a << " / " << b;
  const auto goals = shared_goals(game.model);
  return goals.size() == 2 && never_worse(goals[0], goals[1]);
}

TEST(Dominance, ComparesEveryCost) {
  EXPECT_TRUE(card_never_worse("energy", "'energy, insight'"));
  EXPECT_FALSE(card_never_worse("'energy, insight'", "energy"));
  EXPECT_FALSE(card_never_worse("energy", "2 insight"));
  EXPECT_TRUE(card_never_worse("none", "1 vitals"));
  EXPECT_FALSE(card_never_worse("1 vitals", "2 energy"));
  EXPECT_TRUE(card_never_worse("energy", "energy"));
}

TEST(Dominance, LetsASpareTokenPayForALayer) {
  EXPECT_TRUE(card_never_worse("'energy, boundary'", "'energy, insight'"));
  EXPECT_TRUE(card_never_worse("'energy, boundary'", "2 energy"));
  EXPECT_FALSE(card_never_worse("'energy, boundary'", "energy"));
  EXPECT_FALSE(card_never_worse("'energy, 2 boundary'", "2 energy"));
  EXPECT_TRUE(card_never_worse("'energy, 2 boundary'", "'2 energy, boundary'"));
  // The other way round a layer may have to be paid for.
  EXPECT_FALSE(card_never_worse("2 energy", "'energy, boundary'"));
  EXPECT_TRUE(card_never_worse("energy", "'energy, boundary'"));
}

TEST(Dominance, ComparesWhatIsGiven) {
  EXPECT_TRUE(card_never_worse("energy, bonus: energy +1", "energy"));
  EXPECT_FALSE(card_never_worse("energy", "energy, bonus: energy +1"));
  EXPECT_FALSE(card_never_worse("energy, bonus: insight +2", "energy, bonus: energy +1"));
  EXPECT_TRUE(card_never_worse("energy, bonus: energy +2; insight +1", "energy, bonus: energy +1"));
  EXPECT_FALSE(
      card_never_worse("energy, bonus: energy +1; insight -1", "energy, bonus: energy +1"));
  EXPECT_FALSE(card_never_worse("energy, bonus: energy +1 for each other player", "energy"));
  EXPECT_FALSE(card_never_worse("energy, bonus: recycle prism", "energy"));
  EXPECT_TRUE(card_never_worse("energy, bonus: recycle prism", "energy, bonus: recycle prism"));
  EXPECT_TRUE(card_never_worse("energy, standing: support", "energy"));
  EXPECT_FALSE(card_never_worse("energy", "energy, standing: support"));
  EXPECT_FALSE(card_never_worse("energy, standing: insight", "energy, standing: support"));
}

TEST(Dominance, HoldsAConsequenceAgainstACard) {
  EXPECT_FALSE(card_never_worse("none, code: 1", "energy"));
  EXPECT_TRUE(card_never_worse("none, code: 1", "energy, code: 2"));
  EXPECT_TRUE(card_never_worse("energy", "energy, code: 2"));
}

TEST(Dominance, ComparesGoals) {
  const std::string rest = ", spaces: 3, reward: meaning +1";
  EXPECT_TRUE(goal_never_worse("energy" + rest, "2 energy" + rest));
  EXPECT_FALSE(goal_never_worse("2 energy" + rest, "energy" + rest));
  // No token stands in for a layer of a goal.
  EXPECT_FALSE(goal_never_worse("energy, layers: boundary" + rest, "2 energy" + rest));
  EXPECT_TRUE(goal_never_worse("energy, spaces: 4, reward: meaning +1", "energy" + rest));
  EXPECT_FALSE(goal_never_worse("energy" + rest, "energy, spaces: 4, reward: meaning +1"));
  EXPECT_FALSE(goal_never_worse("energy" + rest, "energy, spaces: 3, reward: meaning +2"));
  EXPECT_FALSE(
      goal_never_worse("energy" + rest, "energy, bonus: vitals +1 for all players" + rest));
  EXPECT_TRUE(goal_never_worse("energy" + rest, "energy, penalty: consult group, code: 1" + rest));
  EXPECT_FALSE(goal_never_worse("energy, penalty: consult group, code: 1" + rest, "energy" + rest));
  EXPECT_TRUE(goal_never_worse("energy, penalty: consult group, code: 1" + rest,
                               "energy, penalty: consult group, code: 2" + rest));
  EXPECT_TRUE(goal_never_worse("energy, penalty: vitals -1 for contributors" + rest,
                               "energy, penalty: vitals -2 for contributors" + rest));
}

}  // namespace
}  // namespace loom::testing
