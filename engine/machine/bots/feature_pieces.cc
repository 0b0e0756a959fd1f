#include "engine/machine/bots/feature_pieces.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/machine/open_names.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;
using Does = Piece::Does;

constexpr int kMostOpen = 3;  // names that a search hangs on

class Taker {
 public:
  explicit Taker(const Game& game) : game_(game) {}

  Pieces run() {
    out_.score = score_of_player();
    for (const program::Feature& feature : game_.program->features) {
      out_.features.push_back(take(feature.node));
    }
    find_shared();
    return std::move(out_);
  }

 private:
  // Whoever asks for a word asks for its body. Parts come before what is made of them.
  void find_shared() {
    std::vector<int> asked(out_.all.size(), 0);
    for (size_t i = out_.all.size(); i-- > 0;) {
      const Piece& one = out_.all[i];
      out_.all[i].shared = asked[i] > 1;
      for (int which = 0; which < 3; ++which) {
        const bool flag = one.does == Does::alike && which == 2;
        if (one.parts[which] < 0 || flag) continue;
        const bool is_body = one.does == Does::word && which == 1;
        asked[static_cast<size_t>(one.parts[which])] += is_body ? asked[i] : 1;
      }
    }
  }

  const Node& node_at(int index) const { return game_.nodes[static_cast<size_t>(index)]; }
  int part(const Node& node, int which) const {
    return game_.program->parts[static_cast<size_t>(node.first) + static_cast<size_t>(which)];
  }
  const Piece& piece(int index) const { return out_.all[static_cast<size_t>(index)]; }

  // The same piece for the same work.
  int add(const Piece& made) {
    const Key key{static_cast<int>(made.does),
                  made.slot,
                  made.number,
                  made.node,
                  made.parts[0],
                  made.parts[1],
                  made.parts[2]};
    const auto [at, is_new] = known_.emplace(key, static_cast<int>(out_.all.size()));
    if (is_new) out_.all.push_back(made);
    return at->second;
  }

  int score_of_player() {
    Piece made;
    made.does = Does::local;
    made.slot = program::kPlayerSlot;
    made.open = name_bit(program::kPlayerSlot);
    return score(add(made));
  }
  int score(int whose) {
    Piece made;
    made.does = Does::score;
    made.parts[0] = whose;
    made.open = piece(whose).open;
    return add(made);
  }

  // All that a value is made of, and the first value that was made so.
  void tell(int index, std::vector<int>& told) const {
    if (index < 0) return told.push_back(-1);
    const Node& node = node_at(index);
    for (const int one :
         {static_cast<int>(node.op), static_cast<int>(node.flag), static_cast<int>(node.index),
          static_cast<int>(node.number), static_cast<int>(node.count), static_cast<int>(node.slot),
          static_cast<int>(node.asked)}) {
      told.push_back(one);
    }
    for (int i = 0; i < node.count; ++i) tell(part(node, i), told);
    tell(node.filter, told);
  }
  int first_like(int index) {
    std::vector<int> told;
    tell(index, told);
    return alike_.emplace(std::move(told), index).first->second;
  }

  int plain(int index, Does does = Does::plain) {
    Piece made;
    made.does = does;
    made.node = first_like(index);
    made.open = open_in(index);
    return add(made);
  }

  int take(int index) {
    const Node& node = node_at(index);
    Piece made;
    switch (node.op) {
      case Op::number:
        made.does = Does::number;
        made.number = node.number;
        return add(made);
      case Op::local:
        made.does = Does::local;
        made.slot = node.slot;
        made.open = name_bit(node.slot);
        return add(made);
      case Op::score:
        return score(take(part(node, 0)));
      case Op::word:
        return word(index, node);
      case Op::count:
      case Op::there_is:
      case Op::sum:
      case Op::highest:
      case Op::lowest:
        return over_things(index, node);
      default:
        if (node.op >= Op::add && node.op <= Op::choice) return reckoned(node);
        return plain(index);
    }
  }

  static Does does(Op op) {
    constexpr std::array kReckoned{Does::add,     Does::subtract, Does::multiply, Does::divide,
                                   Does::equal,   Does::unequal,  Does::less,     Does::at_most,
                                   Does::more,    Does::at_least, Does::both,     Does::either,
                                   Does::negated, Does::choice};
    return kReckoned[static_cast<size_t>(op) - static_cast<size_t>(Op::add)];
  }

  int reckoned(const Node& node) {
    Piece made;
    made.does = does(node.op);
    for (int i = 0; i < node.count; ++i) {
      made.parts[i] = take(part(node, i));
      made.open |= piece(made.parts[i]).open;
    }
    return add(made);
  }

  int word(int index, const Node& node) {
    const program::Word& asked = game_.program->words[static_cast<size_t>(node.index)];
    if (asked.people) return plain(index);
    const int body = take(asked.node);
    if (node.count == 0 || asked.slot < 0) return body;
    Piece made;
    made.does = Does::word;
    made.slot = static_cast<int16_t>(asked.slot);
    made.parts[0] = take(part(node, 0));
    made.parts[1] = body;
    made.open = piece(made.parts[0]).open | (piece(body).open & ~name_bit(asked.slot));
    return add(made);
  }

  int over_things(int index, const Node& node) {
    const int search = part(node, 0);
    const Node& things = node_at(search);
    if (things.op != Op::things || things.asked < 0) return plain(index);
    Piece made;
    made.does = node.op == Op::count      ? Does::count
                : node.op == Op::there_is ? Does::there_is
                : node.op == Op::sum      ? Does::sum
                : node.op == Op::highest  ? Does::highest
                                          : Does::lowest;
    made.slot = things.asked;
    made.node = first_like(search);
    const uint32_t own = name_bit(things.asked);
    for (int i = 0; i < things.count; ++i) made.open |= open_in(part(things, i));
    if (things.flag == static_cast<uint8_t>(program::HowMany::another)) {
      made.open |= name_bit(program::kPlayerSlot);
    }
    if (things.filter >= 0) {
      made.parts[0] = take(things.filter);
      made.open |= piece(made.parts[0]).open & ~own;
    }
    if (node.count > 1) {
      made.parts[1] = take(part(node, 1));
      made.open |= piece(made.parts[1]).open & ~own;
    }
    if (made.does == Does::count || made.does == Does::there_is) count_alike(things, made);
    // What hangs on many things at once is as soon worked out as found again.
    if (__builtin_popcount(made.open) > kMostOpen) return plain(index);
    add_places(made);
    return add(made);
  }

  void add_places(Piece& made) {
    using Says = PieceOfPlace::Says;
    std::vector<PieceOfPlace> places;
    const Node& things = node_at(made.node);
    if (static_cast<program::Sought>(things.index) == program::Sought::zone) {
      for (int i = 0; i < things.count; ++i)
        places.push_back({Says::which, 0, take(part(things, i))});
    }
    for (const Source& source :
         game_.searches[static_cast<size_t>(game_.terms[static_cast<size_t>(made.node)].number)]
             .sources) {
      if (source.instance >= 0) {
        places.push_back({Says::one, source.instance, -1});
      } else if (source.several) {
        places.push_back({Says::of_people, source.first, plain(source.owner, Does::people)});
      } else if (source.first >= 0) {
        places.push_back({Says::of_player, source.first, take(source.owner)});
      } else {
        places.push_back({Says::which, 0, take(source.node)});
      }
    }
    made.places = static_cast<int32_t>(out_.places.size());
    made.place_count = static_cast<int32_t>(places.size());
    out_.places.insert(out_.places.end(), places.begin(), places.end());
  }

  // `… whose field = value`, where the value is the same for all, is looked up.
  void count_alike(const Node& things, Piece& made) const {
    if (static_cast<program::Sought>(things.index) != program::Sought::card) return;
    if (made.parts[0] < 0 || piece(made.parts[0]).does != Does::equal) return;
    for (int side = 0; side < 2; ++side) {
      const Piece& one = piece(piece(made.parts[0]).parts[side]);
      const int other = piece(made.parts[0]).parts[1 - side];
      if (one.does != Does::plain || (piece(other).open & name_bit(things.asked)) != 0) continue;
      const Node& field = node_at(one.node);
      if (field.op != Op::field) continue;
      const Node& card = node_at(part(field, 0));
      if (card.op != Op::local || card.slot != things.asked) continue;
      made.parts[2] = made.does == Does::there_is ? 1 : 0;
      made.does = Does::alike;
      made.number = field.index;
      made.parts[0] = other;
      return;
    }
  }

  uint32_t open_in(int index) const {
    return index < 0 ? 0 : game_.terms[static_cast<size_t>(index)].open;
  }

  using Key = std::array<int, 7>;
  const Game& game_;
  Pieces out_;
  std::map<Key, int> known_;
  std::map<std::vector<int>, int> alike_;
};

}  // namespace

Pieces take_apart(const Game& game) { return Taker(game).run(); }

}  // namespace loom::machine
