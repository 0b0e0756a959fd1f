// What a search finds, and which people are meant.
#include "engine/machine/cards.h"
#include "engine/machine/node_parts.h"

namespace loom::machine {

using program::Node;
using program::Op;

namespace {

// The places that are looked in: those of several players, when it says so.
template <typename See>
void each_place(const View& view, const Source& source, See see) {
  if (source.instance >= 0) return see(source.instance);
  if (source.several) {
    const uint8_t whose = people(view, source.owner);
    for (int player = 0; player < view.game.players; ++player) {
      if (((whose >> player) & 1U) != 0) see(source.first + player);
    }
    return;
  }
  if (source.first >= 0) {
    const int owner = evaluate(view, source.owner);
    if (owner >= 0 && owner < view.game.players) see(source.first + owner);
    return;
  }
  const int place = evaluate(view, source.node);
  if (place >= 0 && place < static_cast<int>(view.game.layout.instances.size())) see(place);
}

// All that lie there.
void find_cards(const View& view, const Search& search, Found& found, int most) {
  for (const Source& source : search.sources) {
    each_place(view, source, [&](int place) {
      each_card(view.game, view.state, place, [&](int card) {
        if (found.count >= most) return false;
        found.items[found.count++] = static_cast<int16_t>(card);
        return true;
      });
    });
  }
}

}  // namespace

void find_all(const View& view, int index, Found& found, int most) {
  const Search& search = search_at(view, index);
  if (search.filter < 0 && search.sought == program::Sought::card) {
    return find_cards(view, search, found, most);
  }
  int16_t& slot = view.setting.slots[search.asked];
  const int16_t before = slot;
  const auto consider = [&](int thing) {
    if (found.count >= most) return false;
    if (search.filter >= 0) {
      slot = static_cast<int16_t>(thing);
      if (!holds(view, search.filter)) return true;
    }
    found.items[found.count++] = static_cast<int16_t>(thing);
    return true;
  };
  switch (search.sought) {
    case program::Sought::card:
      for (const Source& source : search.sources) {
        each_place(view, source,
                   [&](int place) { each_card(view.game, view.state, place, consider); });
      }
      break;
    case program::Sought::zone: {
      const Node& node = node_at(view, index);
      for (int i = 0; i < node.count; ++i) consider(value_of(view, node, i));
      break;
    }
    case program::Sought::player: {
      const bool other =
          node_at(view, index).flag == static_cast<uint8_t>(program::HowMany::another);
      const int self = view.setting.slots[program::kPlayerSlot];
      for (int i = 0; i < view.game.players; ++i) {
        if (!other || i != self) consider(i);
      }
      break;
    }
    case program::Sought::space:
      for (int i = 0; i < view.game.layout.spaces[node_at(view, index).number]; ++i) {
        consider(i);
      }
      break;
    case program::Sought::token:
      for (size_t i = 0; i < view.game.program->tokens.size(); ++i) consider(static_cast<int>(i));
      break;
    case program::Sought::value: {
      const program::Scale& scale = view.game.program->scales[node_at(view, index).number];
      for (size_t i = 0; i < scale.values.size(); ++i) {
        consider(scale.first + static_cast<int>(i));
      }
    }
  }
  slot = before;
}

int count_with(const View& view, int index, int field, int value) {
  const Search& search = search_at(view, index);
  int count = 0;
  if (search.filter < 0 && search.sought == program::Sought::card) {
    for (const Source& source : search.sources) {
      each_place(view, source, [&](int place) {
        count += card_count(view.game, view.state, place, field, value);
      });
    }
    return count;
  }
  Found found;
  find_all(view, index, found);
  const int16_t* fields = &view.game.fields[field * view.game.program->cards.size()];
  for (int i = 0; i < found.count; ++i) count += fields[found.items[i]] == value ? 1 : 0;
  return count;
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
