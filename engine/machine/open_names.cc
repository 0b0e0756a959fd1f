#include "engine/machine/open_names.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

class Finder {
 public:
  explicit Finder(Game& game) : game_(game), known_(game.nodes.size()) {}

  void run() {
    for (size_t i = 0; i < known_.size(); ++i) find(static_cast<int>(i));
  }

 private:
  const Node& node_at(int index) const { return game_.nodes[static_cast<size_t>(index)]; }
  int part(const Node& node, int which) const {
    return game_.program->parts[static_cast<size_t>(node.first) + static_cast<size_t>(which)];
  }

  uint32_t find(int index) {
    if (index < 0) return 0;
    const auto at = static_cast<size_t>(index);
    if (!known_[at]) game_.terms[at].open = open_in(node_at(index));
    known_[at] = true;
    return game_.terms[at].open;
  }

  // Of whatever may read any name, all.
  uint32_t open_in(const Node& node) {
    switch (node.op) {
      case Op::local:
        return name_bit(node.slot);
      case Op::others:
        return name_bit(program::kPlayerSlot);
      case Op::can:
      case Op::can_other:
      case Op::can_fill:
      case Op::recyclable:
      case Op::took:
        return ~0U;
      case Op::full:
      case Op::tokens_in:
        if (game_.rooms_vary[static_cast<size_t>(node.index)] != 0) return ~0U;
        break;
      default:
        break;
    }
    uint32_t open = 0;
    for (int i = 0; i < node.count; ++i) open |= find(part(node, i));
    if (node.op == Op::things) {
      open |= find(node.filter);
      open &= ~name_bit(node.asked);
      if (node.flag == static_cast<uint8_t>(program::HowMany::another)) {
        open |= name_bit(program::kPlayerSlot);
      }
    }
    if (node.op == Op::word) {
      const program::Word& asked = game_.program->words[static_cast<size_t>(node.index)];
      const uint32_t own = node.count > 0 ? name_bit(asked.slot) : 0U;
      open |= find(asked.node) & ~own;
    }
    // What is worked out of all that a search finds.
    if (node.op == Op::sum || node.op == Op::highest || node.op == Op::lowest) {
      const Node& things = node_at(part(node, 0));
      if (things.op == Op::things) open &= ~name_bit(things.asked);
    }
    return open;
  }

  Game& game_;
  std::vector<bool> known_;
};

}  // namespace

void find_open_names(Game& game) { Finder(game).run(); }

}  // namespace loom::machine
