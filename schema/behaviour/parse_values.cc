// Values: numbers, figures, what players and cards have, and what is counted.
#include <fmt/core.h>
#include <charconv>

#include "schema/behaviour/phrase_parser.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

constexpr std::string_view kSettings = "settings.";

constexpr int64_t kMostNumber = 9999;

}  // namespace

// `3 if rank of card = 8, otherwise rank of card`
Expr PhraseParser::choice() {
  const size_t begin = this->begin();
  Expr first = either();
  if (!take("if")) return first;
  Expr test = either();
  must_be(test, Type::truth, "after `if`");
  take(",");
  if (!take("otherwise")) {
    Expr rest = value();
    Expr chosen = make(Op::choice, first.type, begin, {});
    chosen.of = {std::move(test), std::move(first), std::move(rest)};
    return chosen;
  }
  Expr rest = value();
  if (rest.type != first.type)
    misfit(rest.span, "this is of another sort than what stands before `if`");
  Expr chosen = make(Op::choice, first.type, begin, {});
  chosen.of = {std::move(test), std::move(first), std::move(rest)};
  return chosen;
}

Expr PhraseParser::sum() {
  Expr left = product();
  while (sees("+") || sees("-")) {
    const Op op = sees("+") ? Op::add : Op::subtract;
    must_be(left, Type::number, "before a sign");
    ++at_;
    Expr right = product();
    must_be(right, Type::number, "after a sign");
    left = binary(op, Type::number, std::move(left), std::move(right));
  }
  return left;
}

Expr PhraseParser::product() {
  Expr left = factor();
  while (sees("*") || sees("/")) {
    const Op op = sees("*") ? Op::multiply : Op::divide;
    must_be(left, Type::number, "before a sign");
    ++at_;
    Expr right = factor();
    must_be(right, Type::number, "after a sign");
    left = binary(op, Type::number, std::move(left), std::move(right));
  }
  return left;
}

Expr PhraseParser::amount() {
  Expr expr;
  if (peek().type == Lexeme::Type::figure) {
    expr = figure();
  } else if (peek().type == Lexeme::Type::number || sees("(")) {
    expr = factor();
  } else if (const auto found = of_subject(peek().text)) {
    expr = *found;
  } else {
    if (sees("{")) fail("this bracket is never closed", "write a figure as `{figure}`");
    fail("a number is missing",
         "write a number, a figure as `{figure}`, or a value in brackets: `(players + 1)`");
  }
  must_be(expr, Type::number, "here");
  return expr;
}

// `{settings.end-card}`: the card that was chosen before play.
Expr PhraseParser::setting() {
  const size_t begin = this->begin();
  const std::string path(peek().text);
  const auto found = index_of(names_.settings, std::string_view(path).substr(kSettings.size()));
  if (!found) no_figure(path);
  ++at_;
  Expr expr = make(Op::figure, Type::card, begin);
  expr.name = path;
  expr.index = names_.settings[*found].kind;
  return expr;
}

Expr PhraseParser::figure() {
  if (peek().text.starts_with(kSettings)) return setting();
  const size_t begin = this->begin();
  const Lexeme written = peek();
  const std::string path(written.text);
  const auto figure = find_figure(*names_.model, reader_.rule, path);
  const std::string whole = path.find('.') == std::string::npos && reader_.rule != nullptr
                                ? fmt::format("{}.{}", reader_.rule->id, path)
                                : path;
  if (!figure || figure->type == Figure::Type::text) {
    no_figure(path);
  }
  ++at_;
  Expr expr =
      make(Op::figure, figure->type == Figure::Type::flag ? Type::truth : Type::number, begin);
  expr.name = whole;
  expr.number = figure->number;
  return expr;
}

Expr PhraseParser::factor() {
  const size_t begin = this->begin();
  const Lexeme& next = peek();
  if (next.type == Lexeme::Type::figure) return figure();
  if (next.type == Lexeme::Type::number) {
    int64_t number = 0;
    std::from_chars(next.text.data(), next.text.data() + next.text.size(), number);
    if (next.text.size() > 4 || number > kMostNumber) {
      fail(fmt::format("{} is too large", quoted(next.text)), "the most is 9999");
    }
    ++at_;
    Expr expr = make(Op::number, Type::number, begin);
    expr.number = number;
    return expr;
  }
  if (take("(")) {
    Expr inner = value();
    expect(")", "the bracket that closes");
    return inner;
  }
  if (next.is("{")) fail("this bracket is never closed", "write a figure as `{figure}`");
  if (next.is("=")) fail("`=` stands here once too often", "write `=` for equal, `!=` for unequal");
  if (next.type != Lexeme::Type::word) fail("a value is missing");
  return named();
}

Expr PhraseParser::anything_named() {
  if (peek().type == Lexeme::Type::figure && peek().text.starts_with(kSettings)) return setting();
  const size_t begin = this->begin();
  if (reader_.for_bots) {
    if (auto asked = of_bots()) return *asked;
  }
  if (sees("number", "of") && peek(3).is("on") && index_of(names_.markers, peek(2).text)) {
    const auto marker = index_of(names_.markers, peek(2).text);
    at_ += 4;
    Expr of = card("that the markers lie on");
    Expr count = make(Op::markers_on, Type::number, begin, {std::move(of)});
    count.index = *marker;
    return count;
  }
  if (sees("number", "of") && peek(3).is("in") && names_.field(peek(4).text) != nullptr) {
    at_ += 2;
    Expr what = named_of();
    ++at_;
    const std::string field(take_word("a field"));
    expect("of", "`of` and the card");
    Expr of = card("that asks");
    Expr count = make(Op::asked, Type::number, begin, {});
    count.of = {std::move(of), std::move(what)};
    count.name = field;
    return count;
  }
  if (take("number", "of")) {
    Expr found = each_value(things());
    return make(Op::count, Type::number, begin, {std::move(found)});
  }
  if (take("sum", "of")) return extreme(Op::sum);
  if (take("highest")) return extreme(Op::highest);
  if (take("lowest")) return extreme(Op::lowest);
  if (sees("there", "is") || sees("there", "are")) {
    at_ += 2;
    const bool none = take("no");
    Expr found = each_value(things());
    Expr there = make(Op::there_is, Type::truth, begin, {std::move(found)});
    return none ? make(Op::negated, Type::truth, begin, {std::move(there)}) : there;
  }
  for (const auto& [word, op] : {std::pair{"first", Op::first},
                                 {"leftmost", Op::first},
                                 {"last", Op::last},
                                 {"rightmost", Op::last},
                                 {"top", Op::last}}) {
    if (!sees(word) || noun_at(1).of == Noun::Of::none) continue;
    ++at_;
    Things found = things();
    const Type type = type_of(found.noun);
    const int index = found.noun.index;
    Expr search = each_value(found);
    Expr one = make(op, type, begin, {std::move(search)});
    one.index = index;
    return one;
  }
  if (sees("next") && noun_at(1).of == Noun::Of::space) {
    const Noun noun = noun_at(1);
    at_ += 2;
    expect("after", "`after` and a space");
    Expr before = space(noun.index, "which the next one follows");
    Expr next = make(Op::next, Type::space, begin, {std::move(before)});
    next.index = noun.index;
    return next;
  }
  if (take("next", "player")) {
    expect("after", "`next player after` somebody");
    Expr before = player("whom the next player follows");
    return make(Op::next, Type::player, begin, {std::move(before)});
  }
  if (take("owner", "of")) {
    Expr of = card("whose owner is meant");
    return make(Op::owner, Type::player, begin, {std::move(of)});
  }
  if (take("aside")) return make(Op::aside, Type::zone, begin);
  if (take("all", "players")) return make(Op::everybody, Type::many, begin);
  if (sees("each", "other") && peek(2).is("player")) {
    at_ += 3;
    return make(Op::others, Type::many, begin);
  }
  if (sees("players", "with") || sees("players", "whose")) return each_value(things());
  if (take("players")) return make(Op::players, Type::number, begin);
  if (take("round")) return make(Op::round, Type::number, begin);
  const bool counted = sees("all") || sees("a") || sees("an") || sees("another");
  const Noun noun = noun_at();
  const bool plural =
      noun.of != Noun::Of::none && !names_.locals.contains(std::string(peek().text));
  if (counted || plural) return each_value(things());
  return named_of();
}

// `sum of worth of cards in hand`, `highest layer of cards in palette`
Expr PhraseParser::extreme(Op op) {
  const size_t begin = this->begin();
  const size_t of_what = at_;
  take_word("what is taken of each");
  expect("of", "`of` and the things");
  Things found = things();
  const size_t after = at_;
  // The value is read once more, now that the thing it is asked of is known.
  at_ = of_what;
  ask_of(found.name, found.noun);
  const auto each = of_subject(peek().text);
  ask_no_more();
  if (!each) unknown("value of these things", names_.all());
  at_ = after;
  Expr search = each_value(found);
  Expr all = make(op, Type::number, begin, {});
  all.of.push_back(std::move(search));
  all.of.push_back(*each);
  return all;
}

Expr PhraseParser::each_value(const Things& found) {
  Expr search;
  search.op = Op::things;
  search.type = Type::many;
  search.span = found.span;
  search.search.push_back(found);
  return search;
}

}  // namespace loom::behaviour
