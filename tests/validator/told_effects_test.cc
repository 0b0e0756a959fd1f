// Texts in words of one's own against their effects. Sentences that are made from random effects
// must never be doubted; with one number, component or target changed they always must.
#include "validator/checks/wording/told_effects.h"

#include <gtest/gtest.h>

#include "schema/model/languages.h"
#include "tests/support/random_effect.h"
#include "tests/support/words.h"

namespace loom {
namespace {

using testing::random_effect;
using testing::sample_words;
using testing::ScalarSample;
using Findings = std::vector<std::string>;

class Telling {
 public:
  explicit Telling(Language language = builtin_language("en"))
      : language_(std::move(language)), told_(words_, language_) {}

  // "number `2`" for each contradiction: what it is about and the words it points at.
  Findings findings(const std::string& text, const EffectList& effects,
                    const TellingCard& card = {}) const {
    static constexpr const char* kAbout[] = {"number", "thing", "target", "direction"};
    Findings found;
    for (const Contradiction& one : contradictions(text, effects, card, words_, language_, told_)) {
      found.push_back(std::string(kAbout[static_cast<int>(one.about)]) + " `" +
                      text.substr(one.begin, one.end - one.begin) + "`");
    }
    return found;
  }

  Findings findings(const std::string& text, const std::string& effects,
                    const TellingCard& card = {}) const {
    return findings(text, ScalarSample(effects).effects(), card);
  }

  std::string made(const EffectList& effects) const { return sentence(effects, words_, language_); }
  const Vocabulary& words() const { return words_; }

 private:
  Vocabulary words_ = sample_words();
  Language language_;
  ToldWords told_;
};

TEST(ToldEffects, AcceptsManyWaysToSayTheSame) {
  const Telling telling;
  const Findings none;
  EXPECT_EQ(telling.findings("Each contributor gains an Energy.", "energy +1 for contributors"),
            none);
  EXPECT_EQ(telling.findings("Everyone loses two Vitals.", "vitals -2 for all players"), none);
  EXPECT_EQ(telling.findings("All players: \u22122 $vitals.", "vitals -2 for all players"), none);
  EXPECT_EQ(telling.findings("Gain $energy $energy.", "energy +2"), none);
  EXPECT_EQ(telling.findings("Contributors gain 1 Energy and 1 Insight.",
                             "energy +1 for contributors; insight +1 for contributors"),
            none);
  EXPECT_EQ(telling.findings("Contributors gain 1 Energy. They also gain 1 Insight.",
                             "energy +1 for contributors; insight +1 for contributors"),
            none);
  EXPECT_EQ(telling.findings("1 Energy and 1 Insight for all players.",
                             "energy +1 for all players; insight +1 for all players"),
            none);
  EXPECT_EQ(telling.findings("Turn up an Event, but Meaning does not fall.",
                             "reveal event ignoring meaning"),
            none);
  EXPECT_EQ(telling.findings("The two lowest scorers each receive one more Energy token.",
                             "energy +1 for 2 lowest scorers"),
            none);
  EXPECT_EQ(telling.findings("Group Consequence 2 strikes.", "consult group", {{}, 2}), none);
  EXPECT_EQ(telling.findings("For this round, nobody may recycle a shared area.",
                             "limit recycle-area to 0 for all players"),
            none);
  EXPECT_EQ(telling.findings("With energy left in the room, gain 1 Coin.", "coin +1"), none);
}

TEST(ToldEffects, PointsAtTheWordThatIsWrong) {
  const Telling telling;
  const auto one = [&](const char* text, const char* effects) {
    return telling.findings(text, effects);
  };
  EXPECT_EQ(one("Everyone loses 2 Vitals.", "vitals -1 for all players"), Findings{"number `2`"});
  EXPECT_EQ(one("Everyone loses two Vitals.", "vitals -1 for all players"),
            Findings{"number `two`"});
  EXPECT_EQ(one("Meaning falls by 2.", "meaning -1"), Findings{"number `2`"});
  EXPECT_EQ(one("Meaning rises by 1.", "meaning -1"), Findings{"direction `rises`"});
  EXPECT_EQ(one("All players gain 1 Vitals.", "vitals -1 for all players"),
            Findings{"direction `gain`"});
  EXPECT_EQ(one("Each contributor gains 1 Energy.", "insight +1 for contributors"),
            Findings{"thing `Energy`"});
  EXPECT_EQ(one("Each contributor gains 1 Energy.", "energy +1 for all players"),
            Findings{"target `Each contributor`"});
  EXPECT_EQ(one("Gain 1 Energy.", "energy +1 for all players"), Findings{"target `Energy`"});
  EXPECT_EQ(one("Gain Energy.", "energy +2"), Findings{"number ``"});
  EXPECT_EQ(one("Gain 1 Energy.", "energy +1; vitals +1"), Findings{"thing ``"});
  EXPECT_EQ(one("Gain 1 Energy and 1 Coin.", "energy +1"), Findings{"thing `Coin`"});
  EXPECT_EQ(one("Resolve the Individual Consequence.", "consult group"),
            Findings{"thing `Individual Consequence`"});
  EXPECT_EQ(one("Resolve the Group Consequence for code 3.", "consult group code 4"),
            Findings{"number `3`"});
  EXPECT_EQ(one("Reveal two Events.", "reveal event"), Findings{"number `two`"});
  EXPECT_EQ(one("Meaning falls by 1 for every 3 players.", "meaning -1 per 2 players"),
            Findings{"number `for every 3 players`"});
}

TEST(ToldEffects, SaysLittleInALanguageWithoutSuchWords) {
  Language quiet = builtin_language("en");
  quiet.heard.clear();
  const Telling telling(std::move(quiet));
  EXPECT_EQ(telling.findings("Whoever helped is richer by zwei Energy.", "energy +1"), Findings{});
  EXPECT_EQ(telling.findings("Somebody gives 1 Energy.", "energy +1 for all players"), Findings{});
  EXPECT_EQ(telling.findings("Alle nehmen 2 Energy.", "energy +1"), Findings{"number `2`"});
  EXPECT_EQ(telling.findings("Alle nehmen 2 Coins.", "energy +2"), Findings{"thing `Coins`"});
}

EffectList random_effects(std::mt19937& random) {
  EffectList list;
  const int count = std::uniform_int_distribution<int>(1, 3)(random);
  for (int i = 0; i < count; ++i) list.effects.push_back(random_effect(random));
  return list;
}

TEST(ToldEffects, NeverDoubtsASentenceMadeFromTheEffect) {
  std::mt19937 random(550);
  const Telling telling;
  for (int i = 0; i < 5000; ++i) {
    const EffectList list = random_effects(random);
    ASSERT_EQ(telling.findings(telling.made(list), list), Findings{})
        << telling.made(list) << "\n"
        << to_text(list, telling.words());
  }
}

// Changes one effect in one respect; false when it has nothing of the kind.
bool change_number(Effect& effect) {
  if (effect.verb == Effect::Verb::change) effect.amount += effect.amount > 0 ? 1 : -1;
  if (effect.verb == Effect::Verb::consult && effect.code) ++*effect.code;
  if (effect.verb == Effect::Verb::limit && effect.amount > 1) ++effect.amount;
  return effect.verb == Effect::Verb::change ||
         (effect.verb == Effect::Verb::consult && effect.code) ||
         (effect.verb == Effect::Verb::limit && effect.amount > 1);
}

bool change_thing(Effect& effect) {
  if (effect.verb == Effect::Verb::consult) {
    effect.table.value = effect.table.value == 0 ? 1 : 0;
    return true;
  }
  if (effect.verb != Effect::Verb::change) return false;
  Resource& resource = effect.resource;
  if (resource.track && resource.track->value < 2) {
    resource.track->value = resource.track->value == 0 ? 1 : 0;
  } else if (resource.token) {
    resource.token->value = static_cast<uint16_t>((resource.token->value + 1) % 3);
  } else {
    resource = {std::nullopt, TokenId{0}};
  }
  return true;
}

bool change_target(Effect& effect, const Vocabulary& words) {
  const bool group = effect.resource.track && effect.verb == Effect::Verb::change &&
                     words[*effect.resource.track].scope == Track::Scope::group;
  if (!traits_of(effect.verb).hits_players || group) return false;
  effect.who = {static_cast<Target>((static_cast<int>(effect.who.target) + 1) % 7), 1};
  return true;
}

TEST(ToldEffects, NoticesEveryChangedNumberThingAndTarget) {
  std::mt19937 random(551);
  const Telling telling;
  for (int i = 0; i < 6000; ++i) {
    const EffectList meant = random_effects(random);
    EffectList told = meant;
    Effect& changed = told.effects[static_cast<size_t>(i) % told.effects.size()];
    const bool done = i % 3 == 0   ? change_number(changed)
                      : i % 3 == 1 ? change_thing(changed)
                                   : change_target(changed, telling.words());
    if (!done || same(told, meant)) continue;
    ASSERT_NE(telling.findings(telling.made(told), meant), Findings{})
        << telling.made(told) << "\n"
        << to_text(meant, telling.words());
  }
}

}  // namespace
}  // namespace loom
