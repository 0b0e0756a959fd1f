#include "engine/machine/make_terms.h"

#include <functional>

#include "engine/machine/evaluate.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;

// Each of these works out one kind of value. A condition is 1 when it holds and 0 when not.

int by_its_node(const View& view, const Term& term) { return evaluate_node(view, term.node); }

int of_the_group(const View& view, const Term& term) { return view.state.cells[term.number]; }
int of_a_player(const View& view, const Term& term) {
  const int owner = worth(view, term.first());
  return owner < 0 || owner >= view.game.players ? 0 : view.state.cells[term.number + owner];
}
int some_of_the_group(const View& view, const Term& term) {
  return of_the_group(view, term) > 0 ? 1 : 0;
}
int some_of_a_player(const View& view, const Term& term) {
  return of_a_player(view, term) > 0 ? 1 : 0;
}

int field(const View& view, const Term& term) {
  const int card = worth(view, term.first());
  return card < 0 ? -1 : view.game.fields[term.number + card];
}

template <typename Reckon>
int reckoned(const View& view, const Term& term) {
  return static_cast<int>(Reckon()(worth(view, term.first()), worth(view, term.second())));
}

int both(const View& view, const Term& term) {
  return worth(view, term.first()) != 0 && worth(view, term.second()) != 0 ? 1 : 0;
}
int either(const View& view, const Term& term) {
  return worth(view, term.first()) != 0 || worth(view, term.second()) != 0 ? 1 : 0;
}
int negated(const View& view, const Term& term) { return worth(view, term.first()) != 0 ? 0 : 1; }
int choice(const View& view, const Term& term) {
  return worth(view, worth(view, term.first()) != 0 ? term.second() : term.third());
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
      return reckoned<std::greater<>>;
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
    case Op::field:
      return node.index * static_cast<int>(game.program->cards.size());
    default:
      return 0;
  }
}

}  // namespace

std::vector<Term> plain_terms(const std::vector<Node>& nodes) {
  std::vector<Term> terms(nodes.size());
  for (size_t i = 0; i < nodes.size(); ++i) {
    terms[i].node = static_cast<int32_t>(i);
    terms[i].work = by_its_node;
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
    term.number = number_of(game, node);
    const auto distance = [&](int which) {
      if (which >= node.count) return 0;
      return game.program->parts[node.first + which] - static_cast<int>(i);
    };
    term.a = distance(0);
    term.b = distance(1);
    term.c = distance(2);
  }
  return terms;
}

}  // namespace loom::machine
