// The views of a game: the board, the choices, what changed. The goldens show a table on which
// something of everything lies.
#include "engine/board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/lines.h"
#include "engine/narrate.h"
#include "tests/engine/real_game.h"
#include "tests/support/golden.h"

namespace loom::engine::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kGoldens = LOOM_TEST_DIR "/engine/goldens/";

// A game that is under way, set up by hand.
State busy_table(const Game& game) {
  const Tables& tables = *game.tables;
  State state = new_game(game);
  const char* prism[] = {"skin", "thorn", "habit", "scar", "patience"};
  for (int i = 0; i < 5; ++i) state.prism[i] = engine_card(tables, prism[i]);
  state.prism[5] = kNoCard;
  state.slots[0] = Slot{};
  state.slots[0].goal = goal(tables, "truth-hearing");
  state.slots[0].filled[0] = 1;
  state.slots[0].markers[0] = 1;
  state.slots[0].markers[1] = 0;
  state.slots[0].marker_count = 2;
  state.slots[1].goal = kNoCard;
  Player& first = state.players[0];
  first.palette[0] = 2;
  first.palette[3] = 1;
  first.loaded = 3;
  first.standing[2] = 1;
  first.limit[game.rules.recycle.value] = 0;
  first.limit[game.rules.load.value] = 1;
  first.taken[game.rules.touchpoint.value] = 1;
  Player& second = state.players[1];
  second.fragile = 1;
  second.tracks[game.rules.vitals.value] = 0;
  std::fill(std::begin(second.tokens), std::end(second.tokens), uint16_t{0});
  state.world_layer = 4;
  state.highest_layer = 4;
  state.given = 1;
  return state;
}

TEST(Board, ShowsTheTable) {
  const Game game = game_of(real_tables(), 2, 4);
  loom::testing::expect_golden(kGoldens + "board.txt",
                               board_text(game, busy_table(game), {"Ada", "Béla"}));
}

TEST(Board, StaysWithinEightyColumns) {
  for (const int players : {1, 3, 6}) {
    const Game game = game_of(real_tables(), players, 9);
    std::istringstream lines(board_text(game, random_game(game)));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(width_of(line), kLineWidth) << line;
    }
  }
}

TEST(Board, IsPlainUnlessColourIsAskedFor) {
  const Game game = game_of(real_tables(), 2, 4);
  const State state = busy_table(game);
  EXPECT_THAT(board_text(game, state), Not(HasSubstr("\033")));
  std::string coloured = board_text(game, state, {}, {true});
  EXPECT_THAT(coloured, HasSubstr("\033[31;1mFragile\033[0m"));
  for (size_t at = 0; (at = coloured.find('\033')) != std::string::npos;) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, board_text(game, state));
}

TEST(Narration, TellsTheChoicesWithWhatTheyBring) {
  const Game game = game_of(real_tables(), 2, 4);
  const State state = busy_table(game);
  std::string text = name_of({}, chooser(state)) + ": " + choice_text(game, state) + "\n";
  for (const Action& action : legal_actions(game, state)) {
    text += describe(game, state, action) + "\n";
    for (const std::string& detail : details(game, state, action)) text += "    " + detail + "\n";
  }
  loom::testing::expect_golden(kGoldens + "choices.txt", text);
}

TEST(Narration, TellsWhatChanged) {
  const Game game = game_of(real_tables(), 2, 4);
  const State before = busy_table(game);
  State after = before;
  apply(game, after, {Move::load, 0});
  EXPECT_THAT(changes(game, before, before), ElementsAre());
  const auto loaded = changes(game, before, after);
  ASSERT_EQ(loaded.size(), 2U);
  // Paid with 1 Energy, which the bonus gives back.
  EXPECT_EQ(loaded[0], "Player 1: +1 Boundary in the palette");
  EXPECT_THAT(loaded[1], ::testing::StartsWith("Pattern Prism: Skin leaves; "));
  EXPECT_THAT(loaded[1], ::testing::EndsWith(" comes up"));
}

TEST(Narration, TellsOfPlayersTracksAndGoals) {
  const Game game = game_of(real_tables(), 2, 4);
  const State before = busy_table(game);
  State after = before;
  Player& first = after.players[0];
  first.tokens[0] = static_cast<uint16_t>(first.tokens[0] - 2);
  first.tracks[game.rules.legacy.value] = 3;
  first.limit[game.rules.load.value] = 0;
  after.players[1].fragile = 0;
  after.players[1].tracks[game.rules.vitals.value] = 2;
  after.tracks[game.rules.meaning.value] = 2;
  after.slots[0].filled[1] = 2;
  after.slots[0].markers[2] = kCommunity;
  after.slots[0].marker_count = 3;
  after.highest_layer = 5;
  const std::string meaning = std::to_string(before.tracks[game.rules.meaning.value]);
  EXPECT_THAT(changes(game, before, after, {"Ada", "Ben"}),
              ElementsAre("Ada: -2 Energy, +3 Legacy, may load a Pattern no more this round",
                          "Ben: +2 Vitals, recovers",
                          "Truth Hearing: 2 Insight filled, the Community takes place 3",
                          "Meaning " + meaning + " → 2", "Highest layer 5 Prediction"));
}

TEST(Narration, TellsWhatARoundBeginsWith) {
  const Game game = game_of(real_tables(), 2, 4, {"unstable"});
  State state = new_game(game);
  state.on_table = {};
  for (const char* slug : {"dry-well", "supply-shock"}) {
    state.current_pressure = pressure(real_tables(), slug);
    state.on_table.add(state.current_pressure);
  }
  const std::string text = round_text(game, state);
  EXPECT_THAT(text, ::testing::StartsWith("Round 1: Dry Well (A 1): "));
  EXPECT_THAT(text, HasSubstr("; Supply Shock (A 2): "));
  EXPECT_THAT(text, ::testing::EndsWith("recycle the Pattern Prism"));
  State next = state;
  ++next.round;
  next.start_player = 1;
  EXPECT_THAT(changes(game, state, next),
              ElementsAre("Round 2" + text.substr(7), "Player 2 is first"));
}

TEST(Narration, TellsOfCardsThatAnEffectRevealed) {
  const Game game = game_of(real_tables(), 2, 4);
  const State before = new_game(game);
  State after = before;
  const uint8_t card = pressure(
      real_tables(),
      before.current_pressure == pressure(real_tables(), "dry-well") ? "supply-shock" : "dry-well");
  after.pressure_deck.left.remove(card);
  after.pressure_deck.discards.add(card);
  const auto told = changes(game, before, after);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0], ::testing::StartsWith("revealed and discarded: "));
}

TEST(Lines, BreakBetweenItemsAndLongItemsBetweenWords) {
  EXPECT_EQ(wrapped("to ", {"one two", "three", "four"}, ",", 14), "to one two,\n   three, four");
  EXPECT_EQ(wrapped("- ", {"a long way home"}, "", 9), "- a long\n  way\n  home");
  EXPECT_EQ(wrapped("", {}, ","), "");
  EXPECT_EQ(padded("Béla", 6), "Béla  ");
  EXPECT_EQ(bar(2, 0, 4), "##..");
}

}  // namespace
}  // namespace loom::engine::testing
