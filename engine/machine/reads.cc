#include "engine/machine/reads.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

// Goes through all that a condition is made of.
class Reader {
 public:
  explicit Reader(const Game& game) : game_(game), seen_(game.nodes.size()) {}

  bool cards = false;
  bool tokens = false;
  bool counters = false;
  uint8_t tracks = 0;  // bit n: track n

  void read(int index) {
    if (index < 0 || seen_[index]) return;
    seen_[index] = true;
    const Node& node = game_.nodes[index];
    for (int i = 0; i < node.count; ++i) read(game_.program->parts[node.first + i]);
    read(node.filter);
    if (node.op == Op::word) read(game_.program->words[node.index].node);
    note(node);
  }

 private:
  void note(const Node& node) {
    switch (node.op) {
      case Op::track:
        tracks |= static_cast<uint8_t>(1U << node.index);
        return;
      case Op::held:
        tokens = true;
        return;
      case Op::counter:
        counters = true;
        return;
      default:
        // A number and what is reckoned from what stands beside it read nothing themselves; of all
        // else, nobody needs to know what it looks at.
        if (node.op == Op::number || node.op == Op::local || node.op == Op::word) return;
        if (node.op >= Op::add && node.op <= Op::choice) return;
        cards = true;
        tokens = true;
        counters = true;
        tracks = 0xFF;
    }
  }

  const Game& game_;
  std::vector<bool> seen_;
};

}  // namespace

Touches touches_of(const Game& game) {
  Reader reader(game);
  for (const program::Status& status : game.program->statuses) reader.read(status.holds);
  Touches touches;
  touches.cards = reader.cards ? kAnything : kCardsTouched;
  touches.tokens = reader.tokens ? kStatusesTouched : uint8_t{0};
  touches.counters = reader.counters ? kStatusesTouched : uint8_t{0};
  touches.tracks = reader.tracks;
  return touches;
}

}  // namespace loom::machine
