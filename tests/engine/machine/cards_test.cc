// Where cards lie on the machine: sets, lists and spaces; how they are drawn, moved and discarded.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/machine/cards.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Setup does the lines; the first choice comes in a turn, and there is always one.
std::string rules_with(const std::string& setup) {
  return "kind: rules\nsection: Test\nrules:\n"
         "  T1:\n    statement: Setup.\n    does:\n" +
         setup +
         "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
         "    steps:\n      turn:\n        - player may act 1 times\n"
         "  T3:\n    statement: Wait.\n    action: wait\n    does: [points +1]\n    score: "
         "points\n";
}

constexpr const char* kPlay =
    "kind: play\nleast-players: 1\nmost-players: 4\nsetup: [T1]\nround: [T2]\nturn: [T2.turn]\n"
    "most-rounds: 3\n";

constexpr const char* kComponents =
    "kind: components\n"
    "tracks:\n  points: {title: Points, scope: player, max: 50}\n"
    "zones:\n"
    "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner}\n"
    "  field: {title: Field, holds: fighter, ordered: true}\n"
    "  row: {title: Row, holds: fighter, spaces: 3}\n"
    "counters:\n  drawn: {title: Drawn}\n";

RuleFiles files(const std::string& setup, const std::string& components = kComponents) {
  return {{"rules", rules_with(setup)}, {"components", components}, {"play", kPlay}};
}

TEST(MachineCards, LieInTheDeckBeforeSetup) {
  MachineTable table(files("      - nothing\n"));
  EXPECT_EQ(table.deck_size(), 8);
  EXPECT_EQ(table.discard_count(), 0);
}

TEST(MachineCards, OfASetAreToldByNumberAndOfAListInOrder) {
  MachineTable table(
      files("      - draw 4 of fighter deck to field\n"
            "      - each player: [draw 2 of fighter deck to hand]\n"));
  EXPECT_THAT(table.cards("field"), SizeIs(4));
  EXPECT_THAT(table.cards("hand", 0), SizeIs(2));
  EXPECT_THAT(table.cards("hand", 1), SizeIs(2));
  EXPECT_EQ(table.deck_size(), 0);
  const machine::Game& game = table.game();
  int before = -1;
  machine::each_card(game, table.state(), game.layout.zones[0], [&](uint8_t card) {
    EXPECT_LT(before, card);
    before = card;
    return true;
  });
}

TEST(MachineCards, OfAListKeepTheirOrderWhenOneIsTaken) {
  MachineTable table(files("      - draw 4 of fighter deck to field\n"));
  std::vector<std::string> before = table.cards("field");
  machine::State state = table.state();
  const machine::Game& game = table.game();
  uint8_t second = 0;
  int n = 0;
  machine::each_card(game, state, game.layout.zones[1], [&](uint8_t card) {
    if (n++ == 1) second = card;
    return true;
  });
  machine::lift(game, state, second);
  before.erase(before.begin() + 1);
  table.state() = state;
  EXPECT_EQ(table.cards("field"), before);
  EXPECT_EQ(state.where[second], machine::kNone);
  machine::lay(game, table.state(), second, game.layout.decks[0]);
  EXPECT_EQ(table.deck_size(), 5);
}

TEST(MachineCards, OnSpacesLeaveAGapThatIsFilledFirst) {
  MachineTable table(files("      - refill row\n"));
  ASSERT_THAT(table.cards("row"), SizeIs(3));
  const machine::Game& game = table.game();
  const std::vector<std::string> before = table.cards("row");
  std::vector<uint8_t> row;
  machine::each_card(game, table.state(), game.layout.zones[2], [&](uint8_t card) {
    row.push_back(card);
    return true;
  });
  machine::lift(game, table.state(), row[1]);
  EXPECT_THAT(table.cards("row"), ElementsAre(before[0], before[2]));
  EXPECT_TRUE(machine::lay(game, table.state(), row[1], game.layout.zones[2]));
  EXPECT_EQ(table.cards("row"), before);
  EXPECT_FALSE(machine::lay(game, table.state(), row[1], game.layout.zones[2]));
}

TEST(MachineCards, AreNotDrawnToAPlaceWithoutRoom) {
  MachineTable table(files("      - draw 5 of fighter deck to row\n"));
  EXPECT_THAT(table.cards("row"), SizeIs(3));
  EXPECT_EQ(table.deck_size(), 5) << "a card that has no room stays in the deck";
}

TEST(MachineCards, AreNotMovedToAPlaceWithoutRoom) {
  MachineTable table(
      files("      - draw 5 of fighter deck to field\n"
            "      - move all fighters in field to row\n"));
  EXPECT_THAT(table.cards("row"), SizeIs(3));
  EXPECT_THAT(table.cards("field"), SizeIs(2)) << "a card that has no room stays where it lies";
}

TEST(MachineCards, AreDrawnUntilTheDeckIsEmpty) {
  MachineTable table(
      files("      - draw 8 of fighter deck to field\n"
            "      - discard all fighters in field\n"
            "      - draw 3 of fighter deck to field\n"));
  EXPECT_THAT(table.cards("field"), IsEmpty());
  EXPECT_EQ(table.discard_count(), 8);
}

TEST(MachineCards, AreReshuffledWhereTheDeckSaysSo) {
  const std::string components =
      std::string(kComponents) + "decks: {fighter: {when-empty: reshuffle}}\n";
  MachineTable table(
      files("      - draw 7 of fighter deck to field\n"
            "      - discard all fighters in field\n"
            "      - draw 3 of fighter deck to field\n",
            components));
  EXPECT_THAT(table.cards("field"), SizeIs(3));
  EXPECT_EQ(table.discard_count(), 0);
  EXPECT_EQ(table.deck_size(), 5);
}

TEST(MachineCards, EachLieInExactlyOnePlace) {
  MachineTable table(
      files("      - refill row\n"
            "      - each player: [draw 1 of fighter deck to hand]\n"
            "      - move first fighter in row to field\n"
            "      - discard last fighter in row\n"));
  EXPECT_THAT(table.cards("row"), SizeIs(1));
  EXPECT_THAT(table.cards("field"), SizeIs(1));
  EXPECT_EQ(table.discard_count(), 1);
  EXPECT_EQ(table.deck_size(), 3);
  int placed = 0;
  for (size_t i = 0; i < table.game().layout.instances.size(); ++i) {
    machine::each_card(table.game(), table.state(), static_cast<int>(i), [&](uint8_t card) {
      EXPECT_EQ(table.state().where[card], i);
      ++placed;
      return true;
    });
  }
  EXPECT_EQ(placed, 8);
}

// Every card comes as often as any other, whatever the seed.
TEST(MachineCards, AreDrawnAtRandom) {
  const program::Program program =
      program_of("duel", files("      - draw 1 of fighter deck to field\n"));
  std::map<std::string, int> seen;
  for (uint64_t seed = 1; seed <= 800; ++seed) {
    MachineTable table(program, 2, seed);
    ++seen[table.cards("field")[0]];
  }
  EXPECT_THAT(seen, SizeIs(8));
  for (const auto& [title, count] : seen) {
    EXPECT_GT(count, 60) << title;
    EXPECT_LT(count, 140) << title;
  }
}

}  // namespace
}  // namespace loom::testing
