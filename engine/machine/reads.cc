#include "engine/machine/reads.h"

#include <algorithm>

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

// Goes through all that a condition is made of.
class Reader {
 public:
  explicit Reader(const Game& game) : game_(game), seen_(game.nodes.size()) {
    zones.resize(game.program->zones.size());
  }

  std::vector<bool> zones;
  bool cards = false;  // of any place, and what lies on them
  bool on_cards = false;
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
      case Op::zone:
        zones[node.index] = true;
        return;
      case Op::full:
      case Op::empty:
      case Op::open:
      case Op::marked:
      case Op::markers_on:
        on_cards = true;
        return;
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
        if (only_combines(node.op)) return;
        // Of all else, nobody needs to know what it looks at.
        cards = true;
        tokens = true;
        counters = true;
        tracks = 0xFF;
    }
  }

  // Reads nothing but the parts beside it, and what is printed on cards.
  static bool only_combines(Op op) {
    return op == Op::number || op == Op::local || op == Op::word || op == Op::field ||
           op == Op::asked || op == Op::things || op == Op::count || op == Op::there_is ||
           (op >= Op::add && op <= Op::choice);
  }

  const Game& game_;
  std::vector<bool> seen_;
};

}  // namespace

void find_touches(Game& game) {
  Reader statuses(game);
  for (const program::Status& status : game.program->statuses) statuses.read(status.holds);
  const bool reads_zones = std::find(statuses.zones.begin(), statuses.zones.end(), true) !=
                           statuses.zones.end();
  const bool reads_cards = statuses.cards || statuses.on_cards || reads_zones;
  game.touches.cards = reads_cards ? kAnything : kCardsTouched;
  game.touches.tokens = statuses.tokens ? kStatusesTouched : uint8_t{0};
  game.touches.counters = statuses.counters ? kStatusesTouched : uint8_t{0};
  game.touches.tracks = statuses.tracks;

  // What waits for cards looks at them whenever some have moved. Places that it does not look at
  // may be left out, unless it looks at other things too: when these are looked at would change.
  Reader reactions(game);
  for (const program::Reaction& each : game.program->reactions) reactions.read(each.cards);
  const bool only_cards = !reactions.cards && !reactions.tokens && !reactions.counters &&
                          reactions.tracks == 0;
  for (Instance& instance : game.layout.instances) {
    instance.touches = game.touches.cards;
    const bool looked_at = instance.zone >= 0 && reactions.zones[instance.zone];
    if (only_cards && !looked_at) instance.touches &= static_cast<uint8_t>(~kCardsTouched);
  }
}

}  // namespace loom::machine
