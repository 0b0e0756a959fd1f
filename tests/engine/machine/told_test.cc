// The table and its changes in words, for whoever looks.
#include "engine/machine/told.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/lines.h"
#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

machine::Game real_game(int players) {
  return std::get<machine::Game>(machine::make_game(real_program(), {players, 9, {}}));
}

TEST(TablesTold, FitATerminal) {
  const machine::Game game = real_game(2);
  const machine::State state = machine::new_game(game);
  const std::string text = machine::told_table(game, state, 0);
  std::istringstream lines(text);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_LE(engine::width_of(line), engine::kLineWidth) << line;
  }
  EXPECT_LE(count, 40);
  EXPECT_THAT(text, HasSubstr("Round 1: Crossed Wires (C 2)"));
  EXPECT_THAT(text, HasSubstr("Meaning  [###.........]  3 of 12\n"));
  EXPECT_THAT(text,
              HasSubstr("World layer Boundary   Highest layer Boundary   Donations +0 of +3"));
  EXPECT_THAT(text, HasSubstr("Player 1, 2 actions left\n"));
  EXPECT_THAT(text, HasSubstr("open 2 Insight, 1 Support"));
  EXPECT_THAT(text, Not(HasSubstr("\033")));
  EXPECT_THAT(machine::told_table(game, state, 0, {}, {true}), HasSubstr("\033[1mPlayer 1\033[0m"));
}

TEST(TablesTold, ShowOwnCardsToTheirOwnerAlone) {
  MachineTable table(program_of("crazy-eights"));
  const auto hand = table.cards("hand", 0);
  ASSERT_FALSE(hand.empty());
  const std::string own = machine::told_table(table.game(), table.state(), 0);
  const std::string other = machine::told_table(table.game(), table.state(), 1);
  EXPECT_THAT(own, HasSubstr(hand[0]));
  EXPECT_THAT(own, HasSubstr("face down"));
  EXPECT_THAT(other, Not(HasSubstr(hand[0])));
  const std::string all = machine::told_table(table.game(), table.state(), -1);
  EXPECT_THAT(all, Not(HasSubstr(hand[0])));
  EXPECT_THAT(own, HasSubstr("score"));
  EXPECT_THAT(all, Not(HasSubstr("score")));  // it would tell what the hand is worth
}

TEST(TablesTold, TellSpaceBySpaceWhatLiesFaceDownThere) {
  MachineTable table(program_of("elementary"), 3);
  for (int viewer = -1; viewer < 3; ++viewer) {
    const std::string text = machine::told_table(table.game(), table.state(), viewer);
    EXPECT_THAT(text, HasSubstr("Mark: 1: 1 face down; 2: 1 face down; 3: 1 face down;"));
  }
}

TEST(ChangesTold, AreThoseThatAViewerSees) {
  const machine::Game game = real_game(2);
  const machine::State before = machine::new_game(game);
  machine::State after = before;
  machine::apply(game, after, machine::options(game, after)[0]);
  EXPECT_THAT(machine::told_changes(game, before, after, 0), ::testing::IsEmpty());
  EXPECT_EQ(machine::told_question(game, after), "a token to take, 2 left");
  const machine::State then = after;
  machine::apply(game, after, machine::options(game, after)[0]);
  EXPECT_THAT(machine::told_changes(game, then, after, 0),
              ::testing::ElementsAre("Player 1: +1 Energy"));
}

}  // namespace
}  // namespace loom::testing
