// An effect as icons: amounts, resources and a sign for whom they hit.
#include <cstdlib>

#include "schema/language/sentence.h"

namespace loom {
namespace {

// A true minus sign: a hyphen is too short to be seen at arm's length.
std::string signed_amount(int amount) {
  return (amount > 0 ? "+" : "\u2212") + std::to_string(std::abs(amount));
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
      return " " + (who.count == 1 ? std::string() : std::to_string(who.count)) + "$lowest-scorer";
    case Target::highest_scorers:
      return " " + (who.count == 1 ? std::string() : std::to_string(who.count)) + "$highest-scorer";
  }
  return {};
}

std::string change_strip(const Effect& effect, const Vocabulary& words) {
  std::string strip = signed_amount(effect.amount) + " " + resource_icon(effect.resource, words);
  if (effect.per_players == 1) strip += " / $player";
  if (effect.per_players > 1) strip += " / " + std::to_string(effect.per_players) + " $player";
  strip += who_icon(effect.who);
  if (effect.shortage.rule == Shortage::Rule::take_nothing) strip += " $or 0";
  if (effect.shortage.rule == Shortage::Rule::instead) {
    strip += " $or " + signed_amount(effect.shortage.amount) + " " +
             resource_icon(effect.shortage.resource, words);
  }
  return strip;
}

}  // namespace

std::vector<std::string> strip_icons() {
  return {"any-token",         "all-players",   "other-players",  "contributors", "player",
          "first-contributor", "lowest-scorer", "highest-scorer", "or",           "limit",
          "recycle",           "reveal",        "consult",        "ignore"};
}

std::string icon_strip(const Effect& effect, const Vocabulary& words) {
  switch (effect.verb) {
    case Effect::Verb::change:
      return change_strip(effect, words);
    case Effect::Verb::limit:
      return "$limit " + std::to_string(effect.amount) + " $" + words[effect.action].icon +
             who_icon(effect.who);
    case Effect::Verb::recycle:
      return "$recycle $" + words[effect.area].icon;
    case Effect::Verb::reveal:
      return "$reveal $" + words[effect.deck].name +
             (effect.ignored ? " $ignore $" + words[*effect.ignored].icon : "");
    case Effect::Verb::consult:
      return "$consult " + words[effect.table].title +
             (effect.code ? " " + std::to_string(*effect.code) : "") + who_icon(effect.who);
  }
  std::abort();
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
