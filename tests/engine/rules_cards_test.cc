// K1–K10: the decks as the Program holds them, and what the cards do when they are played.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/machine/on_table.h"
#include "engine/machine/told.h"
#include "schema/model/load_game.h"
#include "tests/engine/real_play.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

// The cards of a kind.
std::vector<const program::Card*> cards_of(const Program& program, std::string_view kind) {
  std::vector<const program::Card*> cards;
  const int wanted = number_of(program.kinds, kind);
  for (const program::Card& card : program.cards) {
    if (card.kind == wanted) cards.push_back(&card);
  }
  return cards;
}

TEST(K1, SixtyPatternsTenOfEachLayerAllUnique) {
  const Program& program = real_program();
  std::set<std::string_view> titles;
  std::map<int, int> per_layer;
  for (const program::Card* card : cards_of(program, "pattern")) {
    titles.insert(card->text.title);
    ++per_layer[card->fields[field_of(program, "layer")]];
  }
  EXPECT_EQ(titles.size(), 60U);
  EXPECT_EQ(per_layer, (std::map<int, int>{{1, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 10}, {6, 10}}));
  const TableTop top(2);
  EXPECT_EQ(top.left("pattern"), 60 - 6);
}

// Also: A2, A4
TEST(K2, ARequirementIsTokensLayersAndVitals) {
  TableTop top(2);
  top.prism({"alarm-call"});
  top.palette(0, {"growth"});
  std::set<std::string> told;
  for (const Option& option : top.options()) {
    told.insert(told_option(top.game, top.state, option));
  }
  EXPECT_TRUE(told.contains("load Alarm Call (1 Energy, 1 Insight, Form, 1 Vitals)"));
  EXPECT_EQ(top.load("alarm-call"), "");
  EXPECT_EQ(top.held(0), "2 Energy, 1 Insight, 2 Support");  // with the bonus
  EXPECT_EQ(top.vitals(0), 4);
}

TEST(K3, ABonusIsOneEnergyInsightSupportOrVitals) {
  TableTop top(2);
  top.set_actions_left(4);
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
  EXPECT_EQ(top.load("skin"), "A2: only 1 this round, and 1 done");
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
  EXPECT_EQ(top.load("reciprocity"), "A2: it takes 1 Support, and you have none");
}

// Also: Q15
TEST(K5, AStandingPatternFillsABoxOfAnInitiative) {
  TableTop top(2);
  top.hold(0, 1, 1, 0);
  top.palette(0, {"coral"});
  top.index({"public-forum"});
  EXPECT_EQ(top.contribute("public-forum", {"energy"}), "");
  EXPECT_EQ(top.put_leaning("support"), "");
  EXPECT_EQ(top.put_leaning("support"), kNotOffered);
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
  EXPECT_EQ(top.lean(2), kNotOffered);
  EXPECT_EQ(top.lean(0), "");
  EXPECT_EQ(top.held(0), "1 Insight");
}

TEST(K6, LoadedPatternsStayInThePalette) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const Game game = game_of(real_program(), 4, seed);
    const int load = number_of(game.program->actions, "load");
    const int palette = game.layout.zones[number_of(game.program->zones, "palette")];
    State state = new_game(game);
    uint32_t index = 0;
    struct Loaded {
      int card = 0;
      int owner = 0;
    };
    std::vector<Loaded> loaded;
    while (!state.over()) {
      const Option option = random_option(options(game, state), seed, index);
      const bool loads = option.what == Option::What::action && option.action == load;
      const uint8_t who = chooser(game, state);
      if (loads) loaded.push_back({option.things[0], who});
      apply(game, state, option);
      const bool pays =
          !state.over() && state.where[loaded.empty() ? 0 : loaded.back().card] == kNone;
      for (const Loaded& each : loaded) {
        if (pays && each.card == loaded.back().card) continue;
        ASSERT_EQ(state.where[each.card], palette + each.owner);
      }
    }
    size_t in_palettes = 0;
    for (int i = 0; i < 4; ++i) in_palettes += card_count(game, state, palette + i);
    EXPECT_EQ(in_palettes, loaded.size()) << seed;
  }
}

// Also: I4
TEST(K7, InitiativesAreAsTheirFacesMayBe) {
  const Program& program = real_program();
  const auto goals = cards_of(program, "initiative");
  EXPECT_EQ(goals.size(), static_cast<size_t>(figure_of(game_of(program, 2), "K7.cards")));
  for (const program::Card* goal : goals) {
    const std::string& title = goal->text.title;
    const int layer = goal->fields[field_of(program, "layer")];
    EXPECT_GE(layer, 7) << title;
    EXPECT_LE(layer, 10) << title;
    const int spaces = goal->fields[field_of(program, "spaces")];
    EXPECT_GE(spaces, 3) << title;
    EXPECT_LE(spaces, 6) << title;
    const int start = goal->effects[field_of(program, "reward")];
    ASSERT_GE(start, 0) << title;
    ASSERT_EQ(program.code[start].code, program::Code::effect) << title;
    EXPECT_EQ(program.code[start + 1].code, program::Code::done) << title;
    const program::Effect& reward = program.effects[program.code[start].a];
    ASSERT_EQ(reward.what, program::Effect::What::track) << title;
    EXPECT_EQ(program.tracks[reward.index].text.name, "meaning") << title;
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
  EXPECT_EQ(top.contribute("food-network", {"insight"}), "A7: workable does not hold");
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
  const Program& program = real_program();
  const auto events = cards_of(program, "event");
  EXPECT_EQ(events.size(), 30U);
  std::set<std::string> letters;
  const int table = number_of(program.tables, "event");
  for (const program::Card* card : events) {
    const int code = card->fields[field_of(program, "code")];
    EXPECT_GE(code, 1);
    EXPECT_LE(code, 10);
    ASSERT_GE(card->rows[table], 0) << card->text.title;
    letters.insert(program.tables[table].labels[card->rows[table]]);
    for (const int16_t start : card->effects) EXPECT_LT(start, 0) << card->text.title;
  }
  EXPECT_EQ(letters.size(), 10U);
}

// Also: P1
TEST(K9, AnEventIsReadOffItsLetterAndTheHighestLayer) {
  const int kMeaning[] = {1, 1, 1, 1, 1, 1, 2, 2, 2, 2};
  const int kVitals[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 2};
  for (int layer = 1; layer <= 10; ++layer) {
    TableTop top(3);
    top.set_counter("highest-layer", layer);
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
    top.set_counter("highest-layer", layer);
    top.prism({"scar"});  // code 1
    EXPECT_EQ(top.load("scar"), "");
    EXPECT_EQ(top.vitals(0), layer < 8 ? 4 : 3) << layer;
  }
}

// Also: V6
TEST(K9, AGroupConsequenceIsReadOffItsCodeAndTheHighestLayer) {
  for (int layer = 7; layer <= 10; ++layer) {
    TableTop top(2);
    top.set_counter("highest-layer", layer);
    top.index({"dawn-shift"});  // code 2
    EXPECT_EQ(top.contribute("dawn-shift", {"energy", "energy", "insight"}), "");
    EXPECT_EQ(top.vitals(0), 4) << layer;
    EXPECT_EQ(top.vitals(1), layer < 9 ? 5 : 4) << layer;  // contributors, then all
  }
}

TEST(K9, ThereAreThreeTablesWithAColumnForEveryLayer) {
  const Program& program = real_program();
  ASSERT_EQ(program.tables.size(), 3U);
  for (const program::Table& table : program.tables) {
    ASSERT_EQ(table.rows.size(), 10U);
    for (size_t row = 0; row < table.rows.size(); ++row) {
      ASSERT_EQ(table.rows[row].size(), 11U) << "from 1 on";
      for (size_t layer = 1; layer <= 10; ++layer) {
        EXPECT_GE(table.rows[row][layer], 0)
            << table.text.name << " " << table.labels[row] << " " << layer;
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
  EXPECT_EQ(top.touchpoint(1), "A10: only none this round, and none done");
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
    for (const char* each : {"gather", "load", "contribute", "touchpoint", "recycle"}) {
      top.limit(0, each, 100);
    }
    top.limit(0, action, 0);
  };
  top.index({"market-day"});
  top.prism({"skin"});
  limit("gather");
  EXPECT_EQ(top.choose_gather(), "A1: only none this round, and none done");
  limit("load");
  EXPECT_EQ(top.load("skin"), "A2: only none this round, and none done");
  limit("contribute");
  EXPECT_EQ(top.contribute("market-day", {}), "A7: only none this round, and none done");
  EXPECT_EQ(top.join("market-day"), "A7: only none this round, and none done");
  limit("touchpoint");
  EXPECT_EQ(top.touchpoint(1), "A10: only none this round, and none done");
  limit("recycle");
  EXPECT_EQ(top.recycle("prism"), "A12: only none this round, and none done");
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
}  // namespace loom::machine::testing
