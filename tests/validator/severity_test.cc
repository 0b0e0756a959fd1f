// Tests of the arithmetic of severity.
#include "validator/checks/resolution/severity.h"

#include <gtest/gtest.h>

#include "tests/compiler/sample_game.h"

namespace loom {
namespace {

constexpr char kWords[] = R"(kind: components
tokens: {sun: {title: Sun}, heart: {title: Heart}}
tracks:
  mood: {title: Mood, scope: group, max: 12}
  health: {title: Health, scope: player, max: 10}
layers: {ground: {number: 1, title: Ground}, sky: {number: 2, title: Sky}}
areas: {row: {title: Row}}
actions: {draw: {title: Draw, phrase: draw}}
)";

// 5 players; a Mood counts 3, a Heart 1.5, everything else as given.
class SeverityOf : public ::testing::Test {
 protected:
  // The cell of a table `main`, beside a table `other`.
  double read(const std::string& cell, int layer = 1) {
    MemoryFiles files;
    add_sample_game(files, "  a: {title: A, level: sky, costs: none}\n");
    files.add("game/components.yaml", kWords);
    files.add("game/main.yaml",
              "kind: table\nname: main\ntitle: Main\nrows:\n  1: {1-2: \"" + cell + "\"}\n");
    files.add("game/other.yaml",
              "kind: table\nname: other\ntitle: Other\nrows:\n"
              "  1: {1: sun -1, 2: sun -4}\n  2: {1: sun -2, 2: sun -8}\n"
              "  3: {1-2: consult other code 4}\n  4: {1-2: consult other code 3}\n");
    game_ = load_right(files);
    const Model& model = game_.model;
    SeverityWeights weights;
    weights.players = 5;
    weights.tracks[*find_name(model.words.tracks, "mood")] = 3;
    weights.tokens[*find_name(model.words.tokens, "heart")] = 1.5;
    weights.token = 0.75;
    weights.verbs = {
        {EffectVerb::limit, 0.5}, {EffectVerb::recycle, 0.25}, {EffectVerb::reveal, 4}};
    const RowFinder rows(model);
    const auto main = find_name(model.words.tables, "main");
    const auto place = rows.find(*main, "1");
    return SeverityMeter(model, rows, weights).of(rows.row(*place).cells[0].effects, layer);
  }

 private:
  LoadedGame game_;
};

TEST_F(SeverityOf, CountsLossesUpAndGainsDown) {
  EXPECT_DOUBLE_EQ(read("heart -2"), 3);
  EXPECT_DOUBLE_EQ(read("heart +1"), -1.5);
  EXPECT_DOUBLE_EQ(read("sun -1; token -2; health +1"), 1 + 1.5 - 1);
  EXPECT_DOUBLE_EQ(read("nothing"), 0);
}

TEST_F(SeverityOf, CountsThePlayersThatAreHit) {
  EXPECT_DOUBLE_EQ(read("sun -1 for all players"), 5);
  EXPECT_DOUBLE_EQ(read("sun -1 for contributors"), 5);
  EXPECT_DOUBLE_EQ(read("sun -1 for each other player"), 4);
  EXPECT_DOUBLE_EQ(read("sun -1 for first contributor"), 1);
  EXPECT_DOUBLE_EQ(read("sun -1 for lowest scorer"), 1);
  EXPECT_DOUBLE_EQ(read("sun -1 for 3 lowest scorers"), 3);
  EXPECT_DOUBLE_EQ(read("sun -1 for 9 highest scorers"), 5);
  EXPECT_DOUBLE_EQ(read("limit draw to 0 for all players"), 2.5);
}

TEST_F(SeverityOf, CountsATrackOfTheGroupOnce) {
  EXPECT_DOUBLE_EQ(read("mood -2"), 6);
  EXPECT_DOUBLE_EQ(read("mood -1 per 2 players"), 6);
  EXPECT_DOUBLE_EQ(read("mood -1 per player"), 15);
  EXPECT_DOUBLE_EQ(read("mood -1 per 6 players"), 0);
}

TEST_F(SeverityOf, CountsTheHeavierOfTwo) {
  EXPECT_DOUBLE_EQ(read("heart -1 else health -2"), 2);
  EXPECT_DOUBLE_EQ(read("heart -2 for all players else health -2"), 15);
  EXPECT_DOUBLE_EQ(read("heart -1 else nothing"), 1.5);
}

TEST_F(SeverityOf, CountsAreasAndCards) {
  EXPECT_DOUBLE_EQ(read("recycle row; reveal thread"), 4.25);
}

TEST_F(SeverityOf, CountsConsultedTablesInTheSameColumn) {
  EXPECT_DOUBLE_EQ(read("consult other code 2"), 2);
  EXPECT_DOUBLE_EQ(read("consult other code 2 for all players", 2), 40);
  EXPECT_DOUBLE_EQ(read("consult other code 9"), 0);
}

TEST_F(SeverityOf, CountsAnUnknownRowAsTheMeanOfItsColumn) {
  // Rows 3 and 4 call each other, and count nothing.
  EXPECT_DOUBLE_EQ(read("consult other"), 0.75);
  EXPECT_DOUBLE_EQ(read("consult other", 2), 3);
}

// Counted where it is called, and not again.
TEST_F(SeverityOf, EndsInACircle) { EXPECT_DOUBLE_EQ(read("sun -1; consult main"), 2); }

}  // namespace
}  // namespace loom
