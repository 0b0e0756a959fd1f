// Sentences as people write them: slips that are found, and honest sentences that look like slips.
#include <gtest/gtest.h>

#include <fmt/core.h>

#include "tests/support/staged_files.h"
#include "validator/checks/text/written_text.h"

namespace loom::testing {
namespace {

class WrittenTexts : public ::testing::Test {
 protected:
  WrittenTexts() {
    files_.set_base("whole");
    const std::string game = files_.read(std::string(kStagedGame) + "/game.yaml").text;
    files_.add("game.yaml", game + "spelling: {dictionary: en_GB, words: [Zwirn, grimble]}\n");
    game_ = load_game(files_, kStagedGame);
    EXPECT_TRUE(game_.bound);
    context_ = std::make_unique<CheckContext>(game_);
  }

  // The codes that a sentence gets, and at which words: "PL0541 a".
  std::string found(const std::string& sentence) {
    constexpr text::Look kLooks[] = {
        text::look_for_doubled_words,    text::look_for_misspelt_words,
        text::look_for_odd_characters,   text::look_for_wrong_articles,
        text::look_for_unfinished_texts, text::look_for_number_slips,
        text::look_for_confused_words,   text::look_for_small_initials};
    const Prose prose = read_prose(sentence, false);
    const text::WrittenText written{
        prose, [](size_t begin, size_t end) {
          return Span{{}, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
        }};
    Diagnostics diagnostics;
    for (const text::Look look : kLooks) look(*context_, written, diagnostics);
    std::string all;
    for (const Diagnostic& finding : diagnostics.all()) {
      all +=
          fmt::format("{}{} {}", all.empty() ? "" : ", ", finding.code->id,
                      sentence.substr(finding.span.begin, finding.span.end - finding.span.begin));
    }
    return all;
  }

  StagedFiles files_;
  LoadedGame game_;
  std::unique_ptr<CheckContext> context_;
};

TEST_F(WrittenTexts, AreFoundSlipping) {
  EXPECT_EQ(found("Take the the card."), "PL0534 the");
  EXPECT_EQ(found("Recieve a token."), "PL0538 Recieve");
  EXPECT_EQ(found("The color of a card."), "PL0538 color");
  EXPECT_EQ(found("The zwirn of a card."), "PL0538 zwirn");  // listed as a name
  EXPECT_EQ(found("Take a c\u0430rd."), "PL0538 c\u0430rd, PL0540 \u0430");
  EXPECT_EQ(found("Take 2\u00A0cards."), "PL0540 \u00A0");
  EXPECT_EQ(found("The player`s card."), "PL0540 `");
  EXPECT_EQ(found("Gain a energy for an token."), "PL0541 a, PL0541 an");
  EXPECT_EQ(found("Wait a hour for an unit."), "PL0541 a, PL0541 an");
  EXPECT_EQ(found("Draw cards TBD."), "PL0538 TBD, PL0542 TBD");
  EXPECT_EQ(found("Draw two card."), "PL0547 card");
  EXPECT_EQ(found("Every players may draw."), "PL0547 players");
  EXPECT_EQ(found("Each player have a card."), "PL0547 have");
  EXPECT_EQ(found("Its a draw, and you have more then one."), "PL0546 Its a, PL0546 more then");
  EXPECT_EQ(found("Keep it in it's place."), "PL0546 it's place");
  EXPECT_EQ(found("Draw a card. then pass."), "PL0544 then");
}

TEST_F(WrittenTexts, AreLeftAloneWhenTheyAreRight) {
  for (const char* sentence :
       {"Zwirn grimbles, and so do the Zwirns.",
        "An hour, a unit, an honest player, a one-time use and a European game.",
        "An S, a U-turn, an E and a UK team.", "Cards of type A end the row.",
        "See e.g. the second table, or no. 3 of the list.", "Discard … then draw.",
        "It's a card, and its title is its own.", "One player's turn and two players' turns.",
        "Both turn a card. The two deal, and these number ten.",
        "Two player aids, three action markers, several card slots.",
        "One of the players has it. Let each player have a card.",
        "You and each player have a card.", "Write to help@example.org or read look/theme.yaml.",
        "The 2nd and 3rd card, 1st of all.", "Re-roll, co-operate and un-tap.", "NOT ONE OF THEM.",
        "\u201CThe end,\u201D she said, \u2018or nearly\u2019.", "Na\u00EFve caf\u00E9."}) {
    EXPECT_EQ(found(sentence), "") << sentence;
  }
}

}  // namespace
}  // namespace loom::testing
