// Examples of games that are played from their rules: nothing but the game's own names stands in
// their steps, and the machine decides what may be done.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/book/filled_text.h"
#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kHead = "kind: example\nname: told\ntitle: Told\n";

// Two of three players are dealt what the text tells. Their rounds begin in line 9.
const std::string kDealt = kHead +
                           "players: [Ada, Ben, Cleo]\n"
                           "start:\n"
                           "  - hand of Ada ten-of-hearts, eight-of-diamonds, 3 any\n"
                           "  - hand of Ben ten-of-spades, queen-of-clubs, two-of-spades, 2 any\n"
                           "  - pile four-of-hearts\n";

Told eights(const std::string& rounds) {
  return replay_from_rules("crazy-eights", kDealt + "rounds:\n" + rounds);
}

std::string turns(const std::string& ada, const std::string& ben, const std::string& cleo) {
  return "  - turns:\n    - {player: Ada, steps: [" + ada + "]}\n    - {player: Ben, steps: [" +
         ben + "]}\n    - {player: Cleo, steps: [" + cleo + "]}\n";
}

TEST(FromRules, StepsAreTheActionsOfTheGame) {
  const Told told = eights(turns("play ten-of-hearts, named-suit hearts, hand Ada 4",
                                 "play ten-of-spades, top of pile ten-of-spades",
                                 "'draw, getting six-of-spades', drawn 1, play six-of-spades"));
  EXPECT_EQ(told.said, "");
  EXPECT_EQ(told.replayed.steps, 4U);
  EXPECT_EQ(told.replayed.ledger.tracks, std::vector<std::string>());
  EXPECT_EQ(told.replayed.ledger.rows.back().table,
            std::vector<std::string>{"Pile: Six of Spades on 3 more"});
}

TEST(FromRules, ATurnThatBeginsIsNoStepOfTheBook) {
  const Told told =
      eights(turns("'draw, getting six-of-clubs', play ten-of-hearts", "play ten-of-spades",
                   "'draw, getting six-of-spades', play six-of-spades"));
  EXPECT_EQ(told.said, "");
  FilledText filled;
  const ChapterTemplate chapter(
      "{% for example in examples %}{% for round in example.rounds %}{% for step in round.steps %}"
      "{{ step.player }}: {{ step.step }}; {% endfor %}{% endfor %}{% endfor %}");
  const TemplateData data(TemplateValue::Map{{"examples", told.book}});
  ASSERT_FALSE(chapter.fill(data, filled));
  EXPECT_EQ(filled.text(),
            "Ada: Draw, getting *Six of Clubs*; Ada: Play *Ten of Hearts*; "
            "Ben: Play *Ten of Spades*; "
            "Cleo: Draw, getting *Six of Spades*; Cleo: Play *Six of Spades*; ");
}

TEST(FromRules, WhatIsAskedIsAnsweredByTheStepOrByOneAfterIt) {
  for (const char* named :
       {"'play eight-of-diamonds, naming clubs'", "play eight-of-diamonds, Ada chooses clubs"}) {
    const Told told = eights(turns(std::string(named) + ", named-suit clubs", "play queen-of-clubs",
                                   "play jack-of-clubs"));
    EXPECT_EQ(told.said, "") << named;
    EXPECT_THAT(told.replayed.choices, IsEmpty());
  }
}

TEST(FromRules, AnAnswerThatIsNotToldIsTriedInAllWays) {
  const Told told =
      eights(turns("play eight-of-diamonds", "play queen-of-clubs", "play jack-of-clubs"));
  EXPECT_EQ(told.said, "");
  ASSERT_EQ(told.replayed.choices.size(), 1U);
  EXPECT_EQ(told.replayed.choices[0].options[told.replayed.choices[0].taken], "clubs");
}

TEST(FromRules, ACardThatWasNotToldIsTheOneThatAStepNeeds) {
  const Told told = eights(turns("play king-of-hearts",
                                 "'hand of Ben ten-of-spades, queen-of-clubs, two-of-spades, "
                                 "three-of-hearts, any', play three-of-hearts",
                                 "play two-of-hearts"));
  EXPECT_THAT(told.messages, IsEmpty());
}

TEST(FromRules, ARefusedActionNamesItsRuleAndIsDoneAllTheSame) {
  const Told told =
      eights(turns("play ten-of-hearts", "play queen-of-clubs", "play jack-of-clubs"));
  EXPECT_THAT(told.findings(), ElementsAre("PL0604 line 12: the rules do not let Ben do this now"));
  EXPECT_THAT(told.said, HasSubstr("rule R4"));
  EXPECT_THAT(told.said, HasSubstr("what can be done is: play Ten of Spades, draw"));
  EXPECT_THAT(told.said, HasSubstr("the replay did it all the same"));
}

TEST(FromRules, EveryCardIsThereOnce) {
  const Told told =
      eights(turns("play ten-of-hearts", "play ten-of-hearts", "play king-of-hearts"));
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0605 line 12: Ten of Hearts does not lie in Hand of Ben"));
  EXPECT_THAT(told.said, HasSubstr("it lies in the Pile"));
}

TEST(FromRules, ACardIsDrawnFromTheDeckAlone) {
  const Told told = eights(turns("'draw, getting ten-of-spades', play ten-of-hearts",
                                 "play ten-of-clubs", "play jack-of-clubs"));
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0605 line 11: Ten of Spades cannot come up: it does not lie in the "
                          "deck"));
}

TEST(FromRules, TurnsAreToldInTheirOrder) {
  const Told told = eights(
      "  - turns:\n    - {player: Ada, steps: [play ten-of-hearts]}\n"
      "    - {player: Cleo, steps: [play ten-of-clubs]}\n"
      "    - {player: Ben, steps: [play queen-of-clubs]}\n");
  EXPECT_THAT(told.findings(),
              ElementsAre("PL0609 line 12: it is the turn of Ben, not of Cleo",
                          "PL0609 line 13: Ben has no turn any more in this round"));
}

TEST(FromRules, ATurnGoesOnUntilItIsDone) {
  const Told told = eights(turns("draw", "play ten-of-spades", "play two-of-spades"));
  EXPECT_THAT(told.findings(), ::testing::Contains("PL0609 line 11: Ada has 1 action left"));
}

TEST(FromRules, FiguresAreHeld) {
  const Told told = eights(turns("play ten-of-hearts, named-suit spades, hand Ada 5",
                                 "play ten-of-spades", "play two-of-clubs"));
  EXPECT_THAT(told.messages, ::testing::Contains("Suit to follow is hearts, not spades"));
  EXPECT_THAT(told.messages, ::testing::Contains("Hand of Ada: 4 cards, not 5"));
}

// A game with tokens: a mill costs wood, and whoever builds it chooses what it brings.
const std::map<std::string, std::string> kMills = {
    {"rules/components.yaml",
     "kind: components\n"
     "tokens:\n  wood: {title: Wood}\n  grain: {title: Grain}\n"
     "tracks:\n  points: {title: Points, scope: player, max: 50}\n"
     "zones:\n"
     "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner}\n"
     "  field: {title: Field, holds: fighter, ordered: true}\n"},
    {"rules/rules.yaml",
     "kind: rules\nsection: Mills\nrules:\n"
     "  D1:\n    statement: Each player has wood.\n"
     "    does: ['wood = 2 for all players']\n"
     "  D2:\n    statement: Turns.\n    figures: {rounds: 20}\n    does:\n"
     "      - each player:\n          - take a turn\n"
     "    steps:\n      turn:\n        - player may act 2 times\n"
     "  D3:\n    statement: Build.\n    action: build\n"
     "    does:\n      - pay 2 wood\n      - points +3\n      - token +1 among wood and grain\n"
     "  D4:\n    statement: Nobody wins.\n    does: [nothing]\n    score: points\n"}};

Told mills(const std::string& steps) {
  return replay_from_rules("duel",
                           kHead +
                               "players: [Ada, Ben]\nstart: [all have 2 wood]\nrounds:\n"
                               "  - turns:\n    - {player: Ada, steps: [" +
                               steps + "]}\n    - {player: Ben, steps: [pass, pass]}\n",
                           kMills);
}

TEST(FromRules, PricesAndGainsAreHeldToTheTokens) {
  EXPECT_EQ(mills("build with 2 wood, gains grain, 'points Ada +3', Ada has grain, pass").said, "");
  EXPECT_EQ(mills("'build grain', points Ada 3, pass").said, "");
  EXPECT_THAT(mills("build with 1 wood, gains grain, pass").messages,
              ElementsAre("build takes 2 Wood, the step pays 1 Wood"));
  EXPECT_THAT(mills("build with 2 wood, gains 2 grain, pass").messages,
              ElementsAre("Ada gains 1 Grain here"));
}

TEST(FromRules, MissingTokensAreGranted) {
  const Told told = mills("'build grain', 'build grain', Ada has 2 grain");
  EXPECT_THAT(told.findings(), ElementsAre("PL0604 line 8: Ada has 0 Wood and needs 2"));
  EXPECT_THAT(told.said, HasSubstr("rule D3"));
  EXPECT_THAT(told.said, HasSubstr("Wood of Ada: 2 at the start; −2 in round 1"));
  EXPECT_THAT(told.said, HasSubstr("the replay granted Ada 2 Wood"));
}

TEST(FromRules, WordsAreThoseOfTheGame) {
  EXPECT_THAT(mills("bild").messages, ElementsAre("no step begins with `bild`"));
  EXPECT_THAT(mills("bild").said, HasSubstr("build"));
  EXPECT_THAT(mills("build grian").messages, ElementsAre("there is no token `grian`"));
  EXPECT_THAT(mills("points Ada").messages, ElementsAre("a figure is expected, the step ends"));
}

TEST(FromRules, NoStepOfAnotherGameIsUnderstood) {
  EXPECT_THAT(replay_from_rules("duel", kHead + "players: [Ada, Ben]\nprism: [any]\nrounds: [{}]\n")
                  .messages,
              ElementsAre("the game has no zone that is called `prism`"));
  EXPECT_THAT(
      replay_from_rules("duel", kHead + "players: [Ada]\nrounds: [{}]\n").messages,
      ElementsAre(
          "the example cannot be played: the game is for 2 to 2 players; 1 were asked for"));
}

// Whatever is left out or said twice, the replay comes to an end.
TEST(FromRules, NoTextStopsTheReplay) {
  const std::string text = kDealt + "rounds:\n" +
                           turns("'play eight-of-diamonds, naming clubs', hand Ada 4",
                                 "play queen-of-clubs", "draw, play jack-of-clubs") +
                           turns("play ten-of-hearts", "pass", "'draw, getting ace-of-clubs'") +
                           "end: [the game ends as out, winner Ada, 'score Ada 3']\n";
  for (size_t at = kDealt.size(); at < text.size(); at += 23) {
    std::string shorter = text;
    shorter.erase(at, 5);
    replay_from_rules("crazy-eights", shorter);
    std::string longer = text;
    longer.insert(at, text.substr(at, 9));
    replay_from_rules("crazy-eights", longer);
  }
}

}  // namespace
}  // namespace loom::replay::testing
