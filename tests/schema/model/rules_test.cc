// The rules of the game in tests/games/whole, and the paths to their figures.
#include "schema/model/rule_book.h"

#include <gtest/gtest.h>

#include "schema/model/load_game.h"
#include "schema/model/texts.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

class Rules : public ::testing::Test {
 protected:
  void SetUp() override {
    files_.set_base("whole");
    game_ = load_game(files_, kStagedGame);
    ASSERT_TRUE(game_.bound);
  }

  std::string figure(std::string_view path, const char* rule = nullptr) const {
    const Rule* reader = rule == nullptr ? nullptr : game_.model.rules.find(rule);
    const auto found = find_figure(game_.model, reader, path);
    return found ? found->text : "none";
  }

  StagedFiles files_;
  LoadedGame game_;
};

TEST_F(Rules, LeadToFiguresOfRules) {
  EXPECT_EQ(figure("S1.meaning"), "3");
  EXPECT_EQ(figure("meaning", "S1"), "3");
  EXPECT_EQ(figure("meaning", "S5"), "2");
  EXPECT_EQ(figure("S5.doubled"), "false");
  EXPECT_EQ(figure("S3.track"), "Legacy");
  EXPECT_EQ(figure("meaning"), "none");
  EXPECT_EQ(figure("S1.nothing"), "none");
  EXPECT_EQ(figure("S9.meaning"), "none");
}

TEST_F(Rules, LeadToSeriesAndBands) {
  EXPECT_EQ(figure("S3.awards"), "3, 2, 1");
  EXPECT_EQ(figure("S3.awards.2"), "2");
  EXPECT_EQ(figure("S3.awards.last"), "1");
  EXPECT_EQ(figure("S3.awards.4"), "none");
  EXPECT_EQ(figure("S4.outcomes"), "0, 1-4, 5+");
  EXPECT_EQ(figure("S4.outcomes.held"), "Held");
  EXPECT_EQ(figure("S4.outcomes.held.to"), "4");
}

TEST_F(Rules, LeadToComponentsAndDecks) {
  EXPECT_EQ(figure("track.meaning.max"), "6");
  EXPECT_EQ(figure("layer.balance.number"), "2");
  EXPECT_EQ(figure("layers.last"), "3");
  EXPECT_EQ(figure("tokens.count"), "3");
  EXPECT_EQ(figure("deck.event.cards"), "4");
}

TEST_F(Rules, EverySuggestedPathLeadsSomewhere) {
  const Rule* rule = game_.model.rules.find("S3");
  for (const std::string& path : figure_paths(game_.model, rule)) {
    EXPECT_TRUE(find_figure(game_.model, rule, path)) << path;
  }
}

TEST_F(Rules, AreStatedWithTheirFigures) {
  const Rule* rule = game_.model.rules.find("S2");
  EXPECT_EQ(stated(game_.model, rule, rule->statement),
            "Each player takes 2 Energy, 1 Insight and 1 Support.");
}

TEST_F(Rules, OnlyDeclaredNumbersAndSwitchesCanBeSet) {
  EXPECT_NE(find_rule_figure(game_.model, "S1.meaning"), nullptr);
  EXPECT_NE(find_rule_figure(game_.model, "S5.doubled"), nullptr);
  EXPECT_EQ(find_rule_figure(game_.model, "S3.awards"), nullptr);
  EXPECT_EQ(find_rule_figure(game_.model, "track.meaning.max"), nullptr);
  EXPECT_EQ(find_rule_figure(game_.model, "S1"), nullptr);
}

TEST_F(Rules, TextsAreFoundWithTheirPath) {
  std::vector<std::string> paths;
  each_text(game_.files, game_.sources, [&](const ContentText& text) {
    std::string path;
    for (const std::string_view key : text.path) path += "/" + std::string(key);
    paths.push_back(text.file.kind->name + path);
  });
  const auto has = [&](std::string_view path) {
    return std::find(paths.begin(), paths.end(), path) != paths.end();
  };
  EXPECT_TRUE(has("rules/rules/S2/statement"));
  EXPECT_TRUE(has("rules/rules/S4/bands/outcomes/readings/held/title"));
  EXPECT_TRUE(has("glossary/terms/vitals/definition"));
  EXPECT_TRUE(has("pattern/cards/skin/flavour"));
  EXPECT_FALSE(has("pattern/cards/skin/layer"));
}

}  // namespace
}  // namespace loom::testing
