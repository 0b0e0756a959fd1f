// Tests of what cards cost and give.
#include "validator/checks/cost/cost.h"

#include <gtest/gtest.h>

namespace loom {
namespace {

class Costs : public ::testing::Test {
 protected:
  static Vocabulary words() {
    Vocabulary words;
    words.tokens = {{"sun", "Sun", "Suns", "", {}, true}, {"heart", "Heart", "Hearts", "", {}}};
    words.tracks = {{"mood", "Mood", "", Track::Scope::group, 0, 9, {}},
                    {"health", "Health", "", Track::Scope::player, 0, 9, {}}};
    words.layers = {{"ground", "Ground", "", 1, {}}, {"sky", "Sky", "", 2, {}}};
    return words;
  }
  static EffectList gives(const Effect& effect) { return {{effect}, {}}; }
  static Effect change(Resource resource, int amount, Target target = Target::player) {
    Effect effect;
    effect.resource = resource;
    effect.amount = amount;
    effect.who.target = target;
    return effect;
  }

  const Vocabulary words_ = words();
  const TokenId sun_{0};
  const TokenId heart_{1};
  const TrackId mood_{0};
  const TrackId health_{1};
  CostWeights weights_{{{heart_, 2}}, {{health_, 1.5}}, 0.5, 0};
};

TEST_F(Costs, WeighsTokensTracksAndLayers) {
  const Requirement requirement{
      {{sun_, 2, {}}, {heart_, 1, {}}}, {{LayerId{0}, 3, {}}}, {{health_, 2, {}}}, {}};
  EXPECT_DOUBLE_EQ(least_cost(requirement, weights_), 2 + 2 + 3);
  EXPECT_DOUBLE_EQ(full_cost(requirement, weights_), 2 + 2 + 3 + 1.5);
  EXPECT_DOUBLE_EQ(full_cost({}, weights_), 0);
}

TEST_F(Costs, CountsWhatTheLoaderGains) {
  const auto gain = [&](const Effect& effect) { return own_gain(gives(effect), weights_, words_); };
  EXPECT_DOUBLE_EQ(gain(change({{}, heart_}, 2)), 4);
  EXPECT_DOUBLE_EQ(gain(change({health_, {}}, 1, Target::all_players)), 1.5);
  EXPECT_DOUBLE_EQ(gain(change({{}, heart_}, -1)), -2);
  // A token of one's choice is the dearest to get and the cheapest to give.
  EXPECT_DOUBLE_EQ(gain(change({}, 1)), 2);
  EXPECT_DOUBLE_EQ(gain(change({}, -1)), -1);
  EXPECT_DOUBLE_EQ(gain(change({mood_, {}}, 5)), 0);
  EXPECT_DOUBLE_EQ(gain(change({{}, sun_}, 5, Target::other_players)), 0);
  EXPECT_DOUBLE_EQ(gain(change({{}, sun_}, 5, Target::lowest_scorers)), 0);
}

TEST_F(Costs, TellsTakingFromGiving) {
  const Effect more = change({{}, sun_}, 1);
  const Effect less = change({{}, sun_}, -1);
  Effect limit;
  limit.verb = Effect::Verb::limit;
  Effect consult;
  consult.verb = Effect::Verb::consult;
  EXPECT_TRUE(only_gains(gives(more)));
  EXPECT_TRUE(only_losses(gives(less)));
  EXPECT_TRUE(only_losses({{less, limit}, {}}));
  EXPECT_FALSE(only_gains({{more, less}, {}}));
  EXPECT_FALSE(only_losses({{more, less}, {}}));
  EXPECT_FALSE(only_losses(gives(consult)));
  EXPECT_FALSE(only_gains(gives(consult)));
  EXPECT_FALSE(only_gains({}));
  EXPECT_FALSE(only_losses({}));
}

TEST(ShortNumber, HasAtMostTwoDigitsBehindThePoint) {
  EXPECT_EQ(short_number(3), "3");
  EXPECT_EQ(short_number(2.5), "2.5");
  EXPECT_EQ(short_number(1.0 / 3), "0.33");
  EXPECT_EQ(short_number(0.05), "0.05");
  EXPECT_EQ(short_number(-0.3), "-0.3");
  EXPECT_EQ(short_number(-0.001), "0");
  EXPECT_EQ(short_number(19.999), "20");
}

}  // namespace
}  // namespace loom
