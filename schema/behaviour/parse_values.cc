// Values: numbers, figures, what players and cards have, and what is counted.
#include <fmt/core.h>
#include <charconv>

#include "schema/behaviour/phrase_parser.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

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

Expr PhraseParser::figure() {
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
  const size_t begin = this->begin();
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

// The value that a name stands for, of the thing that is being asked about: takes the name.
std::optional<Expr> PhraseParser::of_subject(std::string_view name) {
  const size_t begin = this->begin();
  for (size_t i = subjects_.size(); i-- > 0;) {
    const Subject& subject = subjects_[i];
    const Expr thing = local(subject.name, subject.noun, since(begin));
    if (subject.noun.of == Noun::Of::card) {
      const CardField* field = names_.field(name);
      if (field != nullptr) {
        ++at_;
        return field_of(*field, thing);
      }
    }
    if (subject.noun.of == Noun::Of::player) {
      if (const auto track = find_name(names_.model->words.tracks, name)) {
        if (names_.model->words[*track].scope == Track::Scope::player) {
          ++at_;
          Expr expr = make(Op::track, Type::number, begin, {thing});
          expr.index = track->value;
          return expr;
        }
      }
      if (const auto token = find_name(names_.model->words.tokens, name)) {
        ++at_;
        Expr kind = make(Op::token, Type::token, begin);
        kind.index = token->value;
        return make(Op::held, Type::number, begin, {kind, thing});
      }
      if (const auto counter = index_of(names_.counters, name)) {
        if (names_.counters[*counter].scope == Scope::player) {
          ++at_;
          Expr expr =
              make(Op::counter, names_.counters[*counter].scale < 0 ? Type::number : Type::value,
                   begin, {thing});
          expr.index = *counter;
          return expr;
        }
      }
      if (const auto zone = index_of(names_.zones, name)) {
        if (names_.zones[*zone].scope == Scope::player) {
          ++at_;
          Expr expr = make(Op::zone, Type::zone, begin, {thing});
          expr.index = *zone;
          return expr;
        }
      }
    }
    if (const auto word = index_of(names_.words, name)) {
      const Noun of = names_.words[*word].of;
      if (of.of == subject.noun.of) {
        ++at_;
        Expr expr = make(Op::word, names_.words[*word].type, begin, {thing});
        expr.index = *word;
        return expr;
      }
    }
  }
  return std::nullopt;
}

Expr PhraseParser::field_of(const CardField& field, Expr card) {
  Expr expr;
  expr.op = Op::field;
  expr.name = field.name;
  expr.span = card.span;
  switch (field.type) {
    case FieldType::integer:
      expr.type = Type::number;
      break;
    case FieldType::boolean:
      expr.type = Type::truth;
      break;
    case FieldType::reference:
      expr.type = field.scale >= 0 ? Type::value : Type::token;
      break;
    default:
      expr.type = field.scale >= 0 ? Type::value : Type::nothing;
  }
  expr.index = field.scale;
  expr.of.push_back(std::move(card));
  return expr;
}

// A name, with `of` and whose it is where that is not understood.
Expr PhraseParser::named_of() {
  const size_t begin = this->begin();
  const std::string name(peek().text);
  const bool has_owner = peek(1).is("of");
  if (!has_owner) {
    if (auto found = of_subject(name)) return *found;
  }
  const Vocabulary& words = names_.model->words;
  if (const auto track = find_name(words.tracks, name)) {
    ++at_;
    const Scope scope = words[*track].scope == Track::Scope::player ? Scope::player : Scope::group;
    return quantity(Op::track, track->value, scope, Type::number);
  }
  if (const auto token = find_name(words.tokens, name)) {
    ++at_;
    Expr kind = make(Op::token, Type::token, begin);
    kind.index = token->value;
    if (has_owner) {
      ++at_;
      Expr whose = player("whose tokens are counted");
      return make(Op::held, Type::number, begin, {kind, whose});
    }
    return kind;
  }
  if (const auto counter = index_of(names_.counters, name)) {
    ++at_;
    const Counter& entry = names_.counters[*counter];
    return quantity(Op::counter, *counter, entry.scope,
                    entry.scale < 0 ? Type::number : Type::value);
  }
  if (auto found = place()) return *found;
  if (const auto word = index_of(names_.words, name)) {
    const DefinedWord& entry = names_.words[*word];
    ++at_;
    Expr expr = make(Op::word, entry.type, begin);
    expr.index = *word;
    if (entry.of.of != Noun::Of::none) {
      if (!take("of")) {
        fail(fmt::format("{} is asked of something", quoted(name)),
             fmt::format("write `{} of` and what is meant", name));
      }
      Expr asked = named_of();
      must_be(asked, type_of(entry.of), fmt::format("after {} of", quoted(name)));
      expr.of.push_back(std::move(asked));
    }
    expr.span = since(begin);
    return expr;
  }
  if (const CardField* field = names_.field(name); field != nullptr && has_owner) {
    at_ += 2;
    Expr asked = card("that has this field");
    Expr expr = field_of(*field, std::move(asked));
    expr.span = since(begin);
    return expr;
  }
  if (const auto known = names_.locals.find(name); known != names_.locals.end()) {
    ++at_;
    return local(name, known->second, since(begin));
  }
  if (auto found = constant(name)) return *found;
  std::vector<std::string> all = names_.all();
  if (at_ == 0 && !openings_.empty()) {
    // `R9` is as near to any rule as to another.
    if (name.size() < 4 && name.find_first_of("0123456789") != name.npos) {
      std::vector<std::string> rules;
      for (const RuleSteps& rule : names_.rules) rules.push_back(rule.rule);
      unknown("rule", rules);
    }
    all.insert(all.begin(), openings_.begin(), openings_.end());
    unknown("verb, and nothing that a line can change", all);
  }
  unknown("name that a line may use here", all);
}

// `spades`, `boundary`: a value that only one scale has.
std::optional<Expr> PhraseParser::constant(std::string_view name) {
  const size_t begin = this->begin();
  for (size_t i = 0; i < names_.scales.size(); ++i) {
    const Scale& scale = names_.scales[i];
    for (size_t v = 0; v < scale.values.size(); ++v) {
      if (scale.values[v] != name) continue;
      ++at_;
      Expr expr = make(Op::value, Type::value, begin);
      expr.index = static_cast<int>(i);
      expr.number = scale.first + static_cast<int64_t>(v);
      return expr;
    }
  }
  return std::nullopt;
}

Expr PhraseParser::quantity(Op op, int index, Scope scope, Type type) {
  const size_t begin = lexemes_[at_ - 1].begin;
  Expr expr = make(op, type, begin);
  expr.index = index;
  if (scope == Scope::group) {
    if (sees("of")) fail("this belongs to the group", "leave out `of` and what follows");
    return expr;
  }
  Expr owner = local("player", {Noun::Of::player, -1}, expr.span);
  // Cards may be looked for in the zones of several players.
  if (take("of")) owner = op == Op::zone ? people() : player("whose it is");
  expr.of.push_back(std::move(owner));
  expr.span = since(begin);
  return expr;
}

Expr PhraseParser::token(std::string_view what) {
  Expr expr = named_of();
  must_be(expr, Type::token, what);
  return expr;
}

// `{awards}`: the path of a series.
std::string PhraseParser::series() {
  const std::string path(peek().text);
  const size_t dot = path.find('.');
  const Rule* rule =
      dot == std::string::npos ? reader_.rule : names_.model->rules.find(path.substr(0, dot));
  const std::string name = dot == std::string::npos ? path : path.substr(dot + 1);
  if (peek().type == Lexeme::Type::figure && rule != nullptr) {
    for (const Series& series : rule->series) {
      if (series.name != name) continue;
      ++at_;
      return fmt::format("{}.{}", rule->id, name);
    }
  }
  fail("a series of numbers is missing",
       "write `{awards}`, as it stands under `series` of the rule");
}

Expr PhraseParser::player(std::string_view what) {
  Expr expr = named();
  must_be(expr, Type::player, what);
  return expr;
}

Expr PhraseParser::card(std::string_view what) {
  Expr expr = named();
  must_be(expr, Type::card, what);
  return expr;
}

}  // namespace loom::behaviour
