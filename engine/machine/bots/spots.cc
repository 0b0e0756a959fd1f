#include "engine/machine/bots/spots.h"

#include <algorithm>
#include <cstring>

#include "engine/machine/cards.h"
#include "engine/machine/node_parts.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

constexpr uint16_t kStretch = 32;
static_assert(sizeof(State) % kStretch == 0, "the last stretch ends with the state");

uint64_t bytes_at(const State& state, uint16_t offset) {
  uint64_t word = 0;
  std::memcpy(&word, reinterpret_cast<const unsigned char*>(&state) + offset, sizeof word);
  return word;
}

// Goes through all that a value is made of. What it does not know counts as always changed.
class Reader {
 public:
  Reader(const Game& game, Spots& spots) : game_(game), spots_(spots) {}

  SpotSet found;

  void read(int index, const Setting& known) {
    if (index < 0) return;
    const Node& node = game_.nodes[static_cast<size_t>(index)];
    if (node.op == Op::things) return search(node, known);
    if (node.op == Op::word) return word(node, known);
    if (node.op == Op::score) return score(node, known);
    if (loops(node.op)) return loop(node, known);
    for (int i = 0; i < node.count; ++i) read(part(node, i), known);
    note(node, known);
  }

  // All cards that lie there.
  void cards(int instance) {
    const Instance& place = game_.layout.instances[static_cast<size_t>(instance)];
    const State& ground = spots_.ground();
    if (place.keeps == Instance::Keeps::set) {
      bytes(ground.sets + place.offset, place.room * sizeof(uint64_t));
    } else {
      const size_t more = place.keeps == Instance::Keeps::list ? 1 : 0;
      bytes(ground.lists + place.offset, place.room + more);
    }
  }

  void read_score(int player) {
    Setting known;
    std::fill(std::begin(known.slots), std::end(known.slots), int16_t{-1});
    known.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
    for (const program::Scoring& each : game_.program->scorings) {
      read(each.condition, known);
      for (const int node : each.scores) read(node, known);
    }
  }

 private:
  int part(const Node& node, int which) const {
    return game_.program->parts[static_cast<size_t>(node.first) + static_cast<size_t>(which)];
  }
  const Node& part_of(const Node& node, int which) const {
    return game_.nodes[static_cast<size_t>(part(node, which))];
  }
  // What a part stands for; kOpen: anything.
  int known_part(const Node& node, int which, const Setting& known) const {
    const Node& one = part_of(node, which);
    if (one.op == Op::number) return one.number;
    return one.op == Op::local ? known.slots[one.slot] : kOpen;
  }

  static bool loops(Op op) {
    return op == Op::count || op == Op::there_is || op == Op::first || op == Op::last ||
           op == Op::sum || op == Op::highest || op == Op::lowest || op == Op::same ||
           op == Op::run || op == Op::different || op == Op::exactly || op == Op::groups;
  }
  void loop(const Node& node, Setting known) {
    read(part(node, 0), known);
    const Node& things = part_of(node, 0);
    if (things.op == Op::things && things.asked >= 0) known.slots[things.asked] = kOpen;
    for (int i = 1; i < node.count; ++i) read(part(node, i), known);
  }

  void search(const Node& node, Setting known) {
    for (int i = 0; i < node.count; ++i) {
      place(part(node, i), known);
    }
    if (node.asked >= 0) known.slots[node.asked] = kOpen;
    read(node.filter, known);
  }

  // All cards that lie in a place.
  void place(int index, const Setting& known) {
    const Node& node = game_.nodes[static_cast<size_t>(index)];
    read(index, known);
    const Layout& layout = game_.layout;
    if (node.op == Op::deck) return cards(layout.decks[static_cast<size_t>(node.index)]);
    if (node.op == Op::discards) return cards(layout.discards[static_cast<size_t>(node.index)]);
    if (node.op != Op::zone) return always();
    const int first = layout.zones[static_cast<size_t>(node.index)];
    const program::Zone& zone = game_.program->zones[static_cast<size_t>(node.index)];
    int all = 1;
    if (zone.of_spaces >= 0) all = layout.spaces[static_cast<size_t>(zone.of_spaces)];
    if (zone.of_player) all = game_.players;
    const int owner = all == 1 || node.count == 0 ? kOpen : known_part(node, 0, known);
    if (owner >= 0 && owner < all) return cards(first + owner);
    for (int i = 0; i < all; ++i) cards(first + i);
  }

  void word(const Node& node, Setting known) {
    const program::Word& asked = game_.program->words[static_cast<size_t>(node.index)];
    for (int i = 0; i < node.count; ++i) read(part(node, i), known);
    if (node.count > 0 && asked.slot >= 0) {
      known.slots[asked.slot] = static_cast<int16_t>(known_part(node, 0, known));
    }
    read(asked.node, known);
  }

  void score(const Node& node, const Setting& known) {
    read(part(node, 0), known);
    const int player = known_part(node, 0, known);
    for (int i = 0; i < game_.players; ++i) {
      if (player == i || player < 0 || player >= game_.players) read_score(i);
    }
  }

  void always() { found.add(Spots::kAlways); }
  void bytes(const void* first, size_t count) {
    const auto* at = static_cast<const unsigned char*>(first);
    for (; count > 8; count -= 8, at += 8) found.add(spots_.at(at, 8));
    if (count > 0) found.add(spots_.at(at, count));
  }
  // Numbers that everybody has, or the group.
  void cells(int first, bool of_player, int owner) {
    const State& ground = spots_.ground();
    if (!of_player) return bytes(ground.cells + first, sizeof(int16_t));
    if (owner >= 0 && owner < game_.players) {
      return bytes(ground.cells + first + owner, sizeof(int16_t));
    }
    bytes(ground.cells + first, sizeof(int16_t) * static_cast<size_t>(game_.players));
  }

  // What lies in a place on a card.
  void on_card(int place, int card) {
    const program::Kind& kind =
        game_.program
            ->kinds[static_cast<size_t>(game_.program->places[static_cast<size_t>(place)].kind)];
    const auto size = static_cast<size_t>(game_.layout.place_sizes[static_cast<size_t>(place)]);
    for (int i = kind.first; i < kind.first + kind.count; ++i) {
      if (card >= 0 && card != i) continue;
      bytes(place_bytes(game_, spots_.ground(), place, i), size);
    }
  }
  void markers(int card) {
    for (size_t i = 0; i < game_.program->places.size(); ++i) {
      if (game_.program->places[i].for_markers) on_card(static_cast<int>(i), card);
    }
  }
  // What there is room for may hang on anything that a price asks for.
  void tokens_on_card(int place, int card, const Setting& known) {
    on_card(place, card);
    if (game_.rooms_vary[static_cast<size_t>(place)] == 0) return;
    Setting about = known;
    about.slots[game_.program->places[static_cast<size_t>(place)].slot] =
        static_cast<int16_t>(card);
    for (const Charge& charge : game_.place_charges[static_cast<size_t>(place)].more) {
      read(charge.price.condition, about);
      read(charge.price.amount, about);
      read(charge.price.among, about);
    }
  }

  // On cards that are not known there may be room for anything.
  bool may_have_room(int place, int card, size_t token) const {
    if (card < 0 || game_.rooms_vary[static_cast<size_t>(place)] != 0) return true;
    return game_.rooms[static_cast<size_t>(place_at(game_, place, card)) + token] > 0;
  }

  void note(const Node& node, const Setting& known) {
    const auto owner = [&](int which) {
      return node.count > which ? known_part(node, which, known) : -1;
    };
    const auto index = static_cast<size_t>(node.index);
    const Layout& layout = game_.layout;
    switch (node.op) {
      case Op::start_player:
        return bytes(&spots_.ground().start_player, 1);
      case Op::round:
        return bytes(&spots_.ground().round, sizeof(uint16_t));
      case Op::ending:
        return bytes(&spots_.ground().ending, 1);
      case Op::track:
        return cells(layout.tracks[index], game_.program->tracks[index].of_player, owner(0));
      case Op::counter:
        return cells(layout.counters[index], game_.program->counters[index].of_player, owner(0));
      case Op::status:
        return cells(layout.statuses[index], game_.program->statuses[index].of_player, owner(0));
      case Op::marker_left:
        return cells(layout.markers[index], game_.program->markers[index].of_player, owner(0));
      case Op::secret:
        return cells(layout.secrets[index], true, owner(0));
      case Op::held:
        for (size_t i = 0; i < layout.tokens.size(); ++i) {
          if (owner(0) >= 0 && owner(0) != static_cast<int>(i)) continue;
          cells(layout.tokens[i], true, owner(1));
        }
        return;
      case Op::inside:
        for (int i = 1; i < node.count; ++i) place(part(node, i), known);
        return;
      case Op::owner:
        return owner(0) >= 0 ? bytes(spots_.ground().where + owner(0), 1) : always();
      case Op::empty:
      case Op::open:
        return on_card(node.index, owner(0));
      case Op::marked:
      case Op::markers_on:
      case Op::marker_place:
        return markers(owner(0));
      case Op::full:
        return tokens_on_card(node.index, owner(0), known);
      case Op::tokens_in:
        tokens_on_card(node.index, owner(0), known);
        if (static_cast<TokensThat>(node.number) != TokensThat::are_ready) return;
        for (size_t i = 0; i < layout.tokens.size(); ++i) {
          if (may_have_room(node.index, owner(0), i)) cells(layout.tokens[i], true, owner(1));
        }
        return;
      default:
        if (!only_combines(node.op)) always();
    }
  }

  // Reads nothing but its parts, and what is printed on cards.
  static bool only_combines(Op op) {
    return op == Op::number || op == Op::figure || op == Op::local || op == Op::field ||
           op == Op::players || op == Op::zone || op == Op::deck || op == Op::discards ||
           op == Op::next || op == Op::everybody || op == Op::others || op == Op::several ||
           op == Op::asked || op == Op::names_table || op == Op::aside ||
           (op >= Op::add && op <= Op::choice);
  }

  const Game& game_;
  Spots& spots_;
};

}  // namespace

SpotSet Spots::read_by(int node, const Setting& known) {
  Reader reader(game_, *this);
  reader.read(node, known);
  return reader.found;
}

SpotSet Spots::read_by_score(int player) {
  Reader reader(game_, *this);
  reader.read_score(player);
  return reader.found;
}

// Of cards that lie together only those with the value count, as long as there are spots to spare.
SpotSet Spots::read_by_count(int instance, int field, int value) {
  const Instance& place = game_.layout.instances[static_cast<size_t>(instance)];
  const auto kinds = game_.program->kinds.size();
  const FieldSets& sets =
      game_.fields_of[static_cast<size_t>(field) * kinds + static_cast<size_t>(place.kind)];
  Reader reader(game_, *this);
  const bool by_value = place.keeps == Instance::Keeps::set && value >= 0 && sets.most >= 0;
  if (!by_value || count() > SpotSet::kMost / 2) {
    reader.cards(instance);
    return reader.found;
  }
  for (int w = 0; value <= sets.most && w < place.room; ++w) {
    const uint64_t have =
        game_.field_sets[static_cast<size_t>(sets.first) + static_cast<size_t>(value) * place.room +
                         static_cast<size_t>(w)];
    if (have != 0) reader.found.add(at_bits(ground_.sets + place.offset + w, have));
  }
  return reader.found;
}

int Spots::at_bits(const void* first, uint64_t mask) {
  Spot spot;
  spot.offset = static_cast<uint16_t>(static_cast<const unsigned char*>(first) -
                                      reinterpret_cast<const unsigned char*>(&ground_));
  spot.mask = mask;
  const auto found = std::find(spots_.begin(), spots_.end(), spot);
  if (found != spots_.end()) return static_cast<int>(found - spots_.begin()) + 1;
  if (count() >= SpotSet::kMost) return kAlways;
  spots_.push_back(spot);
  const auto number = static_cast<uint16_t>(spots_.size());
  const int last = spot.offset + (63 - __builtin_clzll(mask)) / 8;
  for (int start = spot.offset / kStretch * kStretch; start <= last; start += kStretch) {
    add_to_stretch(static_cast<uint16_t>(start), number);
  }
  return number;
}

void Spots::add_to_stretch(uint16_t start, uint16_t spot) {
  const auto near = std::find_if(stretches_.begin(), stretches_.end(),
                                 [&](const Stretch& each) { return each.offset == start; });
  if (near == stretches_.end()) {
    stretches_.push_back({start, {spot}});
  } else {
    near->spots.push_back(spot);
  }
}

uint64_t Spots::bytes_of(const State& state, size_t spot) const {
  if (spot == kAlways) return 0;
  return bytes_at(state, spots_[spot - 1].offset) & spots_[spot - 1].mask;
}

// A few stretches differ at most: only there spots are looked at one by one.
SpotSet Spots::changed(const State& before, const State& after) const {
  SpotSet set;
  set.add(kAlways);
  for (const Stretch& stretch : stretches_) {
    uint64_t differs = 0;
    for (uint16_t at = 0; at < kStretch; at += 8) {
      const auto offset = static_cast<uint16_t>(stretch.offset + at);
      differs |= bytes_at(before, offset) ^ bytes_at(after, offset);
    }
    if (differs == 0) continue;
    for (const uint16_t number : stretch.spots) {
      const Spot& spot = spots_[number - 1U];
      const uint64_t here = bytes_at(before, spot.offset) ^ bytes_at(after, spot.offset);
      set.words[number / 64] |= static_cast<uint64_t>((here & spot.mask) != 0) << (number % 64U);
    }
  }
  return set;
}

}  // namespace loom::machine
