// Values and things in plain words.
#include <algorithm>
#include <cstdlib>

#include "schema/behaviour/phrase_reader.h"
#include "schema/model/model.h"

namespace loom::behaviour {

std::string spoken(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

std::string PhraseReader::tell(std::string_view pattern, const Places& places) const {
  const auto found = language_.readings.find(pattern);
  return found == language_.readings.end() ? std::string() : fill_pattern(found->second, places);
}

std::string PhraseReader::verb(std::string_view stem, Person person) const {
  static constexpr std::string_view kForms[] = {"-you", "-singular", "-plural"};
  return tell(std::string(stem) + std::string(kForms[static_cast<size_t>(person)]));
}

std::string PhraseReader::value(const Expr& expr) {
  if (expr.type == Type::truth) return clause(expr);
  switch (expr.op) {
    case Op::number:
      return std::to_string(expr.number);
    case Op::figure:
      return figure(expr);
    case Op::local:
      return local(expr);
    case Op::token:
      return title_of(expr, false);
    case Op::value: {
      const Scale& scale = names_.scales[expr.index];
      return scale.titles[expr.number - scale.first];
    }
    case Op::track:
    case Op::counter:
      if (expr.of.empty()) return title_of(expr, false);
      return owned(title_of(expr, false), expr.of[0]);
    case Op::held:
      return owned(title_of(expr.of[0], false), expr.of[1]);
    case Op::zone:
      if (expr.of.empty()) return tell("zone", {{"what", title_of(expr, false)}});
      return owned(title_of(expr, false), expr.of[0]);
    case Op::field:
      return field(expr.name, expr.of[0]);
    case Op::word: {
      const std::string name = spoken(names_.words[expr.index].name);
      return expr.of.empty() ? tell("word", {{"what", name}}) : field(name, expr.of[0]);
    }
    case Op::players:
      return tell("players");
    case Op::round:
      return tell("round");
    case Op::deck:
      return tell("deck", {{"kind", kind_title(expr.index)}});
    case Op::discards:
      return tell("discards", {{"kind", kind_title(expr.index)}});
    case Op::aside:
      return tell("aside");
    case Op::markers_on:
      return tell("markers-on", {{"markers", tell("several", {{"one", marker(expr.index)}})},
                                 {"card", value(expr.of[0])}});
    case Op::asked:
      return tell("asked", {{"card", value(expr.of[0])}, {"what", value(expr.of[1])}});
    case Op::count:
      return tell("count", {{"things", things(expr.of[0].search[0], "plain")}});
    case Op::sum:
    case Op::highest:
    case Op::lowest: {
      const Expr& each = expr.of[1];
      const bool named = each.op == Op::field;
      const std::string what = each.op == Op::word   ? names_.words[each.index].name
                               : each.op == Op::held ? title_of(each.of[0], false)
                               : named               ? each.name
                                                     : title_of(each, false);
      const std::string_view pattern = expr.op == Op::sum       ? "sum"
                                       : expr.op == Op::highest ? "highest"
                                                                : "lowest";
      return tell(pattern, {{"what", named ? spoken(what) : what},
                            {"things", things(expr.of[0].search[0], "all")}});
    }
    case Op::first:
    case Op::last: {
      const Things& found = expr.of[0].search[0];
      const bool pile = found.places.size() == 1 && found.places[0].op == Op::zone &&
                        names_.zones[found.places[0].index].ordered;
      const std::string_view pattern = expr.op == Op::first ? "first" : pile ? "top" : "last";
      return tell(pattern, {{"thing", things(found, "bare")}});
    }
    case Op::next:
      if (expr.index < 0) return tell("next", {{"who", value(expr.of[0])}});
      return tell("next-space", {{"what", space(expr.index)}, {"who", value(expr.of[0])}});
    case Op::secret:
      return owned(spoken(expr.name), expr.of[0]);
    case Op::owner:
      return tell("owner", {{"card", value(expr.of[0])}});
    case Op::things:
      return things(expr.search[0]);
    case Op::everybody:
      return tell("everybody");
    case Op::others:
      return tell("others");
    case Op::several: {
      std::vector<std::string> parts;
      for (const Expr& one : expr.of) parts.push_back(value(one));
      return joined(parts, "and");
    }
    case Op::add:
      return tell("plus", {{"left", value(expr.of[0])}, {"right", value(expr.of[1])}});
    case Op::subtract:
      // What is taken from nothing counts against somebody.
      if (expr.of[0].op == Op::number && expr.of[0].number == 0) {
        return tell("against", {{"what", value(expr.of[1])}});
      }
      return tell("minus", {{"left", value(expr.of[0])}, {"right", value(expr.of[1])}});
    case Op::multiply:
      return tell("product", {{"left", value(expr.of[0])}, {"right", value(expr.of[1])}});
    case Op::divide:
      return tell("quotient", {{"left", value(expr.of[0])}, {"right", value(expr.of[1])}});
    case Op::choice: {
      const Expr& rest = expr.of[2];
      return tell(
          rest.op == Op::choice ? "choice-more" : "choice",
          {{"value", value(expr.of[1])}, {"condition", clause(expr.of[0])}, {"rest", value(rest)}});
    }
    case Op::status:
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::at_most:
    case Op::more:
    case Op::at_least:
    case Op::both:
    case Op::either:
    case Op::negated:
    case Op::there_is:
    case Op::inside:
    case Op::is_value:
    case Op::can:
    case Op::can_other:
    case Op::same:
    case Op::run:
    case Op::different:
    case Op::exactly:
    case Op::groups:
    case Op::face:
    case Op::full:
    case Op::empty:
    case Op::open:
    case Op::marked:
    case Op::marker_left:
    case Op::can_fill:
    case Op::recyclable:
    case Op::names_table:
    case Op::ending:
    case Op::took:
      return clause(expr);
    case Op::score:  // of these, only bots ask, and nobody is told
    case Op::marker_place:
    case Op::tokens_in:
      return {};
  }
  std::abort();
}

std::string PhraseReader::figure(const Expr& expr) const {
  for (const CardSetting& setting : names_.settings) {
    if (expr.name == "settings." + setting.name) return tell("the", {{"what", setting.title}});
  }
  const auto found = find_figure(*names_.model, rule_, expr.name);
  return found ? found->text : expr.name;
}

bool PhraseReader::is_subject(const Expr& expr) const {
  return expr.op == Op::local && !subjects_.empty() && subjects_.back() == expr.name;
}

std::string PhraseReader::local(const Expr& expr) {
  const bool player = expr.type == Type::player;
  if (is_subject(expr)) return tell(player ? "they" : "it");
  if (player && expr.name == "player") return tell(player_ == Person::you ? "you" : "they");
  if (open_ && names_.locals.contains(expr.name)) return "{" + expr.name + "}";
  if (const auto kind = names_.kind(expr.name)) {
    return tell("the", {{"what", kind_title(*kind)}});
  }
  if (const auto sort = index_of(names_.spaces, expr.name)) {
    return tell("the", {{"what", space(*sort)}});
  }
  return tell("the", {{"what", spoken(expr.name)}});
}

std::string PhraseReader::owned(const std::string& title, const Expr& owner) {
  const bool player = owner.type == Type::player;
  if (is_subject(owner)) return tell(player ? "their" : "its", {{"what", title}});
  if (owner.op == Op::local && owner.name == "player") {
    return tell(player_ == Person::you ? "your" : "their", {{"what", title}});
  }
  return tell("of", {{"what", title}, {"who", value(owner)}});
}

std::string PhraseReader::field(const std::string& name, const Expr& of) {
  return owned(spoken(name), of);
}

std::string PhraseReader::kind_title(int kind) const {
  if (kind < 0) return tell("any-card");
  const std::string& title = names_.kinds[kind]->title;
  if (title.empty()) return spoken(names_.kinds[kind]->name);
  return title.substr(title.find(' ') + 1);  // without its article
}

std::string PhraseReader::title_of(const Expr& what, bool one) const {
  const Vocabulary& words = names_.model->words;
  const auto or_name = [](const std::string& title, const std::string& name) {
    return title.empty() ? spoken(name) : title;
  };
  switch (what.op) {
    case Op::token:
      return one ? words.tokens[what.index].title : words.tokens[what.index].many;
    case Op::track:
      return words.tracks[what.index].title;
    case Op::counter:
      return or_name(names_.counters[what.index].title, names_.counters[what.index].name);
    case Op::zone:
      return or_name(names_.zones[what.index].title, names_.zones[what.index].name);
    default:
      return spoken(what.name);
  }
}

std::string PhraseReader::marker(int index) const {
  const Marker& marker = names_.markers[index];
  return marker.title.empty() ? spoken(marker.name) : marker.title;
}

std::string PhraseReader::space(int index) const {
  const Spaces& spaces = names_.spaces[index];
  return spaces.title.empty() ? spoken(spaces.name) : spaces.title;
}

std::string PhraseReader::place(int index) const {
  const CardPlace& place = names_.places[index];
  return place.title.empty() ? spoken(place.name) : place.title;
}

std::string PhraseReader::action(int index) const {
  const std::string& name = names_.actions[index];
  for (const Action& action : names_.model->words.actions) {
    if (action.name == name) return action.phrase;
  }
  return spoken(name);
}

bool PhraseReader::is_one(const Expr& amount) const {
  return (amount.op == Op::number || amount.op == Op::figure) && amount.number == 1;
}

std::string PhraseReader::counted(const Expr& amount, const std::string& one) {
  return tell("counted", {{"amount", value(amount)},
                          {"what", is_one(amount) ? one : tell("several", {{"one", one}})}});
}

std::string PhraseReader::amount_of(const Expr& amount, const Expr& what) {
  const Expr& kind = what.op == Op::held ? what.of[0] : what;
  if (kind.op == Op::local) {
    const std::string one =
        tell("token-named", {{"name", spoken(kind.name)}, {"token", tell("a-token")}});
    return counted(amount, one);
  }
  return tell("counted", {{"amount", value(amount)}, {"what", title_of(kind, is_one(amount))}});
}

Person PhraseReader::person_of(const Expr& people) const {
  if (people.op == Op::everybody || people.op == Op::several || people.op == Op::word) {
    return Person::plural;
  }
  if (people.op == Op::local && people.name == "player") return player_;
  if (people.op == Op::things && people.search[0].how_many == Things::HowMany::all) {
    return Person::plural;
  }
  return is_subject(people) && people.type == Type::player ? Person::plural : Person::singular;
}

std::string PhraseReader::joined(const std::vector<std::string>& parts,
                                 std::string_view pattern) const {
  std::string text;
  for (const std::string& part : parts) {
    text = text.empty() ? part : tell(pattern, {{"left", text}, {"right", part}});
  }
  return text;
}

std::string PhraseReader::noun(const Things& things, bool many) {
  std::string one;
  switch (things.noun.of) {
    case Noun::Of::card:
      one = kind_title(things.noun.index);
      break;
    case Noun::Of::player:
      one = tell("a-player");
      break;
    case Noun::Of::token:
      one = tell("a-token");
      break;
    case Noun::Of::value:
      one = spoken(names_.scales[things.noun.index].name);
      break;
    case Noun::Of::space:
      one = space(things.noun.index);
      break;
    case Noun::Of::none:
    case Noun::Of::zone:
      break;
  }
  if (things.face != Face::any) {
    one = tell(things.face == Face::up ? "lies-up" : "lies-down", {{"what", one}});
  }
  return many ? tell("several", {{"one", one}}) : one;
}

// A condition that begins with what the thing itself has goes with it: "a card whose rank is 3".
std::string PhraseReader::with_condition(const std::string& what,
                                         const std::string& condition) const {
  for (const std::string_view pattern : {"its", "their"}) {
    const std::string own = tell(pattern);
    if (condition.starts_with(own)) {
      return tell("whose", {{"what", what}, {"rest", condition.substr(own.size())}});
    }
  }
  return tell("where", {{"what", what}, {"condition", condition}});
}

// `all`: "all" cards, "plain" cards, or a "bare" card.
std::string PhraseReader::things(const Things& things, std::string_view all) {
  std::string text;
  if (things.noun.of == Noun::Of::zone) {
    std::vector<std::string> zones;
    for (const Expr& place : things.places) zones.push_back(value(place));
    return tell("called", {{"what", joined(zones, "or")}, {"name", spoken(things.name)}});
  }
  switch (things.how_many) {
    case Things::HowMany::all:
      text = noun(things, all != "bare");
      if (all == "all") text = tell("all", {{"what", text}});
      break;
    case Things::HowMany::one: {
      const std::string one = noun(things, false);
      const bool vowel = tell("vowels").find(one[0]) != std::string::npos;
      text = tell(vowel ? "an" : "a", {{"what", one}});
      break;
    }
    case Things::HowMany::another:
      text = tell("another", {{"what", noun(things, false)}});
      break;
    case Things::HowMany::some:
      text = tell("some", {{"what", noun(things, true)}});
      break;
    case Things::HowMany::counted:
      text = counted(things.count[0], noun(things, false));
      break;
  }
  if (!things.places.empty()) {
    std::vector<std::string> zones;
    for (const Expr& place : things.places) zones.push_back(value(place));
    text = tell("in", {{"what", text}, {"zone", joined(zones, "or")}});
  }
  for (const Expr& filter : things.filter) {
    if (filter.op == Op::marked && filter.of.size() == 2 && things.noun.of == Noun::Of::player) {
      text = tell("with-marker", {{"what", text}, {"card", value(filter.of[0])}});
      continue;
    }
    ask_of(things.asked);
    text = with_condition(text, clause(filter));
    ask_no_more();
  }
  if (things.name != things.asked) {
    text = tell("called", {{"what", text}, {"name", spoken(things.name)}});
  }
  return text;
}

}  // namespace loom::behaviour
