// Tests of loading an engine card, by rule.
#include "engine/load_card.h"

#include <gtest/gtest.h>

#include "tests/compiler/sample_game.h"

namespace loom::engine {
namespace {

// As the sample game declares them.
constexpr size_t kSun = 0;
constexpr size_t kHeart = 1;
constexpr size_t kMood = 0;
constexpr size_t kHealth = 1;
constexpr size_t kGround = 0;
constexpr size_t kSky = 1;
constexpr tables::CardId kFirst{0};

// Tables with one card, of the layer `sky`.
Tables one_card(const std::string& fields) {
  return compile_sample("  only: {title: Only, level: sky, " + fields + "}\n");
}

State some_state() {
  State state;
  state.tokens[kSun] = 3;
  state.tokens[kHeart] = 1;
  state.tracks[kMood] = 5;
  state.tracks[kHealth] = 2;
  return state;
}

ExtraTokens extra(uint16_t suns, uint16_t hearts) {
  ExtraTokens tokens;
  tokens.counts[kSun] = suns;
  tokens.counts[kHeart] = hearts;
  return tokens;
}

// The words of the refusal, or "loaded".
std::string outcome(const Tables& tables, State& state, const ExtraTokens& tokens = {}) {
  const State before = state;
  const auto result = load(tables, state, kFirst, tokens);
  const auto* refusal = std::get_if<Refusal>(&result);
  if (refusal == nullptr) return "loaded";
  EXPECT_EQ(state, before) << "a refusal changes nothing";
  return to_text(tables, *refusal);
}

Loaded load_right(const Tables& tables, State& state) {
  const auto result = load(tables, state, kFirst);
  EXPECT_TRUE(std::holds_alternative<Loaded>(result));
  return std::get<Loaded>(result);
}

TEST(LoadCard, A2PaysTheTokensShown) {
  State state = some_state();
  EXPECT_EQ(outcome(one_card("costs: '2 sun, heart'"), state), "loaded");
  EXPECT_EQ(state.tokens[kSun], 1);
  EXPECT_EQ(state.tokens[kHeart], 0);
}

TEST(LoadCard, A2RefusesWhenATokenIsMissing) {
  State state = some_state();
  EXPECT_EQ(outcome(one_card("costs: 4 sun"), state), "A2: needs 4 Suns, there are 3");
  EXPECT_EQ(outcome(one_card("costs: 2 heart"), state), "A2: needs 2 Heart, there is 1");
  state.tokens[kHeart] = 0;
  EXPECT_EQ(outcome(one_card("costs: heart"), state), "A2: needs 1 Heart, there are 0");
}

TEST(LoadCard, A3MeetsLayersFromThePaletteWithoutSpending) {
  State state = some_state();
  state.palette[kGround] = 1;
  EXPECT_EQ(outcome(one_card("costs: 'sun, ground'"), state), "loaded");
  EXPECT_EQ(state.palette[kGround], 1);
  EXPECT_EQ(state.tokens[kSun], 2);
}

TEST(LoadCard, A3TakesAnExtraTokenOfAnyTypeForEachUnmetLayer) {
  const Tables tables = one_card("costs: 'sun, 3 ground'");
  State state = some_state();
  state.palette[kGround] = 1;  // one card meets one icon
  EXPECT_EQ(unmet_layers(tables, state, kFirst), 2);
  EXPECT_EQ(outcome(tables, state, extra(1, 1)), "loaded");
  EXPECT_EQ(state.tokens[kSun], 1);
  EXPECT_EQ(state.tokens[kHeart], 0);
}

TEST(LoadCard, A3RefusesTooFewTokens) {
  const Tables tables = one_card("costs: '3 sun, ground, sky'");
  State state = some_state();
  ASSERT_TRUE(shortfall(tables, state, kFirst));
  EXPECT_EQ(outcome(tables, state), "A3: needs 2 extra tokens for unmet layers, there is 1");
}

TEST(LoadCard, A3RefusesAWrongChoiceOfExtraTokens) {
  const Tables tables = one_card("costs: 'sun, ground'");
  State state = some_state();
  EXPECT_FALSE(shortfall(tables, state, kFirst));
  EXPECT_EQ(outcome(tables, state), "A3: takes 1 extra token for unmet layers, not 0");
  EXPECT_EQ(outcome(tables, state, extra(1, 1)), "A3: takes 1 extra token for unmet layers, not 2");
  EXPECT_EQ(outcome(tables, state, extra(0, 2)), "A3: 2 Heart chosen as extra tokens, there is 1");
  // The sun of the requirement cannot be paid twice.
  EXPECT_EQ(outcome(tables, state, extra(3, 0)), "A3: 3 Suns chosen as extra tokens, there are 2");
}

TEST(LoadCard, A4PaysTheLossShown) {
  State state = some_state();
  EXPECT_EQ(outcome(one_card("costs: 'sun, health'"), state), "loaded");
  EXPECT_EQ(state.tracks[kHealth], 1);
}

TEST(LoadCard, Q20PaysDownToTheEndButNotBelow) {
  State state = some_state();
  EXPECT_EQ(outcome(one_card("costs: 3 health"), state), "Q20: needs 3 Health, there are 2");
  EXPECT_EQ(outcome(one_card("costs: 2 health"), state), "loaded");
  EXPECT_EQ(state.tracks[kHealth], 0);
}

TEST(LoadCard, A5PutsTheCardIntoItsLayersArea) {
  State state = some_state();
  EXPECT_EQ(outcome(one_card("costs: none"), state), "loaded");
  EXPECT_EQ(state.palette[kSky], 1);
  EXPECT_EQ(state.palette[kGround], 0);
}

TEST(LoadCard, A6ResolvesTheBonusThenCallsTheConsequence) {
  State state = some_state();
  const Loaded loaded =
      load_right(one_card("costs: none, gives: heart +1; health +2; mood -1, trouble: 4"), state);
  EXPECT_EQ(state.tokens[kHeart], 2);
  EXPECT_EQ(state.tracks[kHealth], 4);
  EXPECT_EQ(state.tracks[kMood], 4);
  EXPECT_EQ(loaded.code, 4);
  EXPECT_EQ(loaded.open_count, 0);
}

TEST(LoadCard, A6LeavesToTheTableWhatNeedsOthersOrAChoice) {
  const Tables tables = one_card(
      "costs: none, gives: token +1; sun +1; health +1 for all players; sun -9 else token -1");
  State state = some_state();
  const Loaded loaded = load_right(tables, state);
  EXPECT_EQ(state.tokens[kSun], 4);
  EXPECT_EQ(state.tracks[kHealth], 2);
  ASSERT_EQ(loaded.open_count, 3);
  EXPECT_EQ(loaded.open[0].value, 0);
  EXPECT_EQ(loaded.open[1].value, 2);
  EXPECT_EQ(loaded.open[2].value, 3);
}

TEST(LoadCard, Q21PaysBeforeTheBonus) {
  State state = some_state();
  EXPECT_EQ(outcome(one_card("costs: 3 health, gives: health +1"), state),
            "Q20: needs 3 Health, there are 2");
  state.tokens[kSun] = 0;
  EXPECT_EQ(outcome(one_card("costs: sun, gives: sun +1"), state), "A2: needs 1 Sun, there are 0");
}

TEST(LoadCard, Q2TracksStopAtTheirEnds) {
  State state = some_state();
  load_right(one_card("costs: none, gives: health +99; mood -99"), state);
  EXPECT_EQ(state.tracks[kHealth], 10);
  EXPECT_EQ(state.tracks[kMood], 0);
}

TEST(LoadCard, Q13TakesWhatIsThere) {
  State state = some_state();
  load_right(one_card("costs: none, gives: heart -3"), state);
  EXPECT_EQ(state.tokens[kHeart], 0);
}

TEST(LoadCard, Q13YieldsToWhatTheEffectSaysOfAShortage) {
  State state = some_state();
  load_right(one_card("costs: none, gives: heart -3 else nothing; sun -4 else health -1"), state);
  EXPECT_EQ(state.tokens[kHeart], 1);
  EXPECT_EQ(state.tokens[kSun], 3);
  EXPECT_EQ(state.tracks[kHealth], 1);
  load_right(one_card("costs: none, gives: heart -1 else nothing; sun -3 else health -1"), state);
  EXPECT_EQ(state.tokens[kHeart], 0);
  EXPECT_EQ(state.tokens[kSun], 0);
  EXPECT_EQ(state.tracks[kHealth], 1);
}

TEST(LoadCard, ScalesWithThePlayersAtTheTable) {
  const Tables tables = one_card("costs: none, gives: mood -1 per 2 players; sun +1 per player");
  State state = some_state();
  state.players = 5;
  load_right(tables, state);
  EXPECT_EQ(state.tracks[kMood], 3);
  EXPECT_EQ(state.tokens[kSun], 8);
}

}  // namespace
}  // namespace loom::engine
