// Tests of the search for plans: what it finds can be played, and what it does not find is told.
#include "validator/checks/reach/reach.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "schema/model/load_game.h"
#include "tests/support/games.h"
#include "tests/support/staged_files.h"
#include "tests/validator/plan_checker.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A game with its bounds, ready to be asked.
struct Ready {
  LoadedGame game;
  ReachStart start;

  explicit Ready(LoadedGame loaded) : game(std::move(loaded)) {
    EXPECT_TRUE(game.bound);
    EXPECT_FALSE(game.diagnostics.has_errors());
    const Bounds bounds = read_bounds(game.model);
    EXPECT_TRUE(bounds.reach.has_value());
    if (bounds.reach) start = *bounds.reach;
  }
  const Card& card(std::string_view id) const {
    for (const Card& each : game.model.cards) {
      if (each.id() == id) return each;
    }
    ADD_FAILURE() << "no card " << id;
    return game.model.cards.front();
  }
  ReachAnswer ask(std::string_view id, int players) const {
    const ReachGame reach(game.model, start);
    for (const EngineCard& each : engine_cards(game.model)) {
      if (each.card->id() == id) return reach.load(each, players);
    }
    for (const SharedGoal& each : shared_goals(game.model)) {
      if (each.card->id() == id) return reach.complete(each, players);
    }
    ADD_FAILURE() << "no card " << id;
    return {};
  }
  std::vector<std::string> plan(std::string_view id, int players) const {
    const ReachAnswer answer = ask(id, players);
    EXPECT_TRUE(answer.found);
    EXPECT_EQ(PlanChecker(game.model, start, players).check(answer.steps, card(id)), "");
    return describe_plan(answer.steps, game.model.words);
  }
  std::vector<std::string> lacks(std::string_view id, int players) const {
    const ReachAnswer answer = ask(id, players);
    EXPECT_FALSE(answer.found);
    EXPECT_THAT(answer.steps, IsEmpty());
    return describe_lacks(answer, game.model.words);
  }
};

Ready whole(const std::string& patterns, const std::string& initiatives,
            const std::string& components = {}) {
  StagedFiles files;
  files.set_base("whole");
  if (!patterns.empty()) files.add("cards/patterns.yaml", "kind: pattern\ncards:\n" + patterns);
  if (!initiatives.empty()) {
    files.add("cards/initiatives.yaml", "kind: initiative\ncards:\n" + initiatives);
  }
  if (!components.empty()) files.add("components.yaml", components);
  return Ready(load_game(files, kStagedGame));
}

std::string pattern(const std::string& name, const std::string& layer,
                    const std::string& requirement, const std::string& more = {}) {
  return "  " + name + ": {title: " + name + ", layer: " + layer + ", requirement: \"" +
         requirement + "\"" + (more.empty() ? "" : ", " + more) + "}\n";
}

std::string goal(const std::string& name, const std::string& boxes, int spaces,
                 const std::string& more = {}) {
  return "  " + name + ": {title: " + name + ", layer: presence, boxes: \"" + boxes +
         "\", spaces: " + std::to_string(spaces) + ", reward: meaning +1" +
         (more.empty() ? "" : ", " + more) + "}\n";
}

class RealGame : public ::testing::TestWithParam<int> {};

TEST_P(RealGame, HasAPlanForEveryCardThatCanBePlayed) {
  const int players = GetParam();
  const Ready real(load_game(DiskFiles(), kMeaningMade));
  const ReachGame reach(real.game.model, real.start);
  EXPECT_NE(std::find(real.start.players.begin(), real.start.players.end(), players),
            real.start.players.end());
  size_t proven = 0;
  const auto expect_plan = [&](const ReachAnswer& answer, const Card& card) {
    EXPECT_TRUE(answer.found) << card.id();
    PlanChecker checker(real.game.model, real.start, players);
    EXPECT_EQ(checker.check(answer.steps, card), "") << card.id();
    ++proven;
  };
  for (const EngineCard& card : engine_cards(real.game.model)) {
    expect_plan(reach.load(card, players), *card.card);
  }
  for (const SharedGoal& each : shared_goals(real.game.model)) {
    expect_plan(reach.complete(each, players), *each.card);
  }
  EXPECT_GE(proven, 84U);
}

INSTANTIATE_TEST_SUITE_P(Players, RealGame, ::testing::Values(1, 2, 4, 6));

TEST(Reach, PaysForAMissingLayerWithAGatheredToken) {
  const Ready game = whole({}, {});
  EXPECT_THAT(game.plan("pattern/fever", 1),
              ElementsAre("player 1 loads pattern/fever, paying 1 energy, 1 insight (1 for a "
                          "missing layer), losing 1 vitals"));
}

TEST(Reach, LoadsTheLayersThatAGoalAsksFor) {
  const Ready game = whole({}, {});
  EXPECT_THAT(game.plan("initiative/pact", 1),
              ElementsAre("player 1 loads pattern/skin, paying 1 energy",
                          "player 1 loads pattern/pulse, paying 1 energy, 2 insight",
                          "player 1 contributes to initiative/pact, paying 2 energy, 1 insight, "
                          "1 support"));
}

TEST(Reach, TakesTheRareTokenFromACardThatGivesIt) {
  const Ready game = whole(pattern("giver", "boundary", "energy", "bonus: support +1") +
                               pattern("dear", "balance", "2 support"),
                           goal("forum", "energy", 3));
  EXPECT_THAT(game.plan("pattern/dear", 1),
              ElementsAre("player 1 loads pattern/giver, paying 1 energy",
                          "player 1 loads pattern/dear, paying 2 support"));
}

TEST(Reach, FollowsAChainOfSources) {
  // The giver of two takes the one that the other gives first.
  const Ready game = whole(pattern("first", "boundary", "energy", "bonus: support +1") +
                               pattern("second", "balance", "2 support", "bonus: support +4") +
                               pattern("dear", "balance", "4 support"),
                           goal("forum", "energy", 3));
  EXPECT_THAT(game.plan("pattern/dear", 2),
              ElementsAre("player 1 loads pattern/first, paying 1 energy",
                          "player 1 loads pattern/second, paying 2 support",
                          "player 1 loads pattern/dear, paying 4 support"));
}

TEST(Reach, TakesBackAMoveThatSpentTooMuch) {
  // Both cards of the layer cost something rare, and only one leaves enough for the goal.
  const Ready game =
      whole(pattern("tiring", "boundary", "energy, 1 vitals") +
                pattern("wasteful", "boundary", "support") + pattern("last", "balance", "energy"),
            goal("work", "support", 3, "layers: boundary"));
  EXPECT_THAT(game.plan("initiative/work", 1),
              ElementsAre("player 1 loads pattern/tiring, paying 1 energy, losing 1 vitals",
                          "player 1 contributes to initiative/work, paying 1 support"));
}

TEST(Reach, LetsACardStandInOnceALoadAndOnceATurn) {
  const Ready game =
      whole(pattern("coral", "boundary", "energy", "standing: support") +
                pattern("two", "balance", "2 support") + pattern("three", "balance", "3 support"),
            goal("work", "3 support", 3));
  EXPECT_THAT(game.plan("pattern/two", 1),
              ElementsAre("player 1 loads pattern/coral, paying 1 energy",
                          "player 1 loads pattern/two, paying 1 support, with 1 support from a "
                          "standing card"));
  EXPECT_THAT(game.lacks("pattern/three", 1),
              ElementsAre("`support` is short by 1: 2 are needed and 1 is there",
                          "this is with the help of `pattern/coral`"));
  EXPECT_THAT(
      game.plan("initiative/work", 1),
      ElementsAre("player 1 loads pattern/coral, paying 1 energy",
                  "player 1 contributes to initiative/work, paying 1 support, with 1 support "
                  "from a standing card",
                  "player 1 contributes to initiative/work, with 1 support from a standing card"));
}

TEST(Reach, PoolsTheTokensOfAsManyAsThereAreSpaces) {
  const std::string patterns = pattern("skin", "boundary", "energy");
  EXPECT_THAT(whole(patterns, goal("work", "2 support", 2)).plan("initiative/work", 2),
              ElementsAre("player 1 contributes to initiative/work, paying 1 support",
                          "player 2 contributes to initiative/work, paying 1 support"));
  EXPECT_THAT(whole(patterns, goal("work", "2 support", 1)).lacks("initiative/work", 2),
              ElementsAre("`support` is short by 1: 2 are needed and 1 is there",
                          "no card that players can load or complete brings more"));
}

TEST(Reach, UsesGoalsAsSourcesButNotTheOneThatEndsTheGame) {
  const std::string patterns = pattern("dear", "boundary", "2 support");
  const std::string forum =
      goal("forum", "energy, insight", 3, "bonus: support +1 for contributors");
  const Ready game = whole(patterns, forum);
  EXPECT_THAT(game.plan("pattern/dear", 1),
              ElementsAre("player 1 contributes to initiative/forum, paying 1 energy, 1 insight",
                          "player 1 loads pattern/dear, paying 2 support"));
  const Ready last =
      whole(patterns, goal("forum", "energy", 3, "bonus: support +1 for contributors, end: true"));
  EXPECT_THAT(last.lacks("pattern/dear", 1),
              ElementsAre(HasSubstr("short by 1"), HasSubstr("brings more")));
}

TEST(Reach, CountsNoGiftToWhoeverIsBehind) {
  const Ready game = whole(pattern("dear", "boundary", "2 support"),
                           goal("forum", "energy", 3, "bonus: support +1 for lowest scorer"));
  EXPECT_THAT(game.lacks("pattern/dear", 1),
              ElementsAre(HasSubstr("short by 1"), HasSubstr("brings more")));
}

TEST(Reach, RaisesATrackBeforeItIsLost) {
  const Ready game = whole(pattern("rest", "boundary", "energy", "bonus: vitals +1") +
                               pattern("ordeal", "balance", "5 vitals"),
                           goal("forum", "energy", 3));
  EXPECT_THAT(game.plan("pattern/ordeal", 1),
              ElementsAre("player 1 loads pattern/rest, paying 1 energy",
                          "player 1 loads pattern/ordeal, losing 5 vitals"));
}

TEST(Reach, PaysForLayersWithWhatThereIsWhenNothingIsGathered) {
  const std::string components =
      "kind: components\n"
      "tokens: {energy: {title: Energy}, insight: {title: Insight}, support: {title: Support}}\n"
      "tracks:\n"
      "  meaning: {title: Meaning, scope: group, max: 6}\n"
      "  vitals: {title: Vitals, scope: player, max: 5}\n"
      "  legacy: {title: Legacy, scope: player, max: 9}\n"
      "layers:\n"
      "  boundary: {number: 1, title: Boundary}\n"
      "  balance: {number: 2, title: Balance}\n"
      "  presence: {number: 3, title: Presence}\n"
      "areas: {prism: {title: Pattern Prism}}\n"
      "actions: {recycle: {title: Recycle, phrase: recycle a shared area}}\n";
  const Ready game =
      whole(pattern("high", "balance", "2 boundary") + pattern("higher", "balance", "5 boundary"),
            goal("forum", "energy", 3), components);
  // Players start with 2 Energy, 1 Insight and 1 Support.
  EXPECT_THAT(game.plan("pattern/high", 1),
              ElementsAre("player 1 loads pattern/high, paying 2 energy (2 for a missing layer)"));
  EXPECT_THAT(game.lacks("pattern/higher", 1),
              ElementsAre("`boundary` is short by 5: 5 are needed and 0 are there",
                          HasSubstr("brings more")));
}

TEST(Reach, StaysWithinItsBoundsInAHugeGame) {
  std::string patterns = pattern("dream", "balance", "99 support");
  for (int i = 0; i < 3000; ++i) {
    const std::string number = std::to_string(i);
    // Each gives one rare thing for the other, so that the ways to go are without number.
    patterns += i % 2 == 0 ? pattern("a" + number, "boundary", "1 vitals", "bonus: support +1")
                           : pattern("b" + number, "boundary", "support", "bonus: vitals +1");
  }
  const Ready game = whole(patterns, goal("forum", "energy", 3));
  const std::vector<std::string> lacks = game.lacks("pattern/dream", 12);
  ASSERT_FALSE(lacks.empty());
  EXPECT_THAT(lacks.back(), "not every way was tried: there are too many");
}

}  // namespace
}  // namespace loom::testing
