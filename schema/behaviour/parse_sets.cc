// Sets of cards, the faces they show, and spaces of the table.
#include <fmt/core.h>

#include "schema/behaviour/phrase_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

// `cards in meld share rank`, `… make a run by rank`, `… have different rank`,
// `… have rank 11 and 1 and 2`, `… make groups of 3 and 2 by rank`
std::optional<Expr> PhraseParser::told_of_set(Expr& set) {
  const size_t begin = this->begin();
  const bool cards = set.op == Op::things && set.search[0].noun.of == Noun::Of::card;
  if (!cards || !(sees("share") || sees("make") || sees("have"))) return std::nullopt;
  const auto told = [&](Op op) {
    Expr test = make(op, Type::truth, begin, {});
    test.of.push_back(std::move(set));
    return test;
  };
  const auto by_field = [&](Expr test) {
    const CardField* field = names_.field(peek().text);
    if (field == nullptr) unknown("field of cards", {});
    ++at_;
    test.name = field->name;
    test.span = since(begin);
    return test;
  };
  const auto numbers = [&](Expr& test) {
    do {
      test.of.push_back(amount());
    } while ((peek(1).type == Lexeme::Type::number || peek(1).type == Lexeme::Type::figure) &&
             take("and"));
  };
  if (take("share")) return by_field(told(Op::same));
  if (take("make", "a")) {
    expect("run", "`make a run by` and a field");
    expect("by", "`make a run by` and a field");
    return by_field(told(Op::run));
  }
  if (take("make")) {
    expect("groups", "`make a run by` or `make groups of 3 and 2 by`, and a field");
    expect("of", "`make groups of 3 and 2 by` and a field");
    Expr test = told(Op::groups);
    numbers(test);
    expect("by", "`make groups of 3 and 2 by` and a field");
    return by_field(std::move(test));
  }
  take("have");
  if (take("different")) return by_field(told(Op::different));
  Expr test = by_field(told(Op::exactly));
  numbers(test);
  test.span = since(begin);
  return test;
}

// `face up`, `face down`
Face PhraseParser::face() {
  expect("face", "`face up` or `face down`");
  if (take("up")) return Face::up;
  if (!take("down")) fail("`up` or `down` is missing", "write `face up` or `face down`");
  return Face::down;
}

// One of these spaces.
Expr PhraseParser::space(int sort, std::string_view what) {
  Expr expr = named();
  must_be(expr, Type::space, what);
  if (expr.index >= 0 && expr.index != sort) {
    misfit(expr.span, fmt::format("this is no {}", quoted(names_.spaces[sort].name)));
  }
  return expr;
}

// What somebody chooses: several cards lie together under a name of their own.
Things PhraseParser::thing_or_set() {
  Things found = things();
  const bool several =
      found.how_many == Things::HowMany::some || found.how_many == Things::HowMany::counted;
  if (several && found.noun.of == Noun::Of::card && found.name == found.asked) {
    fail("`as` and a name for these cards are missing",
         "lines then speak of them as of a place: `all cards in meld`");
  }
  const auto known = names_.locals.find(found.name);
  const bool card = found.noun.of == Noun::Of::card && known != names_.locals.end();
  if (card && several != (known->second.of == Noun::Of::zone)) {
    misfit(found.span,
           fmt::format("{} means one card here and several elsewhere", quoted(found.name)),
           "give one of them another name");
  }
  return found;
}

}  // namespace loom::behaviour
