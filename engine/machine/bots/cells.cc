#include "engine/machine/bots/cells.h"

#include <algorithm>

namespace loom::machine {
namespace {

using Does = Piece::Does;

}  // namespace

Cells::Cells(const Game& game, Spots& spots, size_t most)
    : game_(game),
      most_(most),
      pieces_(take_apart(game)),
      spots_(spots),
      roots_((pieces_.features.size() + 1) * static_cast<size_t>(game.players), -1) {}

bool Cells::tidy() {
  if (all_.size() < most_) return false;
  std::fill(roots_.begin(), roots_.end(), -1);
  all_.clear();
  settings_.clear();
  places_.clear();
  steps_.clear();
  lists_.clear();
  constants_.clear();
  known_.clear();
  return true;
}

int Cells::make_root(int piece, int player) {
  Setting known;
  std::fill(std::begin(known.slots), std::end(known.slots), int16_t{-1});
  known.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  return make(piece, known);
}
int Cells::make_feature(size_t feature, int player) {
  return roots_[root(feature + 1, player)] = make_root(pieces_.features[feature], player);
}
int Cells::make_score(int player) {
  return roots_[root(0, player)] = make_root(pieces_.score, player);
}

int Cells::make_about(int cell, int which, int thing) {
  const Piece& about = piece(all_[static_cast<size_t>(cell)]);
  Setting known = setting(cell);
  known.slots[about.slot] = static_cast<int16_t>(thing);
  const int made = make(about.parts[which], known);
  auto& list = lists_[static_cast<size_t>(all_[static_cast<size_t>(cell)].parts[which])];
  const auto at = static_cast<size_t>(thing) + 1;
  if (at >= list.size()) list.resize(at + 1, -1);
  return list[at] = made;
}

int Cells::constant(int value) {
  const auto [at, is_new] = constants_.emplace(value, static_cast<int>(all_.size()));
  if (is_new) {
    Cell cell;
    cell.base = value;
    add(cell, {});
  }
  return at->second;
}

int Cells::list() {
  lists_.emplace_back();
  return static_cast<int>(lists_.size()) - 1;
}

// A word of a known thing is its body about that thing.
int Cells::word(const Piece& piece, const Setting& known) {
  const Cell& of = all_[static_cast<size_t>(make(piece.parts[0], known))];
  if (of.does != Does::number) return -1;
  if (of.base < 0) return constant(0);
  Setting inside = known;
  inside.slots[piece.slot] = static_cast<int16_t>(of.base);
  return make(piece.parts[1], inside);
}

int Cells::add(const Cell& cell, const Setting& known) {
  all_.push_back(cell);
  settings_.push_back(known);
  return static_cast<int>(all_.size()) - 1;
}

int Cells::make(int index, const Setting& known) {
  const Piece& piece = pieces_.all[static_cast<size_t>(index)];
  if (piece.does == Does::number) return constant(piece.number);
  if (piece.does == Does::local) return constant(known.slots[piece.slot]);
  if (piece.does == Does::word) {
    if (const int body = word(piece, known); body >= 0) return body;
  }
  Key key{static_cast<int16_t>(index)};
  for (size_t i = 0; i < program::kSlots; ++i) {
    if (((piece.open >> i) & 1U) != 0) key[i + 1] = known.slots[i];
  }
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  if (reckons(piece.does) || piece.does == Does::choice) {
    return known_[key] = formula(index, known);
  }
  Cell cell;
  cell.does = piece.does;
  cell.piece = index;
  cell.number = piece.number;
  if (piece.does == Does::score || piece.does == Does::word) {
    cell.parts[0] = make(piece.parts[0], known);
  }
  if (piece.does == Does::word) cell.parts[1] = list();
  const bool searches = piece.does >= Does::count && piece.does <= Does::lowest;
  if (searches) search(cell, piece, known);
  cell.reads = piece.does == Does::alike ? reads_of_count(cell) : reads_of(piece, known);
  cell.searches = searches && !cell.reads.has(Spots::kAlways);
  return known_[key] = add(cell, known);
}

void Cells::search(Cell& cell, const Piece& piece, const Setting& known) {
  cell.self = known.slots[program::kPlayerSlot];
  if (piece.does == Does::alike) {
    cell.parts[0] = make(piece.parts[0], known);
  } else {
    for (int i = 0; i < 2; ++i) {
      if (piece.parts[i] >= 0) cell.parts[i] = list();
    }
  }
  std::vector<CellOfPlace> places;
  for (int i = 0; i < piece.place_count; ++i) {
    const PieceOfPlace& one =
        pieces_.places[static_cast<size_t>(piece.places) + static_cast<size_t>(i)];
    places.push_back({one.says, one.first, one.piece < 0 ? -1 : make(one.piece, known)});
  }
  cell.first = static_cast<int32_t>(places_.size());
  places_.insert(places_.end(), places.begin(), places.end());
  cell.end = static_cast<int32_t>(places_.size());
}

// A card that comes or goes makes no difference when it has another value.
SpotSet Cells::reads_of_count(const Cell& cell) {
  using Says = PieceOfPlace::Says;
  const Cell& wanted = all_[static_cast<size_t>(cell.parts[0])];
  const int value = wanted.does == Does::number ? wanted.base : -1;
  SpotSet all = wanted.reads;
  for (int i = cell.first; i < cell.end; ++i) {
    const CellOfPlace& place = places_[static_cast<size_t>(i)];
    if (place.cell >= 0) all.add(all_[static_cast<size_t>(place.cell)].reads);
    const auto instances = static_cast<int>(game_.layout.instances.size());
    const int first = place.says == Says::which ? 0 : place.first;
    const int count = place.says == Says::which ? instances
                      : place.says == Says::one ? 1
                                                : game_.players;
    for (int one = first; one < first + count; ++one) {
      all.add(spots_.read_by_count(one, cell.number, value));
    }
  }
  return all;
}

// All that a piece reads, whatever a search in it finds.
SpotSet Cells::reads_of(const Piece& piece, const Setting& known) {
  SpotSet all;
  const auto part = [&](const Piece& of, int which) -> const Piece& {
    return pieces_.all[static_cast<size_t>(of.parts[which])];
  };
  const auto add = [&](const Piece& one, const Setting& setting, const auto& self) -> void {
    if (one.does == Does::score) {
      const Piece& whose = part(one, 0);
      for (int i = 0; i < game_.players; ++i) {
        const bool own = whose.does == Does::local && setting.slots[whose.slot] >= 0;
        if (!own || setting.slots[whose.slot] == i) all.add(spots_.read_by_score(i));
      }
    }
    if (one.node >= 0) all.add(spots_.read_by(one.node, setting));
    Setting inside = setting;
    if (one.does == Does::word) {
      const Piece& of = part(one, 0);
      inside.slots[one.slot] = of.does == Does::local    ? setting.slots[of.slot]
                               : of.does == Does::number ? static_cast<int16_t>(of.number)
                                                         : kOpen;
      self(of, setting, self);
      self(part(one, 1), inside, self);
      return;
    }
    const bool finds = one.node >= 0 && one.slot >= 0;
    if (finds) inside.slots[one.slot] = kOpen;
    for (int i = 0; i < (one.does == Does::alike ? 2 : 3); ++i) {
      if (one.parts[i] >= 0) self(part(one, i), inside, self);
    }
  };
  add(piece, known, add);
  return all;
}

}  // namespace loom::machine
