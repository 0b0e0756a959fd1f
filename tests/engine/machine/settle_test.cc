// What a setup settles: values that no state can change are worked out once.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/machine/settle.h"
#include "tests/engine/machine/machine_table.h"

namespace loom::testing {
namespace {

using program::Node;
using program::Op;

machine::Game game_of(const program::Program& program, int players) {
  return std::get<machine::Game>(machine::make_game(program, {players, 1, {}}));
}

TEST(MachineSettles, FiguresAndTheNumberOfPlayers) {
  const program::Program program = program_of("duel");
  const auto left = [](const std::vector<Node>& nodes) {
    return std::count_if(nodes.begin(), nodes.end(), [](const Node& node) {
      return node.op == Op::figure || node.op == Op::players;
    });
  };
  ASSERT_GT(left(program.nodes), 0);
  EXPECT_EQ(left(machine::settled_nodes(game_of(program, 2))), 0);
}

TEST(MachineSettles, NothingThatDependsOnTheState) {
  const program::Program program = program_of("duel");
  const std::vector<Node> nodes = machine::settled_nodes(game_of(program, 2));
  ASSERT_EQ(nodes.size(), program.nodes.size());
  for (size_t i = 0; i < nodes.size(); ++i) {
    const Op op = program.nodes[i].op;
    if (op != Op::track && op != Op::local && op != Op::things) continue;
    EXPECT_EQ(nodes[i].op, op);
  }
}

}  // namespace
}  // namespace loom::testing
