// The picture of the round: what it shows comes from the rules, in their order, whatever an author
// says of it.
#include "render/components/round_drawing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "render/backend/operation_log.h"
#include "render/components/leaflet.h"
#include "tests/support/golden.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kAid = R"(kind: leaflet
name: aid
title: Aid
blocks:
  - title: A round
    round:
      R3: {title: Turns, text: "in {R3.plays} go"}
      out: {title: Out of cards}
)";

class RoundPicture : public ::testing::Test {
 protected:
  void open() {
    files_.set_base("crazy-eights");
    files_.add("game.yaml",
               "kind: game\ntitle: Eights\nedition: \"1\"\nversion: 0.1.0\n"
               "files: [kinds/*.yaml, rules/*.yaml, cards/*.yaml, look/*.yaml]\n");
    files_.add("look/aid.yaml", aid_);
    game_ = std::make_unique<LoadedGame>(load_game(files_, kStagedGame));
    ASSERT_THAT(game_->diagnostics.all(), IsEmpty());
    renderer_ = std::make_unique<CardRenderer>(*game_, files_, found_, kPlainStyle);
  }
  std::vector<Page> leaflet() {
    return leaflet_pages(*game_->model.files_of("leaflet").front(), *renderer_, {kA4});
  }
  std::string drawn() { return operation_log(leaflet()); }
  void change(const std::string& path, const std::string& before, const std::string& after) {
    std::string text = files_.read("game/" + path).text;
    ASSERT_THAT(text, HasSubstr(before));
    files_.add(path, text.replace(text.find(before), before.size(), after));
  }

  std::string aid_ = kAid;
  StagedFiles files_;
  Diagnostics found_;
  std::unique_ptr<LoadedGame> game_;
  std::unique_ptr<CardRenderer> renderer_;
};

TEST_F(RoundPicture, IsDrawnAsTheRulesGo) {
  open();
  expect_golden(LOOM_TEST_DIR "/render/goldens/round.oplog", drawn());
  EXPECT_THAT(found_.all(), IsEmpty());
}

TEST_F(RoundPicture, FollowsARuleThatChanges) {
  open();
  const std::string before = drawn();
  EXPECT_THAT(before, HasSubstr("take an action"));
  EXPECT_THAT(before, Not(HasSubstr("\"Cheat\"")));
  change("rules/rules.yaml", "plays: 1, most-rounds", "plays: 2, most-rounds");
  change("rules/rules.yaml", "    action: pass\n", "    action: cheat\n");
  game_ = std::make_unique<LoadedGame>(load_game(files_, kStagedGame));
  renderer_ = std::make_unique<CardRenderer>(*game_, files_, found_, kPlainStyle);
  const std::string after = drawn();
  EXPECT_THAT(after, HasSubstr("take 2 actions"));
  EXPECT_THAT(after, HasSubstr("\"Cheat\""));
}

TEST_F(RoundPicture, SaysInWordsWhatItShows) {
  open();
  std::string words;
  for (const Page& page : leaflet()) {
    for (const Operation& operation : page.operations) {
      const auto* opening = std::get_if<Opening>(&operation);
      if (opening != nullptr && opening->role == PageRole::figure) words = opening->words;
    }
  }
  EXPECT_EQ(words,
            "1: Turns: in 1 go. Each player, clockwise from the start player, must take an action. "
            "Play, Draw, Pass. Out of cards. If Passes in a row is more than the number of "
            "players, the game is over. Round after round, until the game ends.");
}

TEST_F(RoundPicture, StaysInItsColumn) {
  open();
  for (const Page& page : leaflet()) {
    for (const Operation& operation : page.operations) {
      const auto* run = std::get_if<TextRun>(&operation);
      if (run == nullptr) continue;
      EXPECT_GE(run->origin.x, 0);
      EXPECT_LE(run->origin.x + run->text->width(), page.width);
    }
  }
}

TEST_F(RoundPicture, KnowsNothingOfOtherStages) {
  aid_.replace(aid_.find("R3: {title: Turns"), 2, "R33");
  open();
  drawn();
  ASSERT_EQ(found_.all().size(), 1U);
  EXPECT_EQ(found_.all().front().message, "nothing in the round is called `R33`");
  EXPECT_THAT(found_.all().front().notes, ::testing::Contains("there is `R3`"));
}

}  // namespace
}  // namespace loom::testing
