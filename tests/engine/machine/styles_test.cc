// What bots look at and the styles they play in, as a game's file of kind `bots` declares them.
#include <gtest/gtest.h>

#include "engine/machine/bots/mind.h"
#include "engine/machine/bots/valuing.h"
#include "engine/machine/on_table.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

constexpr const char* kBots = R"(kind: bots
words:
  might: {of: player, is: sum of strength of fighters in hand}
features:
  cards: {title: fighters in hand, is: number of fighters in hand, steps: [10, 4, 1]}
  strong: {title: strong fighters in hand, is: number of fighters in hand whose strength > 2}
  behind: {title: whether another has more, is: "highest score of another player > score"}
  mightier: {title: the others' might, is: highest might of another player}
weights: {score: 2000, strong: 300, behind: -50, mightier: -1}
actions: {send: 70}
styles:
  saving:
    title: keeps its fighters
    weights: {cards: 1000, won: 1}
  waiting:
    title: keeps all but the weakest
    inherits: saving
    weights: {strong: 900}
    actions: {send: -5}
    never: [send]
)";

const program::Program& duel() {
  static const program::Program kProgram = program_of("duel", {{"bots", kBots}});
  return kProgram;
}

const program::Style& style(const std::string& name) {
  static machine::Bot found;
  found = std::get<machine::Bot>(machine::read_bot(duel(), name));
  return found.style;
}

TEST(Styles, TakeWhatTheyDoNotSayFromTheOneTheyInherit) {
  EXPECT_EQ(style("greedy").score, 2000);
  EXPECT_EQ(style("greedy").rival, -500);
  EXPECT_EQ(style("greedy").weights, (std::vector<int>{0, 300, -50, -1}));
  EXPECT_EQ(style("greedy").actions, std::vector<int>{70});
  EXPECT_EQ(style("saving").weights, (std::vector<int>{1000, 300, -50, -1}));
  EXPECT_EQ(style("saving").won, 1);
  EXPECT_EQ(style("waiting").weights, (std::vector<int>{1000, 900, -50, -1}));
  EXPECT_EQ(style("waiting").won, 1);
  EXPECT_EQ(style("waiting").actions, std::vector<int>{-5});
  ASSERT_EQ(style("waiting").never.size(), 1U);
}

TEST(Styles, AreListedWithWhatTheyDo) {
  const std::vector<machine::BotName> all = machine::all_bots(duel());
  ASSERT_EQ(all.size(), 5U);
  EXPECT_EQ(all[2].name, "saving");
  EXPECT_EQ(all[2].about, "keeps its fighters");
}

TEST(Styles, ThinkInASearchWhenTheyAreNamedThere) {
  const auto bot = std::get<machine::Bot>(machine::read_bot(duel(), "mcts:7:saving"));
  EXPECT_EQ(bot.budget, 7);
  EXPECT_EQ(bot.style.weights[0], 1000);
}

TEST(Features, AreAskedAboutThePlayerWhoThinks) {
  MachineTable table(duel());
  const auto value = [&](size_t feature, int player) {
    return machine::feature_value(table.game(), table.state(), duel().features[feature], player);
  };
  EXPECT_EQ(value(0, 0), 10 + 4 + 1);  // three fighters, each further one worth less
  EXPECT_GT(value(3, 0), 0);
  EXPECT_EQ(value(2, 0), 0);
  table.state().cells[machine::track_cell(table.game(), 0, 1)] = 3;
  EXPECT_EQ(value(2, 0), 1);
  EXPECT_EQ(value(2, 1), 0);
}

TEST(Features, MakeAStateWorthMoreOrLess) {
  MachineTable table(duel());
  const int before = machine::worth(table.game(), table.state(), style("greedy"), 0);
  table.state().cells[machine::track_cell(table.game(), 0, 0)] = 1;
  EXPECT_EQ(machine::worth(table.game(), table.state(), style("greedy"), 0), before + 2000);
  table.state().cells[machine::track_cell(table.game(), 0, 1)] = 2;
  EXPECT_EQ(machine::worth(table.game(), table.state(), style("greedy"), 0),
            before + 2000 - 2 * 500 - 50);
}

}  // namespace
}  // namespace loom::testing
