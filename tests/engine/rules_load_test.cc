// A2–A6: loading a Pattern.
#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "schema/language/requirement.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

// The dearest card that the content language can write, and as many standing cards as there are.
TEST(Options, HoldAllTheWaysToLeanOnStandingCards) {
  std::vector<Field> fields = {
      {"symmetry", "requirement", std::to_string(kMaxRequirementCount) + " insight"}};
  TableTop::Names standing;
  for (const program::Card& card : real_program().cards) {
    if (card.kind != number_of(real_program().kinds, "pattern") || card.text.name == "symmetry")
      continue;
    standing.push_back(card.text.name);
    fields.push_back({card.text.name, "standing", "insight"});
  }
  const auto most = static_cast<int>(standing.size());
  ASSERT_GT(most, 50);
  const Program changed = with_outcomes({}, fields);
  TableTop top(2, {}, changed);
  top.hold(0, 0, kMaxRequirementCount, 0);
  top.prism({"symmetry"});
  top.palette(0, standing);
  EXPECT_EQ(top.load("symmetry"), "");
  const std::vector<Option> options = top.options();
  ASSERT_EQ(top.option_count(), most + 1);
  EXPECT_EQ(options.back().things[0], most);
  EXPECT_EQ(top.lean(most), "");
  EXPECT_EQ(top.tokens(0, "insight"), most);
}

TEST(A2, PaysTheTokensShownAndNoMore) {
  TableTop top(2);
  top.hold(0, 3, 3, 3);
  top.prism({"symmetry"});  // 2 Insight, no bonus
  EXPECT_EQ(top.load("symmetry"), "");
  EXPECT_EQ(top.held(0), "3 Energy, 1 Insight, 3 Support");
  EXPECT_EQ(top.actions_left(), 1);
}

TEST(A2, RefusesWhoeverHasTooFewTokens) {
  TableTop top(2);
  top.hold(0, 9, 9, 0);
  top.prism({"reciprocity"});
  EXPECT_EQ(top.load("reciprocity"), "A2: it takes 1 Support, and you have none");
  EXPECT_FALSE(top.offered("load"));
}

TEST(A2, TakesOnlyFaceUpPatterns) {
  TableTop top(2);
  top.prism({"skin", "pulse", "trust"});
  top.hold(0, 9, 9, 9);
  TableTop::Names offered;
  for (const Option& option : top.options()) {
    if (option.what != Option::What::action || option.action != top.action_id("load")) continue;
    offered.push_back(top.program.cards[option.things[0]].text.name);
  }
  EXPECT_EQ(offered, (TableTop::Names{"skin", "pulse", "trust"}));
}

TEST(A3, ACardOfTheLayerServesAndIsNotSpent) {
  TableTop top(2);
  top.hold(0, 2, 0, 0);
  top.palette(0, {"skin"});
  top.prism({"sweat"});  // 2 Energy, Boundary
  EXPECT_EQ(top.load("sweat"), "");
  EXPECT_EQ(top.held(0), "nothing");
  EXPECT_EQ(top.in_palette(0, "boundary"), 1);
}

// Also: Q14
TEST(A3, AMissingLayerCostsOneTokenOfAnyKind) {
  TableTop top(2);
  top.hold(0, 3, 0, 1);
  top.prism({"sweat"});  // 2 Energy, Boundary
  EXPECT_EQ(top.load("sweat"), "");
  EXPECT_TRUE(top.waits(Choice::extra));
  EXPECT_EQ(top.pay("insight"), kNotOffered);
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
  EXPECT_EQ(top.load("sweat"), "A3: it takes 1 more token of any kind, and you have none left");
  top.palette(1, {"skin"});  // another's palette does not serve
  EXPECT_EQ(top.load("sweat"), "A3: it takes 1 more token of any kind, and you have none left");
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
  EXPECT_EQ(top.load("fever"), "A2: it takes 1 Vitals, and you have none");
}

TEST(A5, TheCardGoesToItsAreaAndThePrismIsRefilled) {
  TableTop top(2);
  top.prism({"skin", "pulse"});
  top.next_patterns({"trust"});
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.in_palette(0, "boundary"), 1);
  EXPECT_EQ(top.in_palette(0), 1);
  EXPECT_EQ(top.space_of("trust"), 0);
  EXPECT_EQ(top.space_of("pulse"), 1);
  EXPECT_EQ(top.count("prism"), 6);
}

TEST(A5, AnEmptyDeckIsRefilledFromItsDiscards) {
  TableTop top(2);
  top.prism({"skin"});
  top.empty_deck("pattern");
  top.discard("trust");
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.space_of("trust"), 0);
}

TEST(A5, WithNoCardLeftTheSpaceStaysEmpty) {
  TableTop top(2);
  top.prism({"skin"});
  top.empty_deck("pattern");
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.card_on("prism", 0), "");
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
  static const Program kChanged =
      changed_program({{"cards/patterns/3-form.yaml", "code: 7", "code: 1"}});
  TableTop top(2, {}, kChanged);
  top.set(0, "vitals", 0);
  top.hold(0, 0, 1, 0);
  top.prism({"metamorphosis"});
  EXPECT_EQ(top.load("metamorphosis"), "");
  EXPECT_EQ(top.held(0), "nothing");
}

}  // namespace
}  // namespace loom::machine::testing
