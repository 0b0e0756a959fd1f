// Spaces with zones of their own, cards face up and face down, things found at random.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "engine/machine/cards.h"
#include "engine/machine/known.h"
#include "engine/machine/tell.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kPlay =
    "kind: play\nleast-players: 2\nmost-players: 4\nsetup: [T1]\nround: [T2]\nturn: [T2.turn]\n"
    "most-rounds: 3\n";

constexpr const char* kComponents =
    "kind: components\n"
    "spaces:\n"
    "  meadow: {title: Meadow, count: 3}\n"
    "zones:\n"
    "  hand: {title: Hand, holds: fighter, scope: player, seen-by: owner, most: 4}\n"
    "  grass: {title: Grass, holds: fighter, scope: meadow}\n"
    "  cave: {title: Cave, holds: fighter, seen-by: nobody}\n"
    "counters:\n"
    "  x: {title: X}\n";

class MachineSpaces : public ::testing::Test {
 protected:
  MachineTable& play(const std::string& setup, uint64_t seed = 1) {
    const std::string rules =
        "kind: rules\nsection: Test\nrules:\n"
        "  T1:\n    statement: Setup.\n    does:\n" +
        setup +
        "  T2:\n    statement: Turns.\n    does:\n      - each player: [take a turn]\n"
        "    steps:\n      turn:\n        - player may act 1 times\n"
        "  T3:\n    statement: Pick.\n    action: pick\n"
        "    choose: a meadow whose grass has a fighter face down\n"
        "    does: [\"turn first fighter in grass face up\"]\n    score: x\n";
    table_ = std::make_unique<MachineTable>(
        RuleFiles{{"rules", rules}, {"components", kComponents}, {"play", kPlay}}, 2, seed);
    return *table_;
  }

 private:
  std::unique_ptr<MachineTable> table_;
};

TEST_F(MachineSpaces, HaveZonesOfTheirOwn) {
  MachineTable& table = play(
      "      - each meadow: [draw 2 of fighter deck to grass]\n"
      "      - find the first meadow as home\n"
      "      - discard all fighters in grass of next meadow after home\n"
      "      - x +(number of meadows whose grass has a fighter)\n");
  EXPECT_EQ(table.counter("x"), 2);
  EXPECT_EQ(table.cards("grass", 0).size(), 2U);
  EXPECT_EQ(table.cards("grass", 1).size(), 0U);
  EXPECT_EQ(table.cards("grass", 2).size(), 2U);
}

TEST_F(MachineSpaces, GoRoundInARing) {
  EXPECT_EQ(play("      - find the last meadow as end\n"
                 "      - draw 1 of fighter deck to grass of next meadow after end\n")
                .cards("grass", 0)
                .size(),
            1U);
}

TEST_F(MachineSpaces, AreFoundAtRandom) {
  const std::string lines =
      "      - 2 times:\n"
      "          - find a meadow whose grass has no fighter, at random\n"
      "          - draw 1 of fighter deck to grass\n";
  std::set<size_t> empty;
  for (uint64_t seed = 1; seed < 20; ++seed) {
    MachineTable& table = play(lines, seed);
    size_t cards = 0;
    for (int i = 0; i < 3; ++i) {
      cards += table.cards("grass", i).size();
      if (table.cards("grass", i).empty()) empty.insert(i);
    }
    EXPECT_EQ(cards, 2U);
  }
  EXPECT_THAT(empty, ElementsAre(0U, 1U, 2U));
}

TEST_F(MachineSpaces, ShowNothingOfCardsThatLieFaceDown) {
  MachineTable& table = play("      - each meadow: [draw 1 of fighter deck to grass face down]\n");
  const std::string card = table.cards("grass", 0)[0];
  const std::string before = board_text(table.game(), table.state(), 0);
  EXPECT_THAT(before, Not(HasSubstr(card)));
  EXPECT_THAT(table.options(),
              ElementsAre("pick Meadow 1", "pick Meadow 2", "pick Meadow 3", "pass"));
  table.take("pick Meadow 1");
  for (int viewer : {0, 1}) {
    EXPECT_THAT(board_text(table.game(), table.state(), viewer), HasSubstr(card));
  }
  EXPECT_THAT(table.options(), ElementsAre("pick Meadow 2", "pick Meadow 3", "pass"));
}

TEST_F(MachineSpaces, KeepFacesUntilCardsLeave) {
  MachineTable& table = play(
      "      - find the first meadow\n"
      "      - draw 4 of fighter deck to grass face down\n"
      "      - x +(number of fighters face down in grass)\n"
      "      - turn all fighters in grass whose side = sun face up\n"
      "      - x +(number of fighters face up in grass whose side = moon)\n"
      "      - turn all fighters in grass face down\n"
      "      - move first fighter in grass to grass of next meadow after meadow\n"
      "      - if first fighter in grass of next meadow after meadow is face up: [x +10]\n"
      "      - if first fighter in grass is face down: [x +100]\n");
  EXPECT_EQ(table.counter("x"), 114);
}

TEST_F(MachineSpaces, HideWhatNobodySees) {
  MachineTable& table = play(
      "      - draw 2 of fighter deck to cave\n"
      "      - each player: [draw 2 of fighter deck to hand]\n");
  const program::Program& program = *table.game().program;
  for (size_t i = 0; i < program.cards.size(); ++i) {
    const auto card = static_cast<uint8_t>(i);
    const auto& place = table.game().layout.instances[table.state().where[card]];
    const bool own = place.zone >= 0 && place.owner == 1;
    EXPECT_EQ(sees(table.game(), table.state(), 1, card), own) << program.cards[i].text.name;
  }
}

TEST_F(MachineSpaces, HoldNoMoreThanTheirRoom) {
  EXPECT_EQ(play("      - each player: [draw 7 of fighter deck to hand]\n").cards("hand").size(),
            4U);
}

}  // namespace
}  // namespace loom::testing
