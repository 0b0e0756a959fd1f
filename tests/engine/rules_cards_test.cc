// K1–K10: the decks as the tables hold them, and what the cards do when they are played.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/describe.h"
#include "tests/engine/real_game.h"
#include "tests/engine/table_top.h"

namespace loom::engine::testing {
namespace {

TEST(K1, SixtyPatternsTenOfEachLayerAllUnique) {
  const Tables& tables = real_tables();
  std::set<std::string_view> titles;
  std::map<int, int> per_layer;
  for (const tables::EngineCard& card : tables.engine_cards) {
    titles.insert(tables.text(card.title));
    ++per_layer[tables.layers[card.layer].number];
  }
  EXPECT_EQ(titles.size(), 60U);
  EXPECT_EQ(per_layer, (std::map<int, int>{{1, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 10}, {6, 10}}));
  const TableTop top(2);
  EXPECT_EQ(top.state.engine_deck.left.size(), 60 - 6);
}

// Also: A2, A4
TEST(K2, ARequirementIsTokensLayersAndVitals) {
  TableTop top(2);
  const uint8_t card = engine_card(top.tables, "alarm-call");
  EXPECT_EQ(requirement_text(top.tables, top.tables.engine_cards.items[card]),
            "1 Energy, 1 Insight, Form, 1 Vitals");
  top.prism({"alarm-call"});
  top.palette(0, {"growth"});
  EXPECT_EQ(top.load("alarm-call"), "");
  EXPECT_EQ(top.held(0), "2 Energy, 1 Insight, 2 Support");  // with the bonus
  EXPECT_EQ(top.vitals(0), 4);
}

TEST(K3, ABonusIsOneEnergyInsightSupportOrVitals) {
  TableTop top(2);
  top.state.actions_left = 4;
  top.hold(0, 9, 9, 9);
  top.prism({"skin", "thorn", "trust", "burrow"});
  EXPECT_EQ(top.load("skin"), "");
  EXPECT_EQ(top.held(0), "9 Energy, 9 Insight, 9 Support");
  EXPECT_EQ(top.load("thorn"), "");
  EXPECT_EQ(top.held(0), "8 Energy, 9 Insight, 9 Support");
  EXPECT_EQ(top.load("trust"), "");
  EXPECT_EQ(top.held(0), "8 Energy, 8 Insight, 9 Support");
  EXPECT_EQ(top.load("burrow"), "");
  EXPECT_EQ(top.vitals(0), 6);
}

TEST(K3, ABonusComesOnlyOnce) {
  TableTop top(2);
  top.prism({"skin"});
  EXPECT_EQ(top.load("skin"), "");
  top.next_events({"supply-shock"});
  top.finish_round();
  EXPECT_EQ(top.held(0), "3 Energy, 2 Insight, 1 Support");
}

// Also: V6, Q5
TEST(K4, ACodeMayStandInPlaceOfCosts) {
  TableTop top(2);
  top.hold(0, 0, 0, 0);
  top.prism({"scar"});
  EXPECT_EQ(top.load("scar"), "");
  EXPECT_EQ(top.vitals(0), 4);  // Individual Consequence 1
  EXPECT_EQ(top.vitals(1), 5);
}

// Also: K10, A6
TEST(K4, ACodeMayStandBesideCosts) {
  TableTop top(2);
  top.prism({"metamorphosis", "skin"});
  EXPECT_EQ(top.load("metamorphosis"), "");
  EXPECT_EQ(top.held(0), "4 Energy, 1 Insight, 1 Support");
  EXPECT_EQ(top.load("skin"), "K10: Player 1 may not load a Pattern any more this round");
}

// Also: Q15
TEST(K5, AStandingPatternPaysSupportForAPattern) {
  TableTop top(2);
  top.hold(0, 0, 2, 0);
  top.palette(0, {"habit"});
  top.prism({"trust", "reciprocity"});
  EXPECT_EQ(top.load("trust"), "");
  EXPECT_EQ(top.held(0), "1 Insight, 1 Support");  // the bonus
  top.hold(0, 0, 1, 0);
  // Once in a turn.
  EXPECT_EQ(top.load("reciprocity"), "A2: Player 1 has 0 Support, Reciprocity needs 1");
}

// Also: Q15
TEST(K5, AStandingPatternFillsABoxOfAnInitiative) {
  TableTop top(2);
  top.hold(0, 1, 1, 0);
  top.palette(0, {"coral"});
  top.index({"public-forum"});
  EXPECT_EQ(top.contribute("public-forum", {"energy"}), "");
  EXPECT_EQ(top.put_leaning("support"), "");
  EXPECT_EQ(top.put_leaning("support"), "A7: Public Forum has no open box for Support");
  EXPECT_EQ(top.put("insight"), "");
  EXPECT_EQ(top.meaning(), 6);
}

// Also: Q15
TEST(K5, ItsOwnerMayRatherPayTheToken) {
  TableTop top(2);
  top.hold(0, 0, 1, 1);
  top.palette(0, {"forecast"});
  top.prism({"focus"});
  EXPECT_EQ(top.load("focus"), "");
  EXPECT_EQ(top.lean(2), "Q15: Player 1 cannot use 2 standing cards for this");
  EXPECT_EQ(top.lean(0), "");
  EXPECT_EQ(top.held(0), "1 Insight");
}

bool face_up(const State& state, uint8_t card) {
  return std::find(std::begin(state.prism), std::end(state.prism), card) != std::end(state.prism);
}

TEST(K6, LoadedPatternsStayInThePalette) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const Game game = game_of(real_tables(), 4, seed);
    State state = new_game(game);
    uint32_t index = 0;
    std::vector<uint8_t> loaded;
    while (!state.over()) {
      const Action action = random_action(legal_actions(game, state), seed, index);
      if (action.move == Move::load) loaded.push_back(state.prism[action.index]);
      apply(game, state, action);
      for (const uint8_t card : loaded) {
        ASSERT_FALSE(state.engine_deck.left.has(card) || state.engine_deck.discards.has(card));
        ASSERT_FALSE(face_up(state, card));
      }
    }
    size_t in_palettes = 0;
    for (const Player& player : state.players) {
      for (const uint8_t count : player.palette) in_palettes += count;
    }
    EXPECT_EQ(in_palettes, loaded.size()) << seed;
  }
}

// Also: I4
TEST(K7, InitiativesAreAsTheirFacesMayBe) {
  const Tables& tables = real_tables();
  const auto cards = find_figure(real_game().model, nullptr, "K7.cards");
  ASSERT_TRUE(cards);
  EXPECT_EQ(tables.goals.size(), static_cast<size_t>(cards->number));
  for (const tables::Goal& goal : tables.goals) {
    const std::string_view title = tables.text(goal.title);
    EXPECT_GE(tables.layers[goal.layer].number, 7) << title;
    EXPECT_LE(tables.layers[goal.layer].number, 10) << title;
    EXPECT_GE(goal.spaces, 3) << title;
    EXPECT_LE(goal.spaces, 6) << title;
    ASSERT_EQ(goal.reward.count, 1) << title;
    const tables::Instruction& reward = tables.instructions.items[goal.reward.first];
    EXPECT_EQ(tables.text(tables.tracks.items[reward.resource.index].name), "meaning") << title;
    EXPECT_TRUE(reward.amount == 1 || reward.amount == 2) << title;
  }
}

// Also: Q6
TEST(K7, ACardHasRoomForAsManyMarkersAsItShows) {
  TableTop top(5);
  top.index({"food-network"});  // 4 spaces
  for (int i = 0; i < 4; ++i) {
    top.go_to_turn_of(i);
    if (i < 3) {
      EXPECT_EQ(top.contribute("food-network", {"energy"}), "");
    } else {
      EXPECT_EQ(top.contribute("food-network", {"insight"}), "");
    }
    EXPECT_EQ(top.done(), "");
  }
  top.go_to_turn_of(4);
  EXPECT_EQ(top.contribute("food-network", {"insight"}),
            "Q6: Food Network has no space for another marker");
  top.go_to_turn_of(0);
  EXPECT_EQ(top.contribute("food-network", {"insight"}), "");
}

// Also: V6, Q5, Q22
TEST(K7, APenaltyMayBeACodeOfTheGroupTable) {
  TableTop top(3);
  top.index({"dawn-shift"});
  EXPECT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
  // Group Consequence 2 in column 7: a contributor loses 1 Energy and 1 Vitals.
  EXPECT_EQ(top.held(0), "1 Insight, 2 Support");
  EXPECT_EQ(top.vitals(0), 4);
  EXPECT_EQ(top.held(1), "3 Energy, 2 Insight, 1 Support");
  EXPECT_EQ(top.vitals(1), 5);
}

TEST(K8, AnEventIsALetterAndACode) {
  const Tables& tables = real_tables();
  EXPECT_EQ(tables.pressures.size(), 30U);
  std::map<std::string, int> letters;
  for (const tables::Pressure& card : tables.pressures) {
    ++letters[std::string(tables.text(card.letter))];
    EXPECT_GE(card.code, 1);
    EXPECT_LE(card.code, 10);
    ASSERT_NE(card.row, tables::kNone);
    const TableTop top(2);
    const tables::Row& row = tables.resolutions[top.game.rules.event_table].rows[card.row];
    EXPECT_EQ(tables.text(row.label), tables.text(card.letter));
  }
  EXPECT_EQ(letters.size(), 10U);
}

// Also: P1
TEST(K9, AnEventIsReadOffItsLetterAndTheHighestLayer) {
  const int kMeaning[] = {1, 1, 1, 1, 1, 1, 2, 2, 2, 2};
  const int kVitals[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 2};
  for (int layer = 1; layer <= 10; ++layer) {
    TableTop top(3);
    top.state.highest_layer = static_cast<uint8_t>(layer);
    top.next_events({"fatigue-wave"});  // D
    top.finish_round();
    EXPECT_EQ(top.meaning(), 5 - kMeaning[layer - 1]) << layer;
    EXPECT_EQ(top.vitals(2), 5 - kVitals[layer - 1]) << layer;
  }
}

// Also: V6
TEST(K9, AnIndividualConsequenceIsReadOffItsCodeAndTheHighestLayer) {
  for (int layer = 1; layer <= 10; ++layer) {
    TableTop top(2);
    top.state.highest_layer = static_cast<uint8_t>(layer);
    top.prism({"scar"});  // code 1
    EXPECT_EQ(top.load("scar"), "");
    EXPECT_EQ(top.vitals(0), layer < 8 ? 4 : 3) << layer;
  }
}

// Also: V6
TEST(K9, AGroupConsequenceIsReadOffItsCodeAndTheHighestLayer) {
  for (int layer = 7; layer <= 10; ++layer) {
    TableTop top(2);
    top.state.highest_layer = static_cast<uint8_t>(layer);
    top.index({"dawn-shift"});  // code 2
    EXPECT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
    EXPECT_EQ(top.vitals(0), 4) << layer;
    EXPECT_EQ(top.vitals(1), layer < 9 ? 5 : 4) << layer;  // contributors, then all
  }
}

TEST(K9, ThereAreThreeTablesWithAColumnForEveryLayer) {
  const Tables& tables = real_tables();
  ASSERT_EQ(tables.resolutions.size(), 3U);
  for (const tables::ResolutionTable& table : tables.resolutions) {
    EXPECT_EQ(table.row_count, 10);
    for (int row = 0; row < table.row_count; ++row) {
      for (int layer = 1; layer <= 10; ++layer) {
        EXPECT_GT(table.rows[row].cells[layer - 1].count, 0)
            << tables.text(table.name) << " " << tables.text(table.rows[row].label) << " " << layer;
      }
    }
  }
}

TEST(K10, AnEventMayCallAConsequenceWithItsOwnCode) {
  TableTop moved(3);
  moved.next_events({"moved-border"});  // I, code 10: all lose 1 Insight
  moved.finish_round();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(moved.tokens(i, "insight"), 1) << i;

  TableTop split(3);
  split.set(2, "legacy", 4);
  split.next_events({"split-vote"});  // I, code 3: the highest scorer loses 1 Energy
  split.finish_round();
  EXPECT_EQ(split.tokens(0, "energy"), 3);
  EXPECT_EQ(split.tokens(2, "energy"), 2);
  EXPECT_EQ(split.tokens(2, "insight"), 2);
}

TEST(K10, AnOutcomeMayTakeLegacy) {
  TableTop top(3);
  top.set(1, "legacy", 9);
  top.set(2, "legacy", 7);
  top.next_events({"changing-guard"});  // I, code 6
  top.finish_round();
  EXPECT_EQ(top.legacy(1), 8);
  EXPECT_EQ(top.legacy(2), 7);
}

TEST(K10, AnOutcomeMayBeForTheLowestScorers) {
  TableTop top(4);
  for (int i = 0; i < 4; ++i) top.set(i, "legacy", 5 * i);
  top.next_events({"hard-frost"});  // G: Support for the two lowest
  top.finish_round();
  EXPECT_EQ(top.tokens(0, "support"), 2);
  EXPECT_EQ(top.tokens(1, "support"), 2);
  EXPECT_EQ(top.tokens(2, "support"), 1);
  EXPECT_EQ(top.tokens(3, "support"), 1);
}

// Also: Q18
TEST(K10, AnOutcomeMayLimitActionsOfThisRound) {
  TableTop top(2);
  top.palette(0, {"pulse"});
  top.prism({"hunch"});
  EXPECT_EQ(top.load("hunch"), "");  // code 3
  EXPECT_EQ(top.touchpoint(1), "K10: Player 1 may not use a Touchpoint any more this round");
  top.go_to_turn_of(1);
  EXPECT_EQ(top.touchpoint(0), "");
  EXPECT_EQ(top.give("energy"), "");
  EXPECT_EQ(top.decline(), "");
  top.finish_round();
  EXPECT_EQ(top.touchpoint(1), "");
}

// Also: Q18, P6
TEST(K10, EveryActionCanBeLimited) {
  TableTop top(2);
  const auto limit = [&](const char* action) {
    for (uint8_t& most : top.state.players[0].limit) most = kNoLimit;
    top.state.players[0].limit[top.action(action)] = 0;
  };
  top.index({"market-day"});
  top.prism({"skin"});
  limit("gather");
  EXPECT_EQ(top.act({Move::gather}), "K10: Player 1 may not gather tokens any more this round");
  limit("load");
  EXPECT_EQ(top.load("skin"), "K10: Player 1 may not load a Pattern any more this round");
  limit("contribute");
  EXPECT_EQ(top.contribute("market-day", {}),
            "K10: Player 1 may not contribute to an Initiative any more this round");
  EXPECT_EQ(top.join("market-day"),
            "K10: Player 1 may not contribute to an Initiative any more this round");
  limit("touchpoint");
  EXPECT_EQ(top.touchpoint(1), "K10: Player 1 may not use a Touchpoint any more this round");
  limit("recycle");
  EXPECT_EQ(top.recycle("prism"),
            "K10: Player 1 may not recycle a shared area any more this round");
}

TEST(K10, APenaltyMayHitTheFirstContributorAlone) {
  TableTop top(3);
  top.palette(0, {"pulse", "habit"});
  top.index({"energy-grid"});
  top.fill("energy-grid", {"energy", "energy", "insight", "insight"});
  top.mark("energy-grid", 2);
  EXPECT_EQ(top.contribute("energy-grid", {"energy"}), "");
  EXPECT_EQ(top.vitals(2), 3);  // Individual Consequence 1 in column 8
  EXPECT_EQ(top.vitals(0), 5);
  EXPECT_EQ(top.vitals(1), 5);
}

}  // namespace
}  // namespace loom::engine::testing
