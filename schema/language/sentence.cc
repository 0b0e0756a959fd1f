#include "schema/language/sentence.h"

#include <cstdlib>
#include <utility>
#include <vector>

#include "schema/language/pattern.h"
#include "schema/language/value.h"

namespace loom {
namespace {

class Teller {
 public:
  Teller(const Vocabulary& words, const Language& language) : words_(words), language_(language) {}

  std::string tell(const Effect& effect) const {
    if (traits_of(effect.verb).subject != EffectSubject::resource) return as_sentence(deed(effect));
    return as_sentence(is_group(effect.resource) ? group_change(effect) : change(effect));
  }

  std::string_view pattern(std::string_view name) const {
    const auto found = language_.sentences.find(name);
    return found == language_.sentences.end() ? std::string_view() : found->second;
  }

 private:
  bool is_group(const Resource& resource) const {
    return resource.track && words_[*resource.track].scope == Track::Scope::group;
  }

  const Language::TargetWords& target(const Who& who) const {
    static const Language::TargetWords kNone;
    const auto found = language_.targets.find(target_key(who));
    return found == language_.targets.end() ? kNone : found->second;
  }

  std::string counted(std::string_view text, const Who& who) const {
    return fill_pattern(text, {{"count", std::to_string(who.count)}});
  }

  const std::string& form(std::string_view word, std::string_view form_name) const {
    static const std::string kNone;
    const auto found = language_.forms.find(word);
    return found == language_.forms.end() ? kNone : found->second[form_name];
  }

  // "2 Energy", "1 token of your choice".
  std::string amount_of(const Resource& resource, int amount, std::string_view form_name) const {
    const int size = std::abs(amount);
    const Places count = {{"amount", std::to_string(size)}};
    if (!resource.track && !resource.token) {
      return fill_pattern(form(size == 1 ? "one-token" : "many-tokens", form_name), count);
    }
    return fill_pattern(pattern("amount"), {count[0], {"what", title(resource, size)}});
  }

  std::string title(const Resource& resource, int amount) const {
    if (resource.track) return words_[*resource.track].title;
    if (!resource.token) return {};
    return amount == 1 ? words_[*resource.token].title : words_[*resource.token].many;
  }

  std::string scale(const Effect& effect) const {
    if (effect.per_players == 0) return {};
    if (effect.per_players == 1) return std::string(pattern("per-player"));
    return fill_pattern(pattern("per-players"), {{"count", std::to_string(effect.per_players)}});
  }

  static std::string_view verb_of(int amount) { return amount > 0 ? "gain" : "lose"; }

  std::string change(const Effect& effect) const {
    const Language::TargetWords& whom = target(effect.who);
    return fill_pattern(pattern("change"),
                        {{"subject", counted(whom.subject, effect.who)},
                         {"verb", form(verb_of(effect.amount), whom.form)},
                         {"what", amount_of(effect.resource, effect.amount, whom.form)},
                         {"scale", scale(effect)},
                         {"short", shortage(effect.shortage, whom.form)}});
  }

  std::string shortage(const Shortage& shortage, std::string_view form_name) const {
    if (shortage.rule == Shortage::Rule::take_what_is_there) return {};
    if (shortage.rule == Shortage::Rule::take_nothing) return form("short-nothing", form_name);
    const std::string_view verb = verb_of(shortage.amount);
    return fill_pattern(form("short-instead", form_name),
                        {{"verb-you", form(verb, "you")},
                         {"verb-singular", form(verb, "singular")},
                         {"verb-plural", form(verb, "plural")},
                         {"what", amount_of(shortage.resource, shortage.amount, form_name)}});
  }

  std::string group_change(const Effect& effect) const {
    return fill_pattern(pattern(effect.amount > 0 ? "rise" : "fall"),
                        {{"what", title(effect.resource, effect.amount)},
                         {"amount", std::to_string(std::abs(effect.amount))},
                         {"scale", scale(effect)},
                         {"short", group_shortage(effect.shortage)}});
  }

  std::string group_shortage(const Shortage& shortage) const {
    if (shortage.rule == Shortage::Rule::take_what_is_there) return {};
    if (shortage.rule == Shortage::Rule::take_nothing)
      return std::string(pattern("group-short-nothing"));
    return fill_pattern(
        pattern("group-short-instead"),
        {{"what", title(shortage.resource, shortage.amount)},
         {"change", std::string(pattern(shortage.amount > 0 ? "group-rises" : "group-falls"))},
         {"amount", std::to_string(std::abs(shortage.amount))}});
  }

  // Any verb but a change.
  std::string deed(const Effect& effect) const {
    const Language::TargetWords& whom = target(effect.who);
    return fill_pattern(pattern(sentence_key(effect)),
                        {{"subject", counted(whom.subject, effect.who)},
                         {"verb", form(traits_of(effect.verb).form, whom.form)},
                         {"forbidden", counted(whom.forbidden, effect.who)},
                         {"permitted", counted(whom.permitted, effect.who)},
                         thing(effect),
                         {"amount", std::to_string(effect.amount)},
                         {"track", effect.ignored ? words_[*effect.ignored].title : std::string()},
                         {"code", std::to_string(effect.code.value_or(0))}});
  }

  // What it is about, with the name of its place.
  std::pair<std::string_view, std::string> thing(const Effect& effect) const {
    switch (traits_of(effect.verb).subject) {
      case EffectSubject::resource:
        return {"what", title(effect.resource, effect.amount)};
      case EffectSubject::action:
        return {"action", words_[effect.action].phrase};
      case EffectSubject::area:
        return {"area", words_[effect.area].title};
      case EffectSubject::deck:
        return {"deck", words_[effect.deck].title};
      case EffectSubject::table:
        return {"table", words_[effect.table].title};
    }
    std::abort();
  }

  const Vocabulary& words_;
  const Language& language_;
};

}  // namespace

const std::string& Language::Forms::operator[](std::string_view form) const {
  if (form == "you") return you;
  return form == "singular" ? singular : plural;
}

std::string_view target_key(const Who& who) {
  switch (who.target) {
    case Target::player:
      return "player";
    case Target::all_players:
      return "all-players";
    case Target::other_players:
      return "other-players";
    case Target::contributors:
      return "contributors";
    case Target::first_contributor:
      return "first-contributor";
    case Target::lowest_scorers:
      return who.count == 1 ? "lowest-scorer" : "lowest-scorers";
    case Target::highest_scorers:
      return who.count == 1 ? "highest-scorer" : "highest-scorers";
  }
  std::abort();
}

std::string sentence_key(const Effect& effect) {
  const VerbTraits verb = traits_of(effect.verb);
  std::string name(verb.name);
  switch (verb.detail) {
    case EffectDetail::none:
      return name;
    case EffectDetail::times:
      return name + (effect.amount == 0 ? "-none" : effect.amount == 1 ? "-once" : "-many");
    case EffectDetail::ignoring:
      return effect.ignored ? name + "-ignoring" : name;
    case EffectDetail::code:
      return effect.code ? name + "-code" : name;
  }
  std::abort();
}

Language read_language(const Value& root) {
  Language language;
  language.name = root["name"].text();
  language.title = root["title"].text();
  const auto text = [](const Value& record, std::string_view key) {
    return std::string(record[key].text());
  };
  for (const Entry& entry : root["targets"].map()) {
    language.targets[entry.key] = {text(entry.value, "subject"), text(entry.value, "form"),
                                   text(entry.value, "permitted"), text(entry.value, "forbidden")};
  }
  for (const Entry& entry : root["forms"].map()) {
    language.forms[entry.key] = {text(entry.value, "you"), text(entry.value, "singular"),
                                 text(entry.value, "plural")};
  }
  for (const Entry& entry : root["heard"].map()) {
    for (const Value& word : entry.value.list())
      language.heard[entry.key].emplace_back(word.text());
  }
  for (const Entry& entry : root["sentences"].map()) {
    language.sentences[entry.key] = entry.value.text();
  }
  for (const Entry& entry : root["plays"].map()) {
    language.plays[entry.key] = entry.value.text();
  }
  for (const Entry& entry : root["readings"].map()) {
    language.readings[entry.key] = entry.value.text();
  }
  for (const Entry& entry : root["stated"].map()) {
    for (const Value& phrase : entry.value.list())
      language.stated[entry.key].emplace_back(phrase.text());
  }
  for (const Entry& entry : root["written"].map()) {
    for (const Value& word : entry.value.list())
      language.written[entry.key].emplace_back(word.text());
  }
  return language;
}

std::string sentence(const Effect& effect, const Vocabulary& words, const Language& language) {
  return Teller(words, language).tell(effect);
}

std::string sentence(const EffectList& list, const Vocabulary& words, const Language& language) {
  const Teller teller(words, language);
  if (list.effects.empty()) return std::string(teller.pattern("nothing"));
  std::string text;
  for (const Effect& effect : list.effects) {
    if (!text.empty()) text += ' ';
    text += teller.tell(effect);
  }
  return text;
}

}  // namespace loom
