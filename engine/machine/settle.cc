#include "engine/machine/settle.h"

#include "engine/machine/evaluate.h"
#include "engine/machine/make_terms.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

// Ops that mean several people when people are asked for, and another thing as a number.
bool may_be_several(const Node& node) {
  return node.op == Op::things || node.op == Op::everybody || node.op == Op::others ||
         node.op == Op::several || node.op == Op::word;
}

bool reckons(Op op) {
  return (op >= Op::add && op <= Op::negated) || op == Op::figure || op == Op::players;
}

class Settler {
 public:
  explicit Settler(const Game& game) : game_(game), done_(game.program->nodes.size()) {
    game_.nodes = game.program->nodes;
    game_.terms = plain_terms(game_.nodes);
  }

  std::vector<Node> run() {
    for (size_t i = 0; i < done_.size(); ++i) settle(static_cast<int>(i));
    return std::move(game_.nodes);
  }

 private:
  const Node& part(const Node& node, int which) {
    return game_.nodes[game_.program->parts[node.first + which]];
  }

  void settle(int index) {
    if (done_[index]) return;
    done_[index] = true;
    const Node node = game_.nodes[index];
    for (int i = 0; i < node.count; ++i) settle(game_.program->parts[node.first + i]);
    if (decided_by_one_side(node)) {
      become(index, number(node.op == Op::either ? 1 : 0));
    } else if (reckons(node.op) && parts_known(node)) {
      const State state;
      Setting setting = {};
      become(index, number(evaluate({game_, state, setting}, index)));
    } else if (node.op == Op::choice && part(node, 0).op == Op::number) {
      become(index, part(node, part(node, 0).number != 0 ? 1 : 2));
    } else if (node.op == Op::word && node.count == 0) {
      const program::Word& word = game_.program->words[node.index];
      if (word.people) return;
      settle(word.node);
      become(index, game_.nodes[word.node]);
    }
  }

  static Node number(int value) {
    Node node;
    node.number = value;
    return node;
  }

  void become(int index, const Node& other) {
    if (!may_be_several(other)) game_.nodes[index] = Node(other);
  }

  bool parts_known(const Node& node) {
    for (int i = 0; i < node.count; ++i) {
      if (part(node, i).op != Op::number) return false;
    }
    return true;
  }

  bool decided_by_one_side(const Node& node) {
    if (node.op != Op::both && node.op != Op::either) return false;
    for (int i = 0; i < node.count; ++i) {
      const Node& side = part(node, i);
      if (side.op == Op::number && (side.number != 0) == (node.op == Op::either)) return true;
    }
    return false;
  }

  Game game_;
  std::vector<bool> done_;
};

}  // namespace

std::vector<Node> settled_nodes(const Game& game) { return Settler(game).run(); }

}  // namespace loom::machine
