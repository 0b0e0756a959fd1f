// What a search finds, and which people are meant.
#include "engine/machine/among.h"
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

// Whatever a search looks at; `see` returns false to stop.
template <typename See>
void each_candidate(const View& view, const Search& search, int index, See see) {
  switch (search.sought) {
    case program::Sought::card:
      for (const Source& source : search.sources) {
        each_place(view, source, [&](int place) { each_card(view.game, view.state, place, see); });
      }
      break;
    case program::Sought::zone: {
      const Node& node = node_at(view, index);
      for (int i = 0; i < node.count; ++i) see(value_of(view, node, i));
      break;
    }
    case program::Sought::player: {
      const bool other =
          node_at(view, index).flag == static_cast<uint8_t>(program::HowMany::another);
      const int self = view.setting.slots[program::kPlayerSlot];
      for (int i = 0; i < view.game.players; ++i) {
        if (!other || i != self) see(i);
      }
      break;
    }
    case program::Sought::space:
      for (int i = 0; i < view.game.layout.spaces[node_at(view, index).number]; ++i) see(i);
      break;
    case program::Sought::token:
      for (size_t i = 0; i < view.game.program->tokens.size(); ++i) see(static_cast<int>(i));
      break;
    case program::Sought::value: {
      const program::Scale& scale = view.game.program->scales[node_at(view, index).number];
      for (size_t i = 0; i < scale.values.size(); ++i) see(scale.first + static_cast<int>(i));
    }
  }
}

// Keeps of the things that come what its search asks for.
class Sieve {
 public:
  Sieve(const View& view, const Search& search, Found& found, int most)
      : view_(view), search_(search), found_(found), most_(most) {}

  bool take(int thing) {
    things_[count_++] = static_cast<int16_t>(thing);
    if (count_ == Asked::kMost) pass();
    return found_.count < most_;
  }
  void pass() {
    int16_t& slot = view_.setting.slots[search_.asked];
    const int16_t before = slot;
    uint64_t left = holding(view_, view_.game.terms[search_.filter], {search_.asked, things_},
                            first_things(count_));
    slot = before;
    for (; left != 0 && found_.count < most_; left &= left - 1) {
      found_.items[found_.count++] = things_[__builtin_ctzll(left)];
    }
    count_ = 0;
  }

 private:
  const View& view_;
  const Search& search_;
  Found& found_;
  int most_;
  int count_ = 0;
  int16_t things_[Asked::kMost];
};

// The first: those after it need not be asked.
void find_one(const View& view, const Search& search, int index, Found& found) {
  int16_t& slot = view.setting.slots[search.asked];
  const int16_t before = slot;
  each_candidate(view, search, index, [&](int thing) {
    if (found.count > 0) return false;
    slot = static_cast<int16_t>(thing);
    if (holds(view, search.filter)) found.items[found.count++] = slot;
    return true;
  });
  slot = before;
}

}  // namespace

void find_all(const View& view, int index, Found& found, int most) {
  const Search& search = search_at(view, index);
  if (search.filter < 0) {
    each_candidate(view, search, index, [&](int thing) {
      if (found.count >= most) return false;
      found.items[found.count++] = static_cast<int16_t>(thing);
      return true;
    });
    return;
  }
  if (most == 1) return find_one(view, search, index, found);
  Sieve sieve(view, search, found, most);
  each_candidate(view, search, index, [&](int thing) { return sieve.take(thing); });
  sieve.pass();
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
