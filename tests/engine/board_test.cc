// The views of a game: the table, the choices, what changed. The goldens show a table on which
// something of everything lies.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/lines.h"
#include "engine/machine/told.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"
#include "tests/support/golden.h"

namespace loom::machine::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kGoldens = LOOM_TEST_DIR "/engine/goldens/";

// A game that is under way.
class BusyTable : public TableTop {
 public:
  explicit BusyTable(const Names& variants = {}) : TableTop(2, variants) {
    prism({"skin", "thorn", "habit", "scar", "patience"});
    index({"truth-hearing"});
    fill("truth-hearing", {"energy"});
    mark("truth-hearing", 1);
    mark("truth-hearing", 0);
    palette(0, {"shell", "membrane", "trust", "focus"});
    set_counter("world-layer", 6);
    set_counter("donated", 1);
    limit(0, "recycle", 0);
    limit(0, "load", 1);
    hold(1, 0, 0, 0);
    set(1, "vitals", 0);
  }
  std::string told(const machine::Names& names = {}, TableStyle style = {}) const {
    return told_table(game, state, 0, names, style);
  }
  std::vector<std::string> changes(const State& before, const machine::Names& names = {}) const {
    return told_changes(game, before, state, 0, names);
  }
};

TEST(Board, ShowsTheTable) {
  loom::testing::expect_golden(kGoldens + "board.txt", BusyTable().told({"Ada", "Béla"}));
}

TEST(Board, StaysWithinEightyColumns) {
  for (const int players : {1, 3, 6}) {
    const Game game = game_of(real_program(), players, 9);
    std::istringstream lines(told_table(game, random_game(game), -1));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(engine::width_of(line), engine::kLineWidth) << line;
    }
  }
}

TEST(Board, IsPlainUnlessColourIsAskedFor) {
  const BusyTable table;
  EXPECT_THAT(table.told(), Not(HasSubstr("\033")));
  std::string coloured = table.told({}, {true});
  EXPECT_THAT(coloured, HasSubstr("Fragile\033[0m"));
  for (size_t at = 0; (at = coloured.find('\033')) != std::string::npos;) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, table.told());
}

TEST(Narration, TellsTheChoicesWithWhatTheyBring) {
  const BusyTable table;
  std::string text =
      name_of({}, table.chooser()) + ": " + told_question(table.game, table.state) + "\n";
  for (const Option& option : table.options()) {
    text += told_option(table.game, table.state, option) + "\n";
    for (const std::string& detail : told_details(table.game, table.state, option)) {
      text += "    " + detail + "\n";
    }
  }
  loom::testing::expect_golden(kGoldens + "choices.txt", text);
}

TEST(Narration, TellsWhatChanged) {
  BusyTable table;
  const State before = table.state;
  table.next_patterns({"pulse", "growth"});
  ASSERT_EQ(table.load("skin"), "");
  ASSERT_EQ(table.actions_left(), 1);
  EXPECT_THAT(told_changes(table.game, before, before, 0), ElementsAre());
  // Paid with 1 Energy, which the bonus gives back. The empty space is filled as well.
  EXPECT_THAT(table.changes(before),
              ElementsAre("Player 1: +1 Skin in the Pattern Palette",
                          "Pattern Prism: Skin leaves; Pulse, Growth come up"));
}

TEST(Narration, TellsOfPlayersTracksAndGoals) {
  BusyTable table;
  const State before = table.state;
  const int meaning = table.meaning();
  table.hold(0, 1, 2, 1);
  table.set(0, "legacy", 3);
  table.limit(0, "load", 0);
  table.set(1, "vitals", 2);
  table.set_meaning(2);
  table.fill("truth-hearing", {"insight", "insight"});
  table.set_counter("highest-layer", 7);
  EXPECT_THAT(table.changes(before, {"Ada", "Ben"}),
              ElementsAre("Ada: -2 Energy, +3 Legacy, may load a Pattern no more this round",
                          "Ben: +2 Vitals, recovers", "Truth Hearing: 2 Insight filled",
                          "Meaning " + std::to_string(meaning) + " → 2", "Highest Layer Presence"));
}

TEST(Narration, TellsWhatARoundBeginsWith) {
  TableTop top(2, {"unstable"});
  top.next_events({"dry-well", "supply-shock"});
  top.finish_round();
  EXPECT_EQ(told_round(top.game, top.state), "Round 2: Supply Shock (A 2)");
}

TEST(Narration, TellsOfCardsThatAnEffectRevealed) {
  TableTop top(2);
  top.index({"water-system"});
  top.next_events({"supply-shock"});
  const State before = top.state;
  ASSERT_EQ(top.contribute("water-system", {"energy", "insight", "support"}), "");
  const auto told = told_changes(top.game, before, top.state, 0);
  EXPECT_THAT(told, ::testing::Contains("revealed and discarded: Supply Shock"));
}

TEST(Lines, BreakBetweenItemsAndLongItemsBetweenWords) {
  using engine::bar;
  using engine::padded;
  using engine::wrapped;
  EXPECT_EQ(wrapped("to ", {"one two", "three", "four"}, ",", 14), "to one two,\n   three, four");
  EXPECT_EQ(wrapped("- ", {"a long way home"}, "", 9), "- a long\n  way\n  home");
  EXPECT_EQ(wrapped("", {}, ","), "");
  EXPECT_EQ(padded("Béla", 6), "Béla  ");
  EXPECT_EQ(bar(2, 0, 4), "##..");
}

}  // namespace
}  // namespace loom::machine::testing
