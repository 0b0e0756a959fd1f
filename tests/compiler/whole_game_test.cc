// Tests of goals, pressure, resolution tables and rules in Tables: on a sample of each, and on a
// whole game.
#include <gtest/gtest.h>

#include "compiler/effect_names.h"
#include "compiler/table_names.h"
#include "tests/compiler/whole_sample.h"
#include "tests/support/games.h"

namespace loom {
namespace {

template <typename Array>
const auto& named(const Tables& tables, const Array& array, std::string_view name) {
  for (const auto& item : array) {
    if (tables.text(item.name) == name) return item;
  }
  ADD_FAILURE() << "there is no " << name;
  return array.items[0];
}

TEST(CompileWhole, FillsGoals) {
  const Tables tables = compile_whole_sample();
  ASSERT_EQ(tables.goals.size(), 2U);
  const tables::Goal& shawl = tables.goals.items[0];
  EXPECT_EQ(tables.text(shawl.slug), "shawl");
  EXPECT_EQ(tables.text(tables.kinds[shawl.kind].name), "cloth");
  EXPECT_EQ(tables.layers[shawl.layer].number, 3);
  EXPECT_EQ(shawl.boxes[0], 3);
  EXPECT_EQ(shawl.boxes[1], 1);
  EXPECT_EQ(shawl.layers[0], 2);
  EXPECT_EQ(shawl.spaces, 3);
  EXPECT_EQ(shawl.code, 2);
  EXPECT_EQ(shawl.end, 0);
  EXPECT_EQ(effects_text(tables, shawl.reward), "mood +1");
  EXPECT_EQ(effects_text(tables, shawl.bonus), "sun +1 for contributors");
  EXPECT_EQ(effects_text(tables, shawl.penalty), "consult wake");
  const tables::Goal& sail = tables.goals.items[1];
  EXPECT_EQ(effects_text(tables, sail.penalty), "reveal gust ignoring mood; recycle basket");
  EXPECT_EQ(effects_text(tables, sail.bonus), "nothing");
  EXPECT_EQ(sail.end, 1);
}

TEST(CompileWhole, FindsTheRowOfALetter) {
  const Tables tables = compile_whole_sample();
  ASSERT_EQ(tables.pressures.size(), 2U);
  EXPECT_EQ(tables.text(tables.pressures.items[0].letter), "S");
  EXPECT_EQ(tables.pressures.items[0].row, 1);
  EXPECT_EQ(tables.pressures.items[0].code, 1);
  EXPECT_EQ(tables.pressures.items[1].row, 0);
}

TEST(CompileWhole, LeavesALetterWithoutATableWithoutARow) {
  MemoryFiles files;
  add_whole_sample(files);
  std::string kind(kWholeGust);
  kind.erase(kind.find(" row-of: [wind],"), 16);
  files.add("game/kind-gust.yaml", kind);
  EXPECT_EQ(compile_right(load_right(files)).pressures.items[0].row, tables::kNone);
}

TEST(CompileWhole, GivesEachNumberItsCell) {
  const Tables tables = compile_whole_sample();
  const auto& wind = named(tables, tables.resolutions, "wind");
  ASSERT_EQ(wind.row_count, 2);
  EXPECT_EQ(tables.text(wind.rows[0].label), "N");
  EXPECT_EQ(wind.rows[0].code, 0);
  EXPECT_EQ(effects_text(tables, wind.rows[0].cells[0]), "mood -1");
  EXPECT_EQ(wind.rows[0].cells[1].first, wind.rows[0].cells[0].first);
  EXPECT_EQ(effects_text(tables, wind.rows[0].cells[2]),
            "consult wake code 2 for first contributor");
  EXPECT_EQ(wind.rows[1].cells[0].count, 0);
  EXPECT_EQ(wind.rows[1].cells[3].count, 0);
  EXPECT_EQ(named(tables, tables.resolutions, "wake").rows[1].code, 2);
}

TEST(CompileWhole, NamesFiguresByTheirRule) {
  const Tables tables = compile_whole_sample();
  ASSERT_EQ(tables.figures.size(), 4U);
  EXPECT_EQ(named(tables, tables.figures, "A1.mood").value, 5);
  EXPECT_EQ(named(tables, tables.figures, "A1.mood").is_switch, 0);
  EXPECT_EQ(named(tables, tables.figures, "A1.open").value, 1);
  EXPECT_EQ(named(tables, tables.figures, "A1.open").is_switch, 1);
  const auto& awards = named(tables, tables.series, "A1.awards");
  EXPECT_EQ(awards.count, 3);
  EXPECT_EQ(awards.values[1], 3);
}

TEST(CompileWhole, FindsTheComponentsThatRulesSpeakOf) {
  const Tables tables = compile_whole_sample();
  const auto component = [&](std::string_view name) {
    const auto& found = named(tables, tables.names, name);
    return std::string(family_name(found.family)) + " " +
           std::string(component_name(tables, found));
  };
  EXPECT_EQ(component("A1.track"), "track mood");
  EXPECT_EQ(component("A1.deck"), "kind gust");
  EXPECT_EQ(component("A1.wind"), "table wind");
  EXPECT_EQ(component("A1.what"), "token sun");
}

TEST(CompileWhole, TakesTheFamilyThatARuleNames) {
  MemoryFiles files;
  add_whole_sample(files);
  files.add(
      "game/wind.yaml",
      "kind: table\nname: gust\ntitle: Gust\nrows:\n  N: {1-3: nothing}\n  S: {1-3: nothing}\n");
  std::string kind(kWholeGust);
  kind.replace(kind.find("row-of: [wind]"), 14, "row-of: [gust]");
  files.add("game/kind-gust.yaml", kind);
  files.add("game/rules.yaml",
            "kind: rules\nsection: All\nrules:\n  A1:\n    statement: x\n"
            "    names: {deck: gust, table: gust}\n");
  const Tables tables = compile_right(load_right(files));
  EXPECT_EQ(named(tables, tables.names, "A1.deck").family, tables::Family::kind);
  EXPECT_EQ(named(tables, tables.names, "A1.table").family, tables::Family::table);
}

TEST(CompileWhole, EndsAnOpenBandWhereItsTracksEnd) {
  const Tables tables = compile_whole_sample();
  const auto& marks = named(tables, tables.bands, "A1.marks");
  EXPECT_EQ(marks.tracks, 3);
  ASSERT_EQ(marks.count, 2);
  const tables::Reading& high = tables.readings.items[marks.first + 1];
  EXPECT_EQ(tables.text(high.title), "High");
  EXPECT_EQ(high.from, 10);
  EXPECT_EQ(high.to, 22);
}

TEST(CompileWhole, TurnsVariantsIntoPatches) {
  const Tables tables = compile_whole_sample();
  const auto& quick = named(tables, tables.variants, "quick");
  EXPECT_EQ(tables.text(quick.group), "pace");
  ASSERT_LT(quick.needs, tables.variants.size());
  EXPECT_EQ(tables.text(tables.variants.items[quick.needs].name), "bold");
  ASSERT_EQ(quick.count, 2);
  const tables::Patch& mood = tables.patches.items[quick.first];
  EXPECT_EQ(tables.text(tables.figures[mood.figure].name), "A1.mood");
  EXPECT_EQ(tables.text(tables.figures.items[mood.source].name), "B2.mood");
  const tables::Patch& open = tables.patches.items[quick.first + 1];
  EXPECT_EQ(open.source, tables::kNoFigure);
  EXPECT_EQ(open.literal, 0);
  const auto& bold = named(tables, tables.variants, "bold");
  EXPECT_EQ(bold.needs, tables::kNone);
  EXPECT_EQ(bold.group.size, 0);
}

// Every effect of a whole game says in the tables what it says in the source.
class PlayedGame : public ::testing::Test {
 protected:
  PlayedGame() : game_(load_game(DiskFiles(), testing::kMeaningMade)) {}

  const LoadedGame game_;
  const Tables tables_ = compile_right(game_);
};

TEST_F(PlayedGame, KeepsTheEffectsOfItsTables) {
  ASSERT_EQ(tables_.resolutions.size(), game_.model.tables.size());
  size_t cells = 0;
  for (const Table& table : game_.model.tables) {
    const auto& made = tables_.resolutions.items[table.id.value];
    ASSERT_EQ(made.row_count, table.rows.size());
    for (size_t i = 0; i < table.rows.size(); ++i) {
      EXPECT_EQ(tables_.text(made.rows[i].label), table.rows[i].label);
      for (const Cell& cell : table.rows[i].cells) {
        for (int number = cell.from; number <= cell.to; ++number, ++cells) {
          EXPECT_EQ(effects_text(tables_, made.rows[i].cells[number - 1]),
                    to_text(cell.effects, game_.model.words));
        }
      }
    }
  }
  EXPECT_EQ(cells, 300U);
}

TEST_F(PlayedGame, KeepsTheEffectsOfItsCards) {
  size_t next_card = 0;
  size_t next_goal = 0;
  const auto expect_same = [&](const Card& card, const char* slot, tables::Effects made) {
    const auto* list = card.slot(slot).as<EffectList>();
    EXPECT_EQ(effects_text(tables_, made),
              list == nullptr ? "nothing" : to_text(*list, game_.model.words))
        << card.id() << " " << slot;
  };
  for (const Card& card : game_.model.cards) {
    if (card.kind->role == "engine-card") {
      expect_same(card, "bonus", tables_.engine_cards.items[next_card++].bonus);
    } else if (card.kind->role == "shared-goal") {
      const tables::Goal& goal = tables_.goals.items[next_goal++];
      expect_same(card, "reward", goal.reward);
      expect_same(card, "bonus", goal.bonus);
      expect_same(card, "penalty", goal.penalty);
    }
  }
  EXPECT_EQ(next_card, tables_.engine_cards.size());
  EXPECT_EQ(next_goal, tables_.goals.size());
}

TEST_F(PlayedGame, KnowsTheHashOfItsContent) {
  EXPECT_EQ(tables_.text(tables_.content), game_.model.hash);
}

}  // namespace
}  // namespace loom
