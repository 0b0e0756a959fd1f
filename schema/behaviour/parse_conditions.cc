// Conditions: what is compared, joined and denied.
#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/phrase_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

struct Comparison {
  std::string_view sign;
  Op op;
};
constexpr Comparison kComparisons[] = {{"=", Op::equal},    {"!=", Op::unequal},
                                       {"<=", Op::at_most}, {">=", Op::at_least},
                                       {"<", Op::less},     {">", Op::more}};

bool is_number(const Expr& expr) { return expr.type == Type::number || expr.type == Type::value; }

std::string_view name_of(Type type) {
  static constexpr std::string_view kNames[] = {
      "a text",  "a number", "a condition", "a player", "a card",
      "a token", "a value",  "a place",     "a space",  "a set of things"};
  return kNames[static_cast<size_t>(type)];
}

Expr negate(Expr expr) {
  Expr negated;
  negated.op = Op::negated;
  negated.type = Type::truth;
  negated.span = expr.span;
  negated.of.push_back(std::move(expr));
  return negated;
}

}  // namespace

// `or` after a comma joins whole conditions, so that "a and b, or c" reads as it sounds; `and`
// binds closer in any case.
Expr PhraseParser::either() {
  Expr left = both();
  while (sees("or") || sees(",", "or")) {
    take(",");
    take("or");
    must_be(left, Type::truth, "before `or`");
    Expr right = both();
    must_be(right, Type::truth, "after `or`");
    left = binary(Op::either, Type::truth, std::move(left), std::move(right));
  }
  return left;
}

Expr PhraseParser::both() {
  Expr left = negation();
  while (sees("and") || sees(",", "and")) {
    take(",");
    take("and");
    must_be(left, Type::truth, "before `and`");
    Expr right = negation();
    must_be(right, Type::truth, "after `and`");
    left = binary(Op::both, Type::truth, std::move(left), std::move(right));
  }
  return left;
}

Expr PhraseParser::maybe_not() {
  if (!take("not")) return comparison();
  Expr inner = negation();
  must_be(inner, Type::truth, "after `not`");
  return negate(std::move(inner));
}

Expr PhraseParser::comparison() {
  const size_t begin = this->begin();
  if (auto told = told_of_places()) return std::move(*told);
  Expr left = sum();
  for (const Comparison& comparison : kComparisons) {
    if (!take(comparison.sign)) continue;
    Expr right = sum();
    const bool ordered = comparison.op != Op::equal && comparison.op != Op::unequal;
    const bool things = left.type == right.type && left.type != Type::many &&
                        left.type != Type::nothing && !ordered;
    const bool fit = (is_number(left) && is_number(right)) || things;
    if (!fit) {
      cannot_compare(left, right, begin);
    }
    return binary(comparison.op, Type::truth, std::move(left), std::move(right));
  }
  if (take("is")) return after_is(std::move(left));
  if (take("has")) return after_has(std::move(left));
  if (auto told = told_of_set(left)) return std::move(*told);
  const bool cannot = sees("cannot");
  if (left.type == Type::player && (take("can") || take("cannot"))) {
    if (!cannot && take("take", "no")) {
      expect("other", "`can take no other action`");
      expect("action", "`can take no other action`");
      return make(Op::can_other, Type::truth, begin, {std::move(left)});
    }
    if (!cannot && take("fill")) {
      const int place = card_place();
      expect("of", "`of` and the card");
      Expr of = card("whose place is filled");
      Expr can = make(Op::can_fill, Type::truth, begin, {});
      can.of = {std::move(left), std::move(of)};
      can.index = place;
      return can;
    }
    const auto found = std::find(names_.actions.begin(), names_.actions.end(), peek().text);
    if (found == names_.actions.end()) unknown("action", names_.actions);
    ++at_;
    Expr can = make(Op::can, Type::truth, begin, {std::move(left)});
    can.index = static_cast<int>(found - names_.actions.begin());
    return cannot ? negate(std::move(can)) : can;
  }
  return left;
}

int PhraseParser::status() {
  const auto found = index_of(names_.statuses, peek().text);
  std::vector<std::string> all;
  append_names(names_.statuses, all);
  if (!found) unknown("status", all);
  ++at_;
  return *found;
}

int PhraseParser::card_kind() {
  const auto found = names_.kind(peek().text);
  std::vector<std::string> all;
  for (const Kind* kind : names_.kinds) all.push_back(kind->name);
  if (!found) unknown("kind of cards", all);
  ++at_;
  return *found;
}

int PhraseParser::card_place() {
  std::string name(peek().text);
  auto found = index_of(names_.places, name);
  if (!found) found = index_of(names_.places, name + "s");  // `an open space`
  std::vector<std::string> all;
  append_names(names_.places, all);
  if (!found) unknown("place on cards", all);
  ++at_;
  return *found;
}

// `boxes of initiative are full`, `bonus of card names no table`, `it took meaning`, `ending is
// out`, `area can be recycled`: what begins with words of its own.
std::optional<Expr> PhraseParser::told_of_places() {
  const size_t begin = this->begin();
  if (take("it", "took")) {
    const auto track = find_name(names_.model->words.tracks, peek().text);
    std::vector<std::string> all;
    append_names(names_.model->words.tracks, all);
    if (!track) unknown("track", all);
    ++at_;
    Expr took = make(Op::took, Type::truth, begin);
    took.index = track->value;
    return took;
  }
  if (take("ending", "is")) {
    Expr ending = make(Op::ending, Type::truth, begin);
    ending.name = std::string(take_word("the name of an ending"));
    return ending;
  }
  if (peek(1).is("can") && peek(2).is("be") && peek(3).is("recycled")) {
    Expr place = zone("a zone");
    at_ += 3;
    return make(Op::recyclable, Type::truth, begin, {std::move(place)});
  }
  if (const auto place = index_of(names_.places, peek().text); place && peek(1).is("of")) {
    at_ += 2;
    Expr of = card("that has this place");
    if (!take("are") && !take("is")) fail("`are full` or `are empty` is missing");
    const Op op = sees("full") ? Op::full : Op::empty;
    if (!take("full") && !take("empty")) fail("`full` or `empty` is missing");
    Expr told = make(op, Type::truth, begin, {std::move(of)});
    told.index = *place;
    return told;
  }
  if (const CardField* field = names_.field(peek().text);
      field != nullptr && field->type == FieldType::effect && peek(1).is("of")) {
    at_ += 2;
    Expr of = card("that has this effect");
    expect("names", "`names a table` or `names no table`");
    const bool none = sees("no");
    if (!take("no") && !take("a")) fail("`a` or `no` is missing");
    expect("table", "`names a table` or `names no table`");
    Expr told = make(Op::names_table, Type::truth, begin, {std::move(of)});
    told.name = field->name;
    return none ? negate(std::move(told)) : told;
  }
  return std::nullopt;
}

// `is in index or end-slot`, `is fragile`, `is not done`, `is spades`.
Expr PhraseParser::after_is(Expr subject) {
  const bool negated = take("not");
  const size_t begin = this->begin();
  const auto finish = [&](Expr test) { return negated ? negate(std::move(test)) : test; };
  if (take("in")) {
    must_be(subject, Type::card, "before `is in`");
    Expr inside = make(Op::inside, Type::truth, begin, {std::move(subject)});
    do {
      inside.of.push_back(zone("a zone"));
    } while (take("or"));
    return finish(std::move(inside));
  }
  if (sees("face")) {
    must_be(subject, Type::card, "before `is face`");
    Expr lies = make(Op::face, Type::truth, begin, {std::move(subject)});
    lies.number = face() == Face::down ? 1 : 0;
    return finish(std::move(lies));
  }
  if (const auto status = index_of(names_.statuses, peek().text)) {
    ++at_;
    const Scope scope = names_.statuses[*status].scope;
    must_be(subject, scope == Scope::card ? Type::card : Type::player, "that has this status");
    Expr is = make(Op::status, Type::truth, begin, {std::move(subject)});
    is.index = *status;
    return finish(std::move(is));
  }
  if (const auto word = index_of(names_.words, peek().text);
      word && names_.words[*word].of.of != Noun::Of::none) {
    const DefinedWord& entry = names_.words[*word];
    must_be(subject, type_of(entry.of), fmt::format("that may be {}", quoted(entry.name)));
    ++at_;
    Expr is = make(Op::word, Type::truth, begin, {std::move(subject)});
    if (entry.type != Type::truth) {
      misfit(since(begin),
             fmt::format("{} is {}, which nothing can be", quoted(entry.name), name_of(entry.type)),
             fmt::format("compare it: `{} of … = …`", entry.name));
    }
    is.index = *word;
    return finish(std::move(is));
  }
  Expr other = sum();
  if (other.type != subject.type && !(is_number(other) && is_number(subject))) {
    cannot_compare(subject, other, begin);
  }
  return finish(binary(Op::equal, Type::truth, std::move(subject), std::move(other)));
}

// `hand has no card`, `player has 2 energy`.
Expr PhraseParser::after_has(Expr subject) {
  const size_t begin = this->begin();
  if (subject.type == Type::zone) {
    const bool none = sees("no");
    if (!take("no") && !take("a") && !take("an")) {
      fail("`a` or `no` is missing",
           "write `has a card` or `has no card`, or compare `number of cards in …`");
    }
    const Noun noun = noun_at();
    if (noun.of != Noun::Of::card) unknown("kind of card", {});
    Things found;
    found.noun = noun;
    found.name = noun.index < 0 ? "card" : names_.kinds[noun.index]->name;
    found.asked = found.name;
    ++at_;
    if (sees("face")) found.face = face();
    if (take("whose")) found.filter.push_back(whose(noun, found.name));
    found.places.push_back(std::move(subject));
    found.span = since(begin);
    Expr search = make(Op::things, Type::many, begin);
    search.search.push_back(std::move(found));
    Expr there = make(Op::there_is, Type::truth, begin, {});
    there.of.push_back(std::move(search));
    return none ? negate(std::move(there)) : there;
  }
  const bool none = sees("no");
  if (subject.type == Type::card || sees("a") || sees("no")) {
    if (!take("no") && !take("a") && !take("an")) fail("`a`, `an` or `no` is missing");
    Expr told;
    if (subject.type == Type::card && take("open")) {
      const int place = card_place();
      told = make(Op::open, Type::truth, begin, {std::move(subject)});
      told.index = place;
    } else {
      expect("marker", "`a marker`, `no marker` or `an open` place");
      if (take("on")) {
        Expr of = card("that the marker lies on");
        told = make(Op::marked, Type::truth, begin, {});
        told.of = {std::move(of), std::move(subject)};
      } else if (subject.type == Type::card) {
        told = make(Op::marked, Type::truth, begin, {std::move(subject)});
      } else {
        told = make(Op::marker_left, Type::truth, begin, {std::move(subject)});
        for (size_t i = 0; i < names_.markers.size(); ++i) {
          if (names_.markers[i].scope == Scope::player) told.index = static_cast<int>(i);
        }
      }
    }
    return none ? negate(std::move(told)) : told;
  }
  must_be(subject, Type::player, "before `has`");
  Expr least = amount();
  Expr token = factor();
  if (token.op == Op::held) token = std::move(token.of[0]);
  must_be(token, Type::token, "that a player has");
  Expr held = make(Op::held, Type::number, begin);
  held.of.push_back(std::move(token));
  held.of.push_back(std::move(subject));
  return binary(Op::at_least, Type::truth, std::move(held), std::move(least));
}

void PhraseParser::must_be(const Expr& expr, Type type, std::string_view what) {
  if (expr.type == type) return;
  misfit(expr.span,
         fmt::format("{} is expected {}, and this is {}", name_of(type), what, name_of(expr.type)));
}

// Says what could be compared in place of a thing.
void PhraseParser::cannot_compare(const Expr& left, const Expr& right, size_t begin) {
  std::string note;
  const auto advise = [&](const Expr& thing, const Expr& other) {
    if (!is_number(other)) return;
    const std::string name = as_written(thing.span);
    if (thing.type == Type::card) {
      for (const CardField& field : names_.fields) {
        const bool fits =
            other.type == Type::number ? field.type == FieldType::integer : field.scale >= 0;
        const bool has = thing.index < 0 || std::find(field.kinds.begin(), field.kinds.end(),
                                                      thing.index) != field.kinds.end();
        if (!fits || !has || !note.empty()) continue;
        note = fmt::format("compare what the card has: `{} of {}`", field.name, name);
      }
    } else if (thing.type == Type::zone) {
      note = fmt::format("compare how many lie there: `number of cards in {}`", a_zone());
    } else if (thing.type == Type::many) {
      note = "compare how many there are: `number of …`";
    } else if (thing.type == Type::token) {
      note = fmt::format(
          "compare how many a player has: `{} of player`",
          thing.op == Op::token ? names_.model->words.tokens[thing.index].name : "token");
    } else if (thing.type == Type::player) {
      note = "compare what the player has: a track, a token or a counter `of player`";
    }
  };
  advise(left, right);
  if (note.empty()) advise(right, left);
  if (note.empty() && left.type == right.type) note = "only numbers are less or more; use `=`";
  misfit(
      since(begin),
      left.type == right.type
          ? fmt::format("{} is neither less nor more than another", name_of(left.type))
          : fmt::format("{} cannot be compared with {}", name_of(left.type), name_of(right.type)),
      note);
}

}  // namespace loom::behaviour
