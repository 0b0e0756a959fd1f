#include "engine/machine/evaluate.h"

#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/cards.h"
#include "engine/machine/node_parts.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

// A cell that somebody has; what nobody has is 0.
int cell(const View& view, const std::vector<int>& first, const Node& node, bool of_player) {
  int owner = 0;
  if (of_player && node.count > 0) {
    owner = value_of(view, node, 0);
    if (owner < 0 || owner >= view.game.players) return 0;
  }
  return view.state.cells[first[node.index] + owner];
}

int over_all(const View& view, const Node& node) {
  Found found;
  find_all(view, part(view, node, 0), found);
  const Node& search = node_at(view, part(view, node, 0));
  const int16_t before = view.setting.slots[search.asked];
  int result = 0;
  for (int i = 0; i < found.count; ++i) {
    view.setting.slots[search.asked] = found.items[i];
    const int value = value_of(view, node, 1);
    if (node.op == Op::sum) {
      result += value;
    } else if (i == 0 || (node.op == Op::highest ? value > result : value < result)) {
      result = value;
    }
  }
  view.setting.slots[search.asked] = before;
  return result;
}

// What stands beside the cards: as many numbers, from the lowest.
bool are(const View& view, const Node& node, const int16_t* values, int count) {
  if (count != node.count - 1) return false;
  Found asked;
  for (int i = 0; i < count; ++i)
    asked.items[i] = static_cast<int16_t>(value_of(view, node, i + 1));
  std::sort(asked.items, asked.items + count);
  return std::equal(values, values + count, asked.items);
}

// How many are of one value, how many of another: values become their numbers.
int count_alike(int16_t* values, int count) {
  int groups = 0;
  for (int i = 0; i < count;) {
    int end = i;
    while (end < count && values[end] == values[i]) ++end;
    values[groups++] = static_cast<int16_t>(end - i);
    i = end;
  }
  std::sort(values, values + groups);
  return groups;
}

// Cards by one field: all the same, all different, one after the other, or as numbers say.
bool compared(const View& view, const Node& node) {
  Found found;
  find_all(view, part(view, node, 0), found);
  if (node.op == Op::exactly && found.count != node.count - 1) return false;
  int16_t* values = found.items;
  const int16_t* fields = &view.game.fields[node.index * view.game.program->cards.size()];
  for (int i = 0; i < found.count; ++i) values[i] = fields[values[i]];
  std::sort(values, values + found.count);
  if (node.op == Op::exactly) return are(view, node, values, found.count);
  if (node.op == Op::groups) return are(view, node, values, count_alike(values, found.count));
  for (int i = 1; i < found.count; ++i) {
    const int step = values[i] - values[i - 1];
    const bool fits = node.op == Op::same ? step == 0 : node.op == Op::run ? step == 1 : step != 0;
    if (!fits) return false;
  }
  return true;
}

int instance_of(const View& view, const Node& node) {
  const Layout& layout = view.game.layout;
  if (node.op == Op::deck) return layout.decks[node.index];
  if (node.op == Op::discards) return layout.discards[node.index];
  const int first = layout.zones[node.index];
  const program::Zone& zone = view.game.program->zones[node.index];
  if (zone.of_spaces >= 0) {
    const int space = value_of(view, node, 0);
    return space < 0 || space >= layout.spaces[zone.of_spaces] ? -1 : first + space;
  }
  if (!zone.of_player) return first;
  const int owner = value_of(view, node, 0);
  return owner < 0 || owner >= view.game.players ? -1 : first + owner;
}

int about_places(const View& view, const Node& node) {
  const auto value = [&](int which) { return value_of(view, node, which); };
  switch (node.op) {
    case Op::full:
    case Op::empty: {
      const int card = value(0);
      if (card < 0) return 0;
      if (node.op == Op::full) return is_full(view, node.index, card) ? 1 : 0;
      const uint8_t* bytes = place_bytes(view.game, view.state, node.index, card);
      const int size = view.game.layout.place_sizes[node.index];
      return std::all_of(bytes, bytes + size, [](uint8_t byte) { return byte == 0; }) ? 1 : 0;
    }
    case Op::open: {
      const int card = value(0);
      if (card < 0) return 0;
      const program::Place& place = view.game.program->places[node.index];
      return place_bytes(view.game, view.state, node.index, card)[0] <
                     view.game.program->cards[card].fields[place.field]
                 ? 1
                 : 0;
    }
    case Op::marked: {
      const int card = value(0);
      const int place = card < 0 ? -1 : marker_place(view.game, card);
      if (place < 0) return 0;
      const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
      if (node.count == 1) return bytes[0] > 0 ? 1 : 0;
      const int whose = value(1);
      return std::find(bytes + 1, bytes + 1 + bytes[0], whose) != bytes + 1 + bytes[0] ? 1 : 0;
    }
    case Op::marker_left:
      if (node.count == 0)
        return view.state.cells[view.game.layout.markers[node.index]] > 0 ? 1 : 0;
      return value(0) >= 0 && view.state.cells[view.game.layout.markers[node.index] + value(0)] > 0
                 ? 1
                 : 0;
    case Op::markers_on: {
      const int card = value(0);
      const int place = card < 0 ? -1 : marker_place(view.game, card);
      if (place < 0) return 0;
      const bool of_player = view.game.program->markers[node.index].of_player;
      const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
      return static_cast<int>(std::count_if(bytes + 1, bytes + 1 + bytes[0], [&](uint8_t owner) {
        return of_player ? owner < kGroupMarker : owner == kGroupMarker + node.index;
      }));
    }
    case Op::asked: {
      const int card = value(0);
      const int which = value(1);
      if (card < 0 || which < 0) return 0;
      const int16_t asked = view.game.program->cards[card].requirements[node.index];
      if (asked < 0) return 0;
      const program::Requirement& requirement = view.game.program->requirements[asked];
      if (node.number == 0) return requirement.tokens[which];
      return requirement.values[which - view.game.program->scales[0].first];
    }
    case Op::can_fill: {
      const int who = value(0);
      const int card = value(1);
      return who >= 0 && card >= 0 && can_put_any(view, node.index, card, who) ? 1 : 0;
    }
    case Op::recyclable: {
      const int place = value(0);
      return place >= 0 && can_recycle(view, place) ? 1 : 0;
    }
    case Op::names_table: {
      const int card = value(0);
      return card < 0 ? 0 : view.game.program->cards[card].names_table[node.index];
    }
    case Op::ending:
      return view.state.ending == node.number ? 1 : 0;
    case Op::took:
      return (view.state.top().took >> node.index) & 1;
    case Op::aside:
      return -1;
    default:
      return asked_by_bots(view, node);
  }
}

int asked_word(const View& view, const Node& node) {
  const program::Word& word = view.game.program->words[node.index];
  if (node.count == 0 || word.slot < 0) return evaluate(view, word.node);
  const int thing = value_of(view, node, 0);
  if (thing < 0) return 0;
  const int16_t before = view.setting.slots[word.slot];
  view.setting.slots[word.slot] = static_cast<int16_t>(thing);
  const int result = evaluate(view, word.node);
  view.setting.slots[word.slot] = before;
  return result;
}

}  // namespace

int evaluate_node(const View& view, int index) {
  const Node& node = node_at(view, index);
  const auto value = [&](int which) { return value_of(view, node, which); };
  switch (node.op) {
    case Op::number:
      return node.number;
    case Op::figure:
      return view.game.figures[node.index];
    case Op::local:
      return view.setting.slots[node.slot];
    case Op::start_player:
      return view.state.start_player;
    case Op::track:
      return cell(view, view.game.layout.tracks, node,
                  view.game.program->tracks[node.index].of_player);
    case Op::counter:
      return cell(view, view.game.layout.counters, node,
                  view.game.program->counters[node.index].of_player);
    case Op::status:
      return cell(view, view.game.layout.statuses, node, true);
    case Op::held: {
      const int token = value(0);
      const int owner = value(1);
      if (token < 0 || owner < 0) return 0;
      return view.state.cells[view.game.layout.tokens[token] + owner];
    }
    case Op::field: {
      const int card = value(0);
      return card < 0 ? -1 : view.game.program->cards[card].fields[node.index];
    }
    case Op::word:
      return asked_word(view, node);
    case Op::players:
      return view.game.players;
    case Op::round:
      return view.state.round;
    case Op::zone:
    case Op::deck:
    case Op::discards:
      return instance_of(view, node);
    case Op::count: {
      Found found;
      find_all(view, part(view, node, 0), found);
      return found.count;
    }
    case Op::sum:
    case Op::highest:
    case Op::lowest:
      return over_all(view, node);
    case Op::first:
    case Op::last: {
      Found found;
      find_all(view, part(view, node, 0), found);
      if (found.count == 0) return -1;
      return found.items[node.op == Op::first ? 0 : found.count - 1];
    }
    case Op::next: {
      const int before = value(0);
      const int all = node.index < 0 ? view.game.players : view.game.layout.spaces[node.index];
      return before < 0 ? -1 : (before + 1) % all;
    }
    case Op::owner: {
      const int card = value(0);
      if (card < 0 || view.state.where[card] == kNone) return -1;
      const uint8_t owner = view.game.layout.instances[view.state.where[card]].owner;
      return owner == kNone ? -1 : owner;
    }
    case Op::add:
      return value(0) + value(1);
    case Op::subtract:
      return value(0) - value(1);
    case Op::multiply:
      return value(0) * value(1);
    case Op::divide: {
      const int by = value(1);
      return by == 0 ? 0 : value(0) / by;
    }
    case Op::equal:
      return value(0) == value(1) ? 1 : 0;
    case Op::unequal:
      return value(0) != value(1) ? 1 : 0;
    case Op::less:
      return value(0) < value(1) ? 1 : 0;
    case Op::at_most:
      return value(0) <= value(1) ? 1 : 0;
    case Op::more:
      return value(0) > value(1) ? 1 : 0;
    case Op::at_least:
      return value(0) >= value(1) ? 1 : 0;
    case Op::both:
      return value(0) != 0 && value(1) != 0 ? 1 : 0;
    case Op::either:
      return value(0) != 0 || value(1) != 0 ? 1 : 0;
    case Op::negated:
      return value(0) != 0 ? 0 : 1;
    case Op::choice:
      return value(value(0) != 0 ? 1 : 2);
    case Op::there_is: {
      Found found;
      find_all(view, part(view, node, 0), found, 1);
      return found.count;
    }
    case Op::inside: {
      const int card = value(0);
      for (int i = 1; card >= 0 && i < node.count; ++i) {
        if (lies_in(view.game, view.state, card, value(i))) return 1;
      }
      return 0;
    }
    case Op::can:
    case Op::can_other: {
      // Asked as if it were up to them.
      int16_t& player = view.setting.slots[program::kPlayerSlot];
      const int16_t before = player;
      if (node.count > 0) player = static_cast<int16_t>(value(0));
      const bool can =
          player >= 0 && (node.op == Op::can ? can_take(view, node.index) : !can_take_other(view));
      player = before;
      return can ? 1 : 0;
    }
    case Op::face: {
      const int card = value(0);
      if (card < 0) return 0;
      const bool down = lies_face_down(view.game, view.state, static_cast<uint8_t>(card));
      return down == (node.number != 0) ? 1 : 0;
    }
    case Op::secret: {
      const int who = value(0);
      return who < 0 ? -1 : view.state.cells[view.game.layout.secrets[node.index] + who];
    }
    case Op::same:
    case Op::run:
    case Op::different:
    case Op::exactly:
    case Op::groups:
      return compared(view, node) ? 1 : 0;
    default:
      return about_places(view, node);
  }
}

}  // namespace loom::machine
