// Things and places: `a card in hand or pile whose rank > 3 as drawn`.
#include <fmt/core.h>

#include "schema/behaviour/phrase_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

// A zone, or `playing-card deck`, `playing-card discards`; takes the words when they are one.
std::optional<Expr> PhraseParser::place() {
  const size_t begin = this->begin();
  if (const auto kind = names_.kind(peek().text)) {
    for (const auto& [word, op] : {std::pair{"deck", Op::deck}, {"discards", Op::discards}}) {
      if (!peek(1).is(word)) continue;
      at_ += 2;
      Expr expr = make(op, Type::zone, begin);
      expr.index = *kind;
      return expr;
    }
    return std::nullopt;
  }
  if (take("aside")) return make(Op::aside, Type::zone, begin);
  if (const auto known = names_.locals.find(peek().text);
      known != names_.locals.end() && known->second.of == Noun::Of::zone) {
    ++at_;
    return local(known->first, known->second, since(begin));
  }
  const auto zone = index_of(names_.zones, peek().text);
  if (!zone) return std::nullopt;
  ++at_;
  return quantity(Op::zone, *zone, names_.zones[*zone].scope, Type::zone);
}

Expr PhraseParser::zone(std::string_view what) {
  if (auto found = place()) return *found;
  std::vector<std::string> all;
  append_names(names_.zones, all);
  unknown(what, all);
}

Things PhraseParser::things() {
  const size_t begin = this->begin();
  Things found;
  if (index_of(names_.zones, peek().text)) {  // `prism or index as area`
    found.how_many = Things::HowMany::one;
    found.noun = {Noun::Of::zone, -1};
    do {
      found.places.push_back(zone("a zone"));
    } while (take("or"));
    expect("as", "`as` and a name for the zone that is chosen");
    found.name = std::string(take_word("a name"));
    found.asked = found.name;
    found.span = since(begin);
    return found;
  }
  if (take("another")) {
    found.how_many = Things::HowMany::another;
  } else if (take("a") || take("an") || take("the")) {
    found.how_many = Things::HowMany::one;
  } else if (peek().is("1") && peek(1).is("or") && peek(2).is("more")) {
    at_ += 3;
    found.how_many = Things::HowMany::some;
  } else if (peek().type == Lexeme::Type::number || peek().type == Lexeme::Type::figure) {
    found.how_many = Things::HowMany::counted;
    found.count.push_back(amount());
  } else {
    take("all");
  }
  found.noun = noun_at();
  if (found.noun.of == Noun::Of::none) {
    std::vector<std::string> nouns{"card", "player", "token"};
    for (const Kind* kind : names_.kinds) nouns.push_back(kind->name);
    for (const Scale& scale : names_.scales) nouns.push_back(scale.name);
    unknown("thing that can be looked for", nouns);
  }
  std::string name(peek().text);
  ++at_;
  if (!names_.locals.contains(name)) name.pop_back();  // `cards`: each is called `card`
  found.asked = name;
  found.name = name;
  if (found.noun.of == Noun::Of::card && sees("face")) found.face = face();
  if (found.noun.of == Noun::Of::card && take("in")) {
    do {
      Expr place = zone("a zone, a deck or discards");
      const int holds = place.op == Op::zone ? names_.zones[place.index].holds : place.index;
      if (found.noun.index >= 0 && holds >= 0 && holds != found.noun.index) {
        misfit(place.span,
               fmt::format("no {} can lie here", quoted(names_.kinds[found.noun.index]->name)));
      }
      if (found.noun.index < 0 && holds >= 0) found.noun.index = holds;
      found.places.push_back(std::move(place));
    } while (take("or"));
  } else if (found.noun.of == Noun::Of::card) {
    fail("`in` and a zone are missing", "say where the cards lie: `a card in hand`");
  }
  if (found.noun.of == Noun::Of::player && take("with")) {
    const bool none = sees("no");
    if (!take("no") && !take("a"))
      fail("`a` or `no` is missing", "write `with a marker on` and the card");
    expect("marker", "`with a marker on` and the card");
    expect("on", "`with a marker on` and the card");
    Expr of = card("that the marker lies on");
    Expr marked = make(Op::marked, Type::truth, begin, {});
    marked.of = {std::move(of), local(name, found.noun, since(begin))};
    found.filter.push_back(none ? make(Op::negated, Type::truth, begin, {std::move(marked)})
                                : std::move(marked));
  }
  // After `with`, a further `whose` is about what stands before these players.
  if (found.filter.empty() && take("whose")) found.filter.push_back(whose(found.noun, name));
  // What stands in a condition after `whose` needs no name: it belongs to the thing outside.
  if (subjects_.empty() && take("as")) found.name = std::string(take_word("a name"));
  found.span = since(begin);
  return found;
}

// The condition is about the thing itself, which carries its name while it is looked at.
Expr PhraseParser::whose(Noun noun, const std::string& name) {
  ask_of(name, noun);
  Expr test = condition();
  ask_no_more();
  must_be(test, Type::truth, "after `whose`");
  return test;
}

// `all players`, `each other player`, `player and partner`, or one.
Expr PhraseParser::people() {
  const size_t begin = this->begin();
  Expr first = named();
  if (first.type == Type::many) {
    const bool players = first.op == Op::everybody || first.op == Op::others ||
                         first.op == Op::word ||
                         (first.op == Op::things && first.search[0].noun.of == Noun::Of::player);
    if (!players) misfit(first.span, "these are no players");
    return first;
  }
  must_be(first, Type::player, "here");
  if (!sees("and")) return first;
  Expr all = make(Op::several, Type::many, begin, {std::move(first)});
  while (take("and")) all.of.push_back(player("here"));
  all.span = since(begin);
  return all;
}

}  // namespace loom::behaviour
