// What a search finds, and which people are meant.
#include "engine/machine/cards.h"
#include "engine/machine/node_parts.h"

namespace loom::machine {

using program::Node;
using program::Op;

namespace {

// The places that a zone stands for: those of several players, when it says so.
template <typename See>
void each_place(const View& view, int index, See see) {
  const Node& node = node_at(view, index);
  if (node.op == Op::zone && node.count > 0) {
    const Node& owner = node_at(view, part(view, node, 0));
    const bool several = owner.op == Op::things || owner.op == Op::everybody ||
                         owner.op == Op::others || owner.op == Op::several ||
                         (owner.op == Op::word && view.game.program->words[owner.index].people);
    if (several) {
      const uint8_t whose = people(view, part(view, node, 0));
      for (int player = 0; player < view.game.players; ++player) {
        if (((whose >> player) & 1U) != 0) see(view.game.layout.zones[node.index] + player);
      }
      return;
    }
  }
  if (const int place = evaluate(view, index); place >= 0) see(place);
}

}  // namespace

void find_all(const View& view, int index, Found& found, int most) {
  const Node& node = node_at(view, index);
  int16_t& slot = view.setting.slots[node.asked];
  const int16_t before = slot;
  const auto consider = [&](int thing) {
    if (found.count >= most) return false;
    slot = static_cast<int16_t>(thing);
    if (node.filter < 0 || holds(view, node.filter)) {
      found.items[found.count++] = static_cast<int16_t>(thing);
    }
    return true;
  };
  switch (static_cast<program::Sought>(node.index)) {
    case program::Sought::card:
      for (int i = 0; i < node.count; ++i) {
        each_place(view, part(view, node, i),
                   [&](int place) { each_card(view.game, view.state, place, consider); });
      }
      break;
    case program::Sought::zone:
      for (int i = 0; i < node.count; ++i) consider(value_of(view, node, i));
      break;
    case program::Sought::player: {
      const bool other = node.flag == static_cast<uint8_t>(program::HowMany::another);
      const int self = view.setting.slots[program::kPlayerSlot];
      for (int i = 0; i < view.game.players; ++i) {
        if (!other || i != self) consider(i);
      }
      break;
    }
    case program::Sought::space:
      for (int i = 0; i < view.game.layout.spaces[node.number]; ++i) consider(i);
      break;
    case program::Sought::token:
      for (size_t i = 0; i < view.game.program->tokens.size(); ++i) consider(static_cast<int>(i));
      break;
    case program::Sought::value: {
      const program::Scale& scale = view.game.program->scales[node.number];
      for (size_t i = 0; i < scale.values.size(); ++i) {
        consider(scale.first + static_cast<int>(i));
      }
    }
  }
  slot = before;
}

uint8_t people(const View& view, int index) {
  const Node& node = node_at(view, index);
  const auto all = static_cast<uint8_t>((1U << view.game.players) - 1);
  const auto bit = [](int player) { return static_cast<uint8_t>(player < 0 ? 0U : 1U << player); };
  switch (node.op) {
    case Op::everybody:
      return all;
    case Op::others:
      return static_cast<uint8_t>(all & ~bit(view.setting.slots[program::kPlayerSlot]));
    case Op::several: {
      uint8_t those = 0;
      for (int i = 0; i < node.count; ++i) those |= bit(value_of(view, node, i));
      return those;
    }
    case Op::things: {
      Found found;
      find_all(view, index, found);
      uint8_t those = 0;
      for (int i = 0; i < found.count; ++i) those |= bit(found.items[i]);
      return those;
    }
    case Op::word:
      if (view.game.program->words[node.index].people) {
        const uint8_t those = people(view, view.game.program->words[node.index].node);
        return those == 0 ? all : those;
      }
      return bit(evaluate(view, index));
    default:
      return bit(evaluate(view, index));
  }
}

}  // namespace loom::machine
