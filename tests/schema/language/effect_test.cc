// Effects: text in, text out, and a property test over random effects.
#include "schema/language/effect.h"

#include <gtest/gtest.h>

#include <random>

#include "schema/language/sentence.h"
#include "schema/model/languages.h"
#include "tests/support/random_effect.h"
#include "tests/support/words.h"

namespace loom {
namespace {

using ::loom::testing::random_effect;
using ::loom::testing::sample_words;
using ::loom::testing::ScalarSample;
using Findings = std::vector<std::string>;

Findings findings(const std::string& text) {
  ScalarSample sample(text);
  sample.effects();
  return sample.findings();
}

TEST(Effects, EveryFormReadsAndPrintsTheSame) {
  const Vocabulary words = sample_words();
  for (const char* text : {"nothing",
                           "meaning -2",
                           "vitals -1 for all players",
                           "energy +1",
                           "token -1 for each other player",
                           "meaning -1 per 2 players",
                           "coin +2 per player for contributors",
                           "coin -1 for all players else vitals -1",
                           "energy -2 else nothing",
                           "insight +1 for first contributor",
                           "vitals +1 for lowest scorer",
                           "energy +1 for 2 lowest scorers",
                           "vitals -1 for highest scorer",
                           "vitals -1 for 3 highest scorers",
                           "limit recycle-area to 0 for all players",
                           "limit recycle-area to 1",
                           "recycle prism",
                           "reveal event",
                           "reveal event ignoring meaning",
                           "consult group",
                           "consult individual code 4 for each other player",
                           "meaning -2; vitals -1 for all players; recycle prism"}) {
    ScalarSample sample(text);
    const EffectList list = sample.effects();
    EXPECT_EQ(sample.findings(), Findings{}) << text;
    EXPECT_EQ(to_text(list, words), text);
  }
}

TEST(Effects, AFaultPointsAtItsVeryWord) {
  EXPECT_EQ(findings("enrgy +1"), Findings{"PL0211 `enrgy`"});
  EXPECT_EQ(findings("energy 1"), Findings{"PL0212 `1`"});
  EXPECT_EQ(findings("energy +0"), Findings{"PL0212 `+0`"});
  EXPECT_EQ(findings("energy"), Findings{"PL0212 ``"});
  EXPECT_EQ(findings("vitals -1 for al players"), Findings{"PL0213 `al players`"});
  EXPECT_EQ(findings("meaning -1 for all players"), Findings{"PL0214 `for`"});
  EXPECT_EQ(findings("energy +1 else nothing"), Findings{"PL0214 `else`"});
  EXPECT_EQ(findings("recycle prism for all players"), Findings{"PL0214 `for`"});
  EXPECT_EQ(findings("recycle prsm"), Findings{"PL0211 `prsm`"});
  EXPECT_EQ(findings("energy +1, vitals +1"), Findings{"PL0210 `,`"});
  EXPECT_EQ(findings(""), Findings{"PL0210 ``"});
  EXPECT_EQ(findings("+1 energy"), Findings{"PL0210 `+1`"});
  EXPECT_EQ(findings("boundary +1"), Findings{"PL0211 `boundary`"});
  EXPECT_EQ(findings("energy for all players"), Findings{"PL0212 `for`"});
  EXPECT_EQ(findings("vitals \u22121"), Findings{"PL0212 `\u22121`"});
  EXPECT_EQ(findings("vitals -1 else nothing for all players"), Findings{"PL0210 `for`"});
  EXPECT_EQ(findings("vitals -1 for 2 lowest scorer"), Findings{"PL0213 `2 lowest scorer`"});
  EXPECT_EQ(findings("energy +1;"), Findings{"PL0210 ``"});
  EXPECT_EQ(findings("energy +100"), Findings{"PL0212 `+100`"});
  EXPECT_EQ(findings("energy +1 per 1 players"), Findings{"PL0212 `1`"});
}

TEST(Effects, OneFaultyEffectLeavesTheOthers) {
  ScalarSample sample("enrgy +1; vitals -1; meening -2");
  EXPECT_EQ(sample.effects().effects.size(), 1U);
  EXPECT_EQ(sample.findings(), (Findings{"PL0211 `enrgy`", "PL0211 `meening`"}));
}

TEST(Effects, AnyEffectSurvivesBeingPrintedAndReadAgain) {
  std::mt19937 random(20260317);
  const Vocabulary words = sample_words();
  const Language english = builtin_language("en");
  for (int i = 0; i < 5000; ++i) {
    const Effect effect = random_effect(random);
    const std::string text = to_text(effect, words);
    ScalarSample sample(text);
    const EffectList list = sample.effects();
    ASSERT_EQ(sample.findings(), Findings{}) << text;
    ASSERT_EQ(list.effects.size(), 1U) << text;
    EXPECT_TRUE(same(list.effects[0], effect)) << text;
    const std::string told = sentence(effect, words, english);
    EXPECT_TRUE(told.ends_with('.')) << text;
    EXPECT_EQ(told.find_first_of("{}"), std::string::npos) << told;
    EXPECT_EQ(told.find("  "), std::string::npos) << told;
    EXPECT_TRUE(told[0] >= 'A' && told[0] <= 'Z') << told;
  }
}

TEST(Effects, AnyTextIsReadWithoutHarm) {
  std::mt19937 random(7);
  const std::vector<std::string> pieces = {
      "energy",   "vitals",  "meaning", "token",  "+1",      "-2",     "for",    "all",
      "players",  "per",     "2",       "else",   "nothing", ";",      "limit",  "to",
      "0",        "consult", "group",   "code",   "é",       ",",      "reveal", "event",
      "ignoring", "each",    "other",   "player", "lowest",  "scorers"};
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    for (int n = std::uniform_int_distribution<int>(0, 8)(random); n > 0; --n) {
      text += pieces[std::uniform_int_distribution<size_t>(0, pieces.size() - 1)(random)] + " ";
    }
    ScalarSample sample(text);
    const EffectList list = sample.effects();
    if (!sample.findings().empty()) continue;
    // What is read without complaint prints as something that reads the same.
    ScalarSample again(to_text(list, sample_words()));
    EXPECT_TRUE(same(again.effects(), list)) << text;
  }
}

}  // namespace
}  // namespace loom
