// An effect as icons: amounts, resources and a sign for whom they hit.
#include <fmt/core.h>
#include <cstdlib>

#include "schema/language/effect_words.h"
#include "schema/language/sentence.h"

namespace loom {
namespace {

// A true minus sign: a hyphen is too short to be seen at arm's length.
std::string signed_amount(int amount) {
  return fmt::format("{}{}", amount > 0 ? "+" : "\u2212", std::abs(amount));
}

std::string resource_icon(const Resource& resource, const Vocabulary& words) {
  if (resource.track) return "$" + words[*resource.track].icon;
  return resource.token ? "$" + words[*resource.token].icon : "$any-token";
}

std::string who_icon(const Who& who) {
  switch (who.target) {
    case Target::player:
      return {};
    case Target::all_players:
      return " $all-players";
    case Target::other_players:
      return " $other-players";
    case Target::contributors:
      return " $contributors";
    case Target::first_contributor:
      return " $first-contributor";
    case Target::lowest_scorers:
      return fmt::format(" {}$lowest-scorer",
                         who.count == 1 ? std::string() : std::to_string(who.count));
    case Target::highest_scorers:
      return fmt::format(" {}$highest-scorer",
                         who.count == 1 ? std::string() : std::to_string(who.count));
  }
  return {};
}

std::string change_strip(const Effect& effect, const Vocabulary& words) {
  std::string strip =
      fmt::format("{} {}", signed_amount(effect.amount), resource_icon(effect.resource, words));
  if (effect.per_players == 1) strip += " / $player";
  if (effect.per_players > 1) strip += fmt::format(" / {} $player", effect.per_players);
  strip += who_icon(effect.who);
  if (effect.shortage.rule == Shortage::Rule::take_nothing) strip += " $or 0";
  if (effect.shortage.rule == Shortage::Rule::instead) {
    strip += fmt::format(" $or {} {}", signed_amount(effect.shortage.amount),
                         resource_icon(effect.shortage.resource, words));
  }
  return strip;
}

std::string subject_icon(const Effect& effect, const Vocabulary& words) {
  switch (traits_of(effect.verb).subject) {
    case EffectSubject::resource:
      return resource_icon(effect.resource, words);
    case EffectSubject::action:
      return "$" + words[effect.action].icon;
    case EffectSubject::area:
      return "$" + words[effect.area].icon;
    case EffectSubject::deck:
      return "$" + words[effect.deck].name;
    case EffectSubject::table:
      return words[effect.table].title;
  }
  std::abort();
}

}  // namespace

std::vector<std::string> strip_icons() {
  std::vector<std::string> icons = {
      "any-token",         "all-players",   "other-players",  "contributors", "player",
      "first-contributor", "lowest-scorer", "highest-scorer", "or",           "ignore"};
  for (const std::string_view verb : effect_verbs()) icons.emplace_back(verb);
  return icons;
}

std::string icon_strip(const Effect& effect, const Vocabulary& words) {
  const VerbTraits verb = traits_of(effect.verb);
  if (verb.subject == EffectSubject::resource) return change_strip(effect, words);
  std::string strip = fmt::format("${} ", verb.name);
  if (verb.detail == EffectDetail::times) strip += fmt::format("{} ", effect.amount);
  strip += subject_icon(effect, words);
  if (effect.ignored) strip += " $ignore $" + words[*effect.ignored].icon;
  if (effect.code) strip += fmt::format(" {}", *effect.code);
  return strip + who_icon(effect.who);
}

std::string icon_strip(const EffectList& list, const Vocabulary& words) {
  std::string strip;
  for (const Effect& effect : list.effects) {
    if (!strip.empty()) strip += "  ";
    strip += icon_strip(effect, words);
  }
  return strip;
}

}  // namespace loom
