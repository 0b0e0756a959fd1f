// The written form of effects, and equality of meaning.
#include "schema/language/effect.h"

#include <fmt/core.h>
#include <algorithm>

namespace loom {
namespace {

std::string_view resource_name(const Resource& resource, const Vocabulary& words) {
  if (resource.track) return words[*resource.track].name;
  return resource.token ? std::string_view(words[*resource.token].name) : "token";
}

std::string_view subject_name(const Effect& effect, const Vocabulary& words) {
  switch (traits_of(effect.verb).subject) {
    case EffectSubject::resource:
      return resource_name(effect.resource, words);
    case EffectSubject::action:
      return words[effect.action].name;
    case EffectSubject::area:
      return words[effect.area].name;
    case EffectSubject::deck:
      return words[effect.deck].name;
    case EffectSubject::table:
      return words[effect.table].name;
  }
  return {};
}

std::string signed_text(int amount) {
  return amount > 0 ? fmt::format("+{}", amount) : std::to_string(amount);
}

std::string scorers_text(const Who& who, const std::string& which) {
  return who.count == 1 ? which + " scorer" : fmt::format("{} {} scorers", who.count, which);
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

std::string change_text(const WrittenEffect& effect) {
  std::string text = fmt::format("{} {}", effect.subject, signed_text(effect.amount));
  if (effect.per_players == 1) text += " per player";
  if (effect.per_players > 1) text += fmt::format(" per {} players", effect.per_players);
  return text;
}

std::string shortage_text(const WrittenEffect& effect) {
  switch (effect.shortage) {
    case Shortage::Rule::take_what_is_there:
      return {};
    case Shortage::Rule::take_nothing:
      return " else nothing";
    case Shortage::Rule::instead:
      return fmt::format(" else {} {}", effect.instead, signed_text(effect.instead_amount));
  }
  return {};
}

std::string detail_text(const WrittenEffect& effect) {
  switch (traits_of(effect.verb).detail) {
    case EffectDetail::none:
      return {};
    case EffectDetail::times:
      return fmt::format(" to {}", effect.amount);
    case EffectDetail::ignoring:
      return effect.ignored.empty() ? "" : " ignoring " + std::string(effect.ignored);
    case EffectDetail::code:
      return effect.code == 0 ? "" : fmt::format(" code {}", effect.code);
  }
  return {};
}

}  // namespace

std::string to_text(const WrittenEffect& effect) {
  const VerbTraits verb = traits_of(effect.verb);
  std::string text = verb.subject == EffectSubject::resource
                         ? change_text(effect)
                         : fmt::format("{} {}{}", verb.name, effect.subject, detail_text(effect));
  if (effect.who.target != Target::player) text += " for " + who_text(effect.who);
  return text + shortage_text(effect);
}

std::string to_text(const Effect& effect, const Vocabulary& words) {
  WrittenEffect written;
  written.verb = effect.verb;
  written.subject = subject_name(effect, words);
  written.amount = effect.amount;
  written.per_players = effect.per_players;
  if (effect.ignored) written.ignored = words[*effect.ignored].name;
  written.code = effect.code.value_or(0);
  written.who = effect.who;
  written.shortage = effect.shortage.rule;
  if (effect.shortage.rule == Shortage::Rule::instead) {
    written.instead = resource_name(effect.shortage.resource, words);
    written.instead_amount = effect.shortage.amount;
  }
  return to_text(written);
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
