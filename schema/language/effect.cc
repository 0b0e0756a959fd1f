// The written form of effects, and equality of meaning.
#include "schema/language/effect.h"

#include <algorithm>

namespace loom {
namespace {

std::string resource_text(const Resource& resource, const Vocabulary& words) {
  if (resource.track) return words[*resource.track].name;
  return resource.token ? words[*resource.token].name : "token";
}

std::string signed_text(int amount) {
  return amount > 0 ? "+" + std::to_string(amount) : std::to_string(amount);
}

std::string scorers_text(const Who& who, const std::string& which) {
  return who.count == 1 ? which + " scorer" : std::to_string(who.count) + " " + which + " scorers";
}

std::string who_text(const Who& who) {
  switch (who.target) {
    case Target::player:
      return "player";
    case Target::all_players:
      return "all players";
    case Target::other_players:
      return "each other player";
    case Target::contributors:
      return "contributors";
    case Target::first_contributor:
      return "first contributor";
    case Target::lowest_scorers:
      return scorers_text(who, "lowest");
    case Target::highest_scorers:
      return scorers_text(who, "highest");
  }
  return {};
}

std::string change_text(const Effect& effect, const Vocabulary& words) {
  std::string text = resource_text(effect.resource, words) + " " + signed_text(effect.amount);
  if (effect.per_players == 1) text += " per player";
  if (effect.per_players > 1) text += " per " + std::to_string(effect.per_players) + " players";
  return text;
}

std::string shortage_text(const Shortage& shortage, const Vocabulary& words) {
  switch (shortage.rule) {
    case Shortage::Rule::take_what_is_there:
      return {};
    case Shortage::Rule::take_nothing:
      return " else nothing";
    case Shortage::Rule::instead:
      return " else " + resource_text(shortage.resource, words) + " " +
             signed_text(shortage.amount);
  }
  return {};
}

std::string verb_text(const Effect& effect, const Vocabulary& words) {
  switch (effect.verb) {
    case Effect::Verb::change:
      return change_text(effect, words);
    case Effect::Verb::limit:
      return "limit " + words[effect.action].name + " to " + std::to_string(effect.amount);
    case Effect::Verb::recycle:
      return "recycle " + words[effect.area].name;
    case Effect::Verb::reveal:
      return "reveal " + words[effect.deck].name +
             (effect.ignored ? " ignoring " + words[*effect.ignored].name : "");
    case Effect::Verb::consult:
      return "consult " + words[effect.table].name +
             (effect.code ? " code " + std::to_string(*effect.code) : "");
  }
  return {};
}

}  // namespace

std::string to_text(const Effect& effect, const Vocabulary& words) {
  std::string text = verb_text(effect, words);
  if (effect.who.target != Target::player) text += " for " + who_text(effect.who);
  return text + shortage_text(effect.shortage, words);
}

std::string to_text(const EffectList& list, const Vocabulary& words) {
  if (list.effects.empty()) return "nothing";
  std::string text;
  for (const Effect& effect : list.effects) {
    if (!text.empty()) text += "; ";
    text += to_text(effect, words);
  }
  return text;
}

bool same(const Effect& a, const Effect& b) {
  return a.verb == b.verb && a.resource == b.resource && a.amount == b.amount &&
         a.per_players == b.per_players && a.shortage == b.shortage && a.action == b.action &&
         a.area == b.area && a.deck == b.deck && a.ignored == b.ignored && a.table == b.table &&
         a.code == b.code && a.who == b.who;
}

bool same(const EffectList& a, const EffectList& b) {
  return std::equal(a.effects.begin(), a.effects.end(), b.effects.begin(), b.effects.end(),
                    [](const Effect& x, const Effect& y) { return same(x, y); });
}

}  // namespace loom
