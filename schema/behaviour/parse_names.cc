// Names in values: what is asked of a thing, what belongs to the group, a player or a card.
#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/phrase_parser.h"
#include "schema/text/wording.h"

namespace loom::behaviour {

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
    if (subject.noun.of == Noun::Of::space) {
      const auto zone = index_of(names_.zones, name);
      if (zone && names_.zones[*zone].of_spaces == subject.noun.index) {
        ++at_;
        Expr expr = make(Op::zone, Type::zone, begin, {thing});
        expr.index = *zone;
        return expr;
      }
    }
    if (const auto word = word_named(name)) {
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

// Rules know nothing of what bots call things.
std::optional<int> PhraseParser::word_named(std::string_view name) const {
  const auto word = index_of(names_.words, name);
  return word && names_.words[*word].for_bots && !reader_.for_bots ? std::nullopt : word;
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
  if (has_owner &&
      std::find(names_.secrets.begin(), names_.secrets.end(), name) != names_.secrets.end()) {
    const Noun noun = names_.locals.find(name)->second;
    at_ += 2;
    Expr who = player("who has chosen it");
    Expr chosen = make(Op::secret, type_of(noun), begin, {std::move(who)});
    chosen.name = name;
    chosen.index = noun.index;
    return chosen;
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
  if (const auto word = word_named(name)) {
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
    if (name.size() < 4 && name.find_first_of("0123456789") != std::string::npos) {
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
  if (scope == Scope::space) {
    const int sort = names_.zones[index].of_spaces;
    const bool named = take("of");
    Expr where = named ? space(sort, "where it is")
                       : local(names_.spaces[sort].name, {Noun::Of::space, sort}, expr.span);
    expr.of.push_back(std::move(where));
    expr.span = since(begin);
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
