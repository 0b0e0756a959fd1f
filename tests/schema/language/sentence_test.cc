// Sentences for every verb and target in English, and the same effects in a second language that
// is nothing but another file.
#include "schema/language/sentence.h"

#include <gtest/gtest.h>

#include "schema/model/languages.h"
#include "tests/support/words.h"

namespace loom {
namespace {

using ::loom::testing::sample_words;
using ::loom::testing::ScalarSample;

std::string told(const std::string& text) {
  static const Language kEnglish = builtin_language("en");
  ScalarSample sample(text);
  return sentence(sample.effects(), sample_words(), kEnglish);
}

std::string strip(const std::string& text) {
  ScalarSample sample(text);
  return icon_strip(sample.effects(), sample_words());
}

TEST(Sentences, AgreeWithEveryTarget) {
  EXPECT_EQ(told("vitals -1"), "Lose 1 Vitals.");
  EXPECT_EQ(told("vitals -1 for all players"), "All players lose 1 Vitals.");
  EXPECT_EQ(told("vitals +2 for each other player"), "Each other player gains 2 Vitals.");
  EXPECT_EQ(told("coin +1 for contributors"), "Contributors gain 1 Coin.");
  EXPECT_EQ(told("coin +2 for first contributor"), "The first contributor gains 2 Coins.");
  EXPECT_EQ(told("coin -1 for lowest scorer"), "The lowest scorer loses 1 Coin.");
  EXPECT_EQ(told("coin -1 for 2 lowest scorers"), "The 2 lowest scorers each lose 1 Coin.");
  EXPECT_EQ(told("coin +1 for highest scorer"), "The highest scorer gains 1 Coin.");
  EXPECT_EQ(told("coin +1 for 3 highest scorers"), "The 3 highest scorers each gain 1 Coin.");
}

TEST(Sentences, TellTokensOfChoice) {
  EXPECT_EQ(told("token -1"), "Lose 1 token of your choice.");
  EXPECT_EQ(told("token -2"), "Lose 2 tokens of your choice.");
  EXPECT_EQ(told("token -1 for all players"), "All players lose 1 token of their choice.");
  EXPECT_EQ(told("token +2 for first contributor"),
            "The first contributor gains 2 tokens of their choice.");
}

TEST(Sentences, TellGroupTracksAndScales) {
  EXPECT_EQ(told("meaning -2"), "Meaning falls by 2.");
  EXPECT_EQ(told("meaning +1"), "Meaning rises by 1.");
  EXPECT_EQ(told("meaning -1 per 2 players"), "Meaning falls by 1 for every 2 players.");
  EXPECT_EQ(told("meaning -1 per player"), "Meaning falls by 1 for each player.");
  EXPECT_EQ(told("meaning -2 else hope -1"),
            "Meaning falls by 2; if there is less, Hope falls by 1 instead.");
}

TEST(Sentences, TellWhatHappensWhenShort) {
  EXPECT_EQ(told("coin -2 else nothing"), "Lose 2 Coins, or nothing if you have fewer.");
  EXPECT_EQ(told("coin -2 for all players else nothing"),
            "All players lose 2 Coins; whoever has fewer loses nothing.");
  EXPECT_EQ(told("coin -1 else vitals -2"), "Lose 1 Coin; if you cannot, lose 2 Vitals instead.");
  EXPECT_EQ(told("coin -1 for each other player else vitals -1"),
            "Each other player loses 1 Coin; if they cannot, they lose 1 Vitals instead.");
  EXPECT_EQ(told("coin -1 for all players else vitals -1"),
            "All players lose 1 Coin; whoever cannot loses 1 Vitals instead.");
}

TEST(Sentences, TellLimitsAreasDecksAndTables) {
  EXPECT_EQ(told("limit recycle-area to 0 for all players"),
            "No player may recycle a shared area this round.");
  EXPECT_EQ(told("limit recycle-area to 0"), "You may not recycle a shared area this round.");
  EXPECT_EQ(told("limit recycle-area to 1 for contributors"),
            "Each contributor may recycle a shared area only once this round.");
  EXPECT_EQ(told("limit recycle-area to 2 for 2 lowest scorers"),
            "The 2 lowest scorers may each recycle a shared area at most 2 times this round.");
  EXPECT_EQ(told("recycle prism"), "Recycle the Pattern Prism.");
  EXPECT_EQ(told("reveal event ignoring meaning"),
            "Reveal an Event, but ignore its effect on Meaning.");
  EXPECT_EQ(told("consult group"), "Resolve the Group Consequence for this card's code.");
  EXPECT_EQ(told("consult individual code 4 for all players"),
            "All players resolve the Individual Consequence for code 4.");
  EXPECT_EQ(told("nothing"), "Nothing happens.");
  EXPECT_EQ(told("meaning -2; vitals -1 for all players"),
            "Meaning falls by 2. All players lose 1 Vitals.");
}

TEST(IconStrips, SayTheSameWithoutWords) {
  EXPECT_EQ(strip("vitals -1 for all players"), "\u22121 $vitals $all-players");
  EXPECT_EQ(strip("meaning -1 per 2 players"), "\u22121 $meaning / 2 $player");
  EXPECT_EQ(strip("token +1 for 2 lowest scorers"), "+1 $any-token 2$lowest-scorer");
  EXPECT_EQ(strip("coin -1 else vitals -1"), "\u22121 $coin $or \u22121 $vitals");
  EXPECT_EQ(strip("vitals -1 else nothing"), "\u22121 $vitals $or 0");
  EXPECT_EQ(strip("consult group"), "$consult Group Consequence");
  EXPECT_EQ(strip("consult individual code 4 for 2 highest scorers"),
            "$consult Individual Consequence 4 2$highest-scorer");
  EXPECT_EQ(strip("reveal event ignoring meaning"), "$reveal $event $ignore $meaning");
}

}  // namespace
}  // namespace loom
