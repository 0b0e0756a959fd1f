// A2–A6: loading a Pattern.
#include <gtest/gtest.h>

#include "schema/language/requirement.h"
#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

// The dearest card that the content language can write, and a standing card for each token.
TEST(Options, HoldAllTheWaysToLeanOnStandingCards) {
  Tables tables = real_tables();
  tables.engine_cards.items[engine_card(tables, "symmetry")].tokens[1] = kMaxRequirementCount;
  TableTop top(2, {}, tables);
  top.hold(0, 0, kMaxRequirementCount, 0);
  top.state.players[0].standing[1] = kMaxRequirementCount;
  top.prism({"symmetry"});
  EXPECT_EQ(top.load("symmetry"), "");
  const Options options = legal_actions(top.game, top.state);
  ASSERT_EQ(options.count, kMaxRequirementCount + 1);
  EXPECT_EQ(options.items[kMaxRequirementCount], (Action{Move::lean, kMaxRequirementCount}));
  EXPECT_EQ(top.lean(kMaxRequirementCount), "");
}

TEST(OptionsDeathTest, LoseNone) {
  Options options;
  for (int i = 0; i < Options::kMost; ++i) options.add(Move::lean, static_cast<uint8_t>(i));
  EXPECT_EQ(options.count, Options::kMost);
  EXPECT_DEATH(options.add(Move::pass), "more options than the engine has room for");
}

TEST(A2, PaysTheTokensShownAndNoMore) {
  TableTop top(2);
  top.hold(0, 3, 3, 3);
  top.prism({"symmetry"});  // 2 Insight, no bonus
  EXPECT_EQ(top.load("symmetry"), "");
  EXPECT_EQ(top.held(0), "3 Energy, 1 Insight, 3 Support");
  EXPECT_EQ(top.state.actions_left, 1);
}

TEST(A2, RefusesWhoeverHasTooFewTokens) {
  TableTop top(2);
  top.hold(0, 9, 9, 0);
  top.prism({"reciprocity"});
  EXPECT_EQ(top.load("reciprocity"), "A2: Player 1 has 0 Support, Reciprocity needs 1");
  EXPECT_FALSE(top.offered(Move::load));
}

TEST(A2, TakesOnlyFaceUpPatterns) {
  TableTop top(2);
  top.prism({"skin", "pulse", "trust"});
  EXPECT_EQ(top.act({Move::load, 3}), "A2: no card lies in space 4");
  EXPECT_EQ(top.act({Move::load, 7}), "A2: no card lies in space 8");
}

TEST(A3, ACardOfTheLayerServesAndIsNotSpent) {
  TableTop top(2);
  top.hold(0, 2, 0, 0);
  top.palette(0, {"skin"});
  top.prism({"sweat"});  // 2 Energy, Boundary
  EXPECT_EQ(top.load("sweat"), "");
  EXPECT_EQ(top.held(0), "nothing");
  EXPECT_EQ(top.state.players[0].palette[top.layer("boundary")], 1);
}

// Also: Q14
TEST(A3, AMissingLayerCostsOneTokenOfAnyKind) {
  TableTop top(2);
  top.hold(0, 3, 0, 1);
  top.prism({"sweat"});  // 2 Energy, Boundary
  EXPECT_EQ(top.load("sweat"), "");
  EXPECT_TRUE(top.waits(Do::pay_extra));
  EXPECT_EQ(top.pay("insight"), "A3: Player 1 has no Insight for this");
  EXPECT_EQ(top.pay("support"), "");
  EXPECT_EQ(top.held(0), "1 Energy");
}

TEST(A3, EachIconNeedsACardOfItsOwn) {
  TableTop top(2);
  top.hold(0, 3, 1, 0);
  top.palette(0, {"skin"});
  top.prism({"lodger"});  // 2 Energy, Insight, 2 Boundary
  EXPECT_EQ(top.load("lodger"), "");
  EXPECT_EQ(top.held(0), "nothing");  // the last Energy went for the second icon
}

TEST(A3, RefusesWhoeverHasNothingLeftForTheLayer) {
  TableTop top(2);
  top.hold(0, 2, 0, 0);
  top.prism({"sweat"});
  EXPECT_EQ(top.load("sweat"), "A3: Player 1 has 0 tokens left over, Sweat takes 1 extra");
  top.palette(1, {"skin"});  // another's palette does not serve
  EXPECT_EQ(top.load("sweat"), "A3: Player 1 has 0 tokens left over, Sweat takes 1 extra");
  top.palette(0, {"shell"});
  EXPECT_EQ(top.load("sweat"), "");
}

// Also: V1
TEST(A4, TheVitalsShownArePaid) {
  TableTop top(2);
  top.prism({"fever"});
  EXPECT_EQ(top.load("fever"), "");
  EXPECT_EQ(top.vitals(0), 4);
  EXPECT_EQ(top.held(0), "1 Energy, 3 Insight, 1 Support");
}

// Also: Q20
TEST(A4, RefusesWhoeverHasTooFewVitals) {
  TableTop top(2);
  top.set(0, "vitals", 0);
  top.prism({"fever"});
  EXPECT_EQ(top.load("fever"), "Q20: Player 1 has 0 Vitals, Fever takes 1");
}

TEST(A5, TheCardGoesToItsAreaAndThePrismIsRefilled) {
  TableTop top(2);
  top.prism({"skin", "pulse"});
  top.next_patterns({"trust"});
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.state.players[0].palette[top.layer("boundary")], 1);
  EXPECT_EQ(top.state.players[0].loaded, 1);
  EXPECT_EQ(top.space_of("trust"), 0);
  EXPECT_EQ(top.space_of("pulse"), 1);
  EXPECT_EQ(top.state.prism[2], kNoCard);  // only the space of the loaded card
}

TEST(A5, AnEmptyDeckIsRefilledFromItsDiscards) {
  TableTop top(2);
  top.prism({"skin"});
  top.state.engine_deck = {};
  top.state.engine_deck.discards.add(engine_card(top.tables, "trust"));
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.space_of("trust"), 0);
}

TEST(A5, WithNoCardLeftTheSpaceStaysEmpty) {
  TableTop top(2);
  top.prism({"skin"});
  top.state.engine_deck = {};
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.state.prism[0], kNoCard);
}

// Also: V6
TEST(A6, BonusAndConsequenceComeAtOnce) {
  TableTop top(2);
  top.palette(0, {"growth"});
  top.prism({"quiet-exit"});
  EXPECT_EQ(top.load("quiet-exit"), "");
  // 1 Energy by the bonus, then Individual Consequence 9 in column 4: 1 Support.
  EXPECT_EQ(top.held(0), "4 Energy, 1 Insight");
  EXPECT_EQ(top.vitals(0), 5);
}

// Also: Q21
TEST(A6, TheBonusComesBeforeTheConsequence) {
  // Individual Consequence 1 takes 1 Energy of whoever has no Vitals: the one just gained.
  static const Tables kTables = changed_tables("cards/patterns/3-form.yaml", "code: 7", "code: 1");
  TableTop top(2, {}, kTables);
  top.set(0, "vitals", 0);
  top.hold(0, 0, 1, 0);
  top.prism({"metamorphosis"});
  EXPECT_EQ(top.load("metamorphosis"), "");
  EXPECT_EQ(top.held(0), "nothing");
}

}  // namespace
}  // namespace loom::engine::testing
