// How terms are found in texts, and which words are taken for slips.
#include "validator/terms/glossary.h"

#include <gtest/gtest.h>

#include "tests/compiler/sample_game.h"
#include "validator/checks/text/near_term_finder.h"

namespace loom {
namespace {

using Found = std::vector<std::string>;

constexpr char kTerms[] = R"(kind: glossary
terms:
  sun: {ordinary: true, definition: A token.}
  health: {many: Health, definition: A track.}
  touchpoint: {title: Touchpoint, definition: A meeting.}
  insight: {title: Insight, many: Insight, ordinary: true, definition: A token.}
  layer: {title: Layer, ordinary: true, definition: A level.}
  window: {title: Stability Window, definition: A phase., never: [Stability-Window]}
)";

class Terms : public ::testing::Test {
 protected:
  Terms() : game_(load()), context_(game_), glossary_(context_.glossary) {}

  static LoadedGame load() {
    MemoryFiles files;
    add_sample_game(files, "  a: {title: Player, level: sky, costs: none}\n");
    files.add("game/terms.yaml", kTerms);
    return load_right(files);
  }

  // The places where a term is written in another way than it should be.
  Found wrong(const std::string& text, bool on_a_card) const {
    const Prose prose = read_prose(text, !on_a_card);
    Found found;
    for (const TermUse& use : find_terms(glossary_, prose)) {
      if (rightly_written(glossary_, prose, use, on_a_card)) continue;
      found.push_back(prose.slice(use.first, use.last) + " -> " + use.wanted);
    }
    return found;
  }

  Found near(const std::string& text, bool on_a_card) const {
    const Prose prose = read_prose(text, !on_a_card);
    Found found;
    for (const TermUse& use : NearTermFinder(context_).find(prose, on_a_card)) {
      found.push_back(prose.slice(use.first, use.last) + " -> " + use.wanted);
    }
    return found;
  }

  LoadedGame game_;
  CheckContext context_;
  const Glossary& glossary_;
};

TEST_F(Terms, TakeTheirTitlesFromWhatTheyAreNamedAfter) {
  ASSERT_EQ(glossary_.terms.size(), 6U);
  EXPECT_EQ(glossary_.terms[0].title, "Sun");
  EXPECT_EQ(glossary_.terms[0].many, "Suns");
  EXPECT_EQ(glossary_.terms[5].many, "Stability Windows");
}

TEST_F(Terms, MayBeManyOrOwnSomething) {
  EXPECT_EQ(wrong("Touchpoints, a Touchpoint's end, the Layers' order.", false), Found{});
}

TEST_F(Terms, AreNotWrittenOtherwise) {
  EXPECT_EQ(wrong("a touchpoint, a Touch point, touch-points, TOUCHPOINT", false),
            (Found{"touchpoint -> Touchpoint", "Touch point -> Touchpoint",
                   "touch-points -> Touchpoints", "TOUCHPOINT -> Touchpoint"}));
  EXPECT_EQ(wrong("the stability window, the Stabilitywindow", false),
            (Found{"stability window -> Stability Window", "Stabilitywindow -> Stability Window"}));
  EXPECT_EQ(wrong("the Stability-Window", true), Found{"Stability-Window -> Stability Window"});
}

TEST_F(Terms, MayBeOrdinaryWordsOnCardsOnly) {
  EXPECT_EQ(wrong("The sun comes with insight.", true), Found{});
  EXPECT_EQ(wrong("The sun comes.", false), Found{"sun -> Sun"});
  EXPECT_EQ(wrong("Their health is fine.", true), Found{"health -> Health"});
}

TEST_F(Terms, AreNotReadIntoOtherWords) {
  EXPECT_EQ(wrong("In sight from the start.", false), Found{});
  EXPECT_EQ(wrong("{layer} and $sun", false), Found{});
}

TEST_F(Terms, AreNoticedWhenMisspelt) {
  EXPECT_EQ(near("Gain a Touchpiont.", true), Found{"Touchpiont -> Touchpoint"});
  EXPECT_EQ(near("Gain a Tuchpont.", true), Found{"Tuchpont -> Touchpoint"});
  EXPECT_EQ(near("The Heath of all.", true), Found{"Heath -> Health"});
  EXPECT_EQ(near("In the Stabilty Window.", false), Found{"Stabilty Window -> Stability Window"});
  EXPECT_EQ(near("Stability Widow: give.", false), Found{"Stability Widow -> Stability Window"});
  EXPECT_EQ(near("Touchpont: give.", false), Found{"Touchpont -> Touchpoint"});
}

TEST_F(Terms, AreNotSeenInWordsOfTheirOwn) {
  EXPECT_EQ(near("Later a wealthy player finds a lawyer.", false), Found{});
  EXPECT_EQ(near("The Player may choose.", false), Found{});  // a title has the word
  EXPECT_EQ(near("A healthy, layered heath.", true), Found{});
}

}  // namespace
}  // namespace loom
