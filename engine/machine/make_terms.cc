#include "engine/machine/make_terms.h"

#include <functional>

#include "engine/machine/actions.h"
#include "engine/machine/among.h"
#include "engine/machine/cards.h"
#include "engine/machine/evaluate.h"
#include "engine/machine/node_parts.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

// Each of these works out one kind of value. A condition is 1 when it holds and 0 when not.

int by_its_node(const View& view, const Term& term) { return evaluate_node(view, term.node); }

int of_the_group(const View& view, const Term& term) { return view.state.cells[term.number]; }
int of_a_player(const View& view, const Term& term) {
  const int owner = work_out(view, term.first());
  return owner < 0 || owner >= view.game.players ? 0 : view.state.cells[term.number + owner];
}
int some_of_the_group(const View& view, const Term& term) {
  return of_the_group(view, term) > 0 ? 1 : 0;
}
int some_of_a_player(const View& view, const Term& term) {
  return of_a_player(view, term) > 0 ? 1 : 0;
}

int field(const View& view, const Term& term) {
  const int card = work_out(view, term.first());
  return card < 0 ? -1 : view.game.fields[term.number + card];
}

int held(const View& view, const Term& term) {
  const int token = work_out(view, term.first());
  const int owner = work_out(view, term.second());
  if (token < 0 || owner < 0) return 0;
  return view.state.cells[view.game.layout.tokens[token] + owner];
}

int zone_of_the_group(const View&, const Term& term) { return term.number; }
int zone_of_a_player(const View& view, const Term& term) {
  const int owner = work_out(view, term.first());
  return owner < 0 || owner >= view.game.players ? -1 : term.number + owner;
}

// A word that is asked of a thing, under the name that the word has for it.
int word_of(const View& view, const Term& term) {
  const int thing = work_out(view, term.first());
  if (thing < 0) return 0;
  int16_t& slot = view.setting.slots[term.slot];
  const int16_t before = slot;
  slot = static_cast<int16_t>(thing);
  const int result = work_out(view, term.second());
  slot = before;
  return result;
}

int there_is(const View& view, const Term& term) {
  Found found;
  find_all(view, term.number, found, 1);
  return found.count;
}
int count(const View& view, const Term& term) {
  Found found;
  find_all(view, term.number, found);
  return found.count;
}

// Of places on cards; no card: 0.

struct Full {
  static bool holds(const View& view, const Term& term, int card) {
    return is_full(view, term.number, card);
  }
};
struct Empty {
  static bool holds(const View& view, const Term& term, int card) {
    const uint8_t* bytes = place_bytes(view.game, view.state, term.number, card);
    const int size = view.game.layout.place_sizes[term.number];
    for (int i = 0; i < size; ++i) {
      if (bytes[i] != 0) return false;
    }
    return true;
  }
};
struct Open {
  static bool holds(const View& view, const Term& term, int card) {
    const int taken = place_bytes(view.game, view.state, term.number, card)[0];
    return taken < room_for_markers(view.game, term.number, card);
  }
};
// A number of markers, and then whose they are; none when no markers are put on such cards.
const uint8_t* markers_on(const View& view, int card) {
  const int at = view.game.layout.markers_at[card];
  return at < 0 ? nullptr : view.state.lists + at;
}
struct Marked {
  static bool holds(const View& view, const Term&, int card) {
    const uint8_t* markers = markers_on(view, card);
    return markers != nullptr && markers[0] > 0;
  }
};
struct MarkedBy {
  static bool holds(const View& view, const Term& term, int card) {
    const uint8_t* markers = markers_on(view, card);
    if (markers == nullptr || markers[0] == 0) return false;
    const int whose = work_out(view, term.second());
    for (int i = 1; i <= markers[0]; ++i) {
      if (markers[i] == whose) return true;
    }
    return false;
  }
};
struct CanFill {
  static bool holds(const View& view, const Term& term, int card) {
    const int who = work_out(view, term.second());
    return who >= 0 && can_put_any(view, term.number, card, who);
  }
};

int recyclable(const View& view, const Term& term) {
  const int place = work_out(view, term.first());
  return place >= 0 && can_recycle(view, place) ? 1 : 0;
}
template <TokensThat which>
int tokens_on(const View& view, const Term& term) {
  const int card = work_out(view, term.first());
  return tokens_in(view, term.number, which, card, work_out(view, term.second()));
}

// Of the card that a value tells.
template <typename Test>
int of_card(const View& view, const Term& term) {
  const int card = work_out(view, term.first());
  return card >= 0 && Test::holds(view, term, card) ? 1 : 0;
}
// Of each of several cards, when that is what is asked.
template <typename Test>
uint64_t of_cards(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  if (!is_the_thing(term.first(), asked)) return one_by_one(view, term, asked, which);
  int16_t& slot = view.setting.slots[asked.slot];
  return those(which, [&](int i) {
    slot = asked.things[i];
    return Test::holds(view, term, asked.things[i]);
  });
}

template <typename Reckon>
int reckoned(const View& view, const Term& term) {
  return static_cast<int>(Reckon()(work_out(view, term.first()), work_out(view, term.second())));
}

// More than what is never less than 0: nothing is not.
int more_than_some(const View& view, const Term& term) {
  const int first = work_out(view, term.first());
  return first > 0 && first > work_out(view, term.second()) ? 1 : 0;
}

int both(const View& view, const Term& term) {
  return work_out(view, term.first()) != 0 && work_out(view, term.second()) != 0 ? 1 : 0;
}
int either(const View& view, const Term& term) {
  return work_out(view, term.first()) != 0 || work_out(view, term.second()) != 0 ? 1 : 0;
}
int negated(const View& view, const Term& term) {
  return work_out(view, term.first()) != 0 ? 0 : 1;
}
int choice(const View& view, const Term& term) {
  return work_out(view, work_out(view, term.first()) != 0 ? term.second() : term.third());
}

bool asked_of_a_thing(const Game& game, const Node& node) {
  return node.count > 0 && game.program->words[node.index].slot >= 0;
}

Term::Work tokens_on_card(TokensThat which) {
  return which == TokensThat::are_laid      ? tokens_on<TokensThat::are_laid>
         : which == TokensThat::are_missing ? tokens_on<TokensThat::are_missing>
                                            : tokens_on<TokensThat::are_ready>;
}

const Node& second_of(const Game& game, const Node& node) {
  return game.nodes[game.program->parts[node.first + 1]];
}
bool never_negative(const Node& node) {
  return node.op == Op::count || node.op == Op::there_is ||
         (node.op == Op::number && node.number >= 0);
}

Term::Work work_of(const Game& game, const Node& node) {
  switch (node.op) {
    case Op::track:
      return game.program->tracks[node.index].of_player && node.count > 0 ? of_a_player
                                                                          : of_the_group;
    case Op::counter:
      return game.program->counters[node.index].of_player && node.count > 0 ? of_a_player
                                                                            : of_the_group;
    case Op::status:
      return node.count > 0 ? of_a_player : of_the_group;
    case Op::marker_left:
      return node.count > 0 ? some_of_a_player : some_of_the_group;
    case Op::field:
      return field;
    case Op::held:
      return held;
    case Op::zone:
      if (game.program->zones[node.index].of_spaces >= 0) return by_its_node;
      return game.program->zones[node.index].of_player ? zone_of_a_player : zone_of_the_group;
    case Op::deck:
    case Op::discards:
      return zone_of_the_group;
    case Op::word:
      return asked_of_a_thing(game, node) ? word_of : by_its_node;
    case Op::there_is:
      return there_is;
    case Op::count:
      return count;
    case Op::full:
      return of_card<Full>;
    case Op::empty:
      return of_card<Empty>;
    case Op::open:
      return of_card<Open>;
    case Op::marked:
      return node.count == 1 ? of_card<Marked> : of_card<MarkedBy>;
    case Op::can_fill:
      return of_card<CanFill>;
    case Op::recyclable:
      return recyclable;
    case Op::tokens_in:
      return tokens_on_card(static_cast<TokensThat>(node.number));
    case Op::add:
      return reckoned<std::plus<>>;
    case Op::subtract:
      return reckoned<std::minus<>>;
    case Op::equal:
      return reckoned<std::equal_to<>>;
    case Op::unequal:
      return reckoned<std::not_equal_to<>>;
    case Op::less:
      return reckoned<std::less<>>;
    case Op::at_most:
      return reckoned<std::less_equal<>>;
    case Op::more:
      return never_negative(second_of(game, node)) ? more_than_some : reckoned<std::greater<>>;
    case Op::at_least:
      return reckoned<std::greater_equal<>>;
    case Op::both:
      return both;
    case Op::either:
      return either;
    case Op::negated:
      return negated;
    case Op::choice:
      return choice;
    default:
      return by_its_node;
  }
}

Term::Among among_cards(const Game& game, const Node& node) {
  switch (node.op) {
    case Op::full:
      return of_cards<Full>;
    case Op::empty:
      return of_cards<Empty>;
    case Op::open:
      return of_cards<Open>;
    case Op::marked:
      return node.count == 1 ? of_cards<Marked> : of_cards<MarkedBy>;
    case Op::can_fill:
      return of_cards<CanFill>;
    case Op::word:
      return asked_of_a_thing(game, node) ? among_of(node.op) : one_by_one;
    default:
      return among_of(node.op);
  }
}

int number_of(const Game& game, const Node& node) {
  switch (node.op) {
    case Op::number:
      return node.number;
    case Op::track:
      return game.layout.tracks[node.index];
    case Op::counter:
      return game.layout.counters[node.index];
    case Op::status:
      return game.layout.statuses[node.index];
    case Op::marker_left:
      return game.layout.markers[node.index];
    case Op::zone:
      return game.layout.zones[node.index];
    case Op::deck:
      return game.layout.decks[node.index];
    case Op::discards:
      return game.layout.discards[node.index];
    case Op::there_is:
    case Op::count:
      return game.program->parts[node.first];
    case Op::full:
    case Op::empty:
    case Op::open:
    case Op::can_fill:
    case Op::tokens_in:
      return node.index;  // a place
    case Op::field:
      return node.index * static_cast<int>(game.program->cards.size());
    default:
      return 0;
  }
}

}  // namespace

int parts_of(const Game& game, int index) {
  const Node& node = game.nodes[index];
  int parts = node.op == Op::things ? 20 : 1;
  for (int i = 0; i < node.count; ++i) {
    parts += parts_of(game, game.program->parts[node.first + i]);
  }
  if (node.op == Op::word) parts += parts_of(game, game.program->words[node.index].node);
  if (node.filter >= 0) parts += parts_of(game, node.filter);
  return parts;
}

std::vector<Term> plain_terms(const std::vector<Node>& nodes) {
  std::vector<Term> terms(nodes.size());
  for (size_t i = 0; i < nodes.size(); ++i) {
    terms[i].node = static_cast<int32_t>(i);
    terms[i].work = by_its_node;
    terms[i].among = one_by_one;
    terms[i].slot = nodes[i].slot;
    terms[i].number = nodes[i].number;
    if (nodes[i].op == Op::number) terms[i].kind = Term::Kind::number;
    if (nodes[i].op == Op::local) terms[i].kind = Term::Kind::local;
  }
  return terms;
}

std::vector<Term> made_terms(const Game& game) {
  std::vector<Term> terms = plain_terms(game.nodes);
  for (size_t i = 0; i < terms.size(); ++i) {
    const Node& node = game.nodes[i];
    Term& term = terms[i];
    term.work = work_of(game, node);
    term.among = among_cards(game, node);
    term.number = number_of(game, node);
    const auto distance = [&](int which) {
      if (which >= node.count) return 0;
      return game.program->parts[node.first + which] - static_cast<int>(i);
    };
    term.a = distance(0);
    term.b = distance(1);
    term.c = distance(2);
    if (node.op == Op::can_fill) std::swap(term.a, term.b);  // the card comes first here
    // What is seen sooner is asked first: the order makes no other difference.
    if ((node.op == Op::both || node.op == Op::either) &&
        parts_of(game, static_cast<int>(i) + term.b) <
            parts_of(game, static_cast<int>(i) + term.a)) {
      std::swap(term.a, term.b);
    }
    if (node.op == Op::word && asked_of_a_thing(game, node)) {
      const program::Word& word = game.program->words[node.index];
      term.slot = static_cast<int16_t>(word.slot);
      term.b = word.node - static_cast<int>(i);
    }
  }
  return terms;
}

}  // namespace loom::machine
