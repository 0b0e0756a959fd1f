#include "compiler/program/effects_in_short.h"

#include <fmt/core.h>
#include <cstdlib>

#include "schema/language/pattern.h"

namespace loom::program {
namespace {

class EffectTeller {
 public:
  explicit EffectTeller(const Model& model) : words_(model.words), plays_(model.language.plays) {}

  std::string tell(const loom::Effect& effect) const {
    switch (effect.verb) {
      case EffectVerb::change:
        return change(effect);
      case EffectVerb::limit:
        return say(effect.amount == 0 ? "effect-no" : "effect-limit",
                   {{"action", words_[effect.action].title},
                    {"amount", std::to_string(effect.amount)},
                    {"whom", whom(effect)}});
      case EffectVerb::recycle:
        return say("effect-recycle", {{"what", words_[effect.area].title}});
      case EffectVerb::reveal: {
        const std::string what = words_.decks[effect.deck.value].title;
        if (!effect.ignored) return say("effect-reveal", {{"what", what}});
        return say("effect-reveal-without",
                   {{"what", what}, {"track", words_[*effect.ignored].title}});
      }
      case EffectVerb::consult: {
        std::string what = words_[effect.table].title;
        if (effect.code) what += fmt::format(" {}", *effect.code);
        return say("effect-consult", {{"what", what}, {"whom", whom(effect)}});
      }
    }
    return {};
  }

 private:
  std::string say(std::string_view pattern, const Places& places = {}) const {
    const auto found = plays_.find(pattern);
    return found == plays_.end() ? std::string() : fill_pattern(found->second, places);
  }

  std::string amount_of(const Resource& resource, int amount) const {
    const std::string number = fmt::format("{}{}", amount > 0 ? "+" : "", amount);
    const bool one = std::abs(amount) == 1;
    if (resource.track) {
      return say("effect-change", {{"amount", number}, {"what", words_[*resource.track].title}});
    }
    if (resource.token) {
      const Token& token = words_[*resource.token];
      return say("effect-change", {{"amount", number}, {"what", one ? token.title : token.many}});
    }
    return say(one ? "effect-one-token" : "effect-tokens", {{"amount", number}});
  }

  std::string whom(const loom::Effect& effect) const {
    const bool one = effect.who.count == 1;
    const Places count{{"count", std::to_string(effect.who.count)}};
    switch (effect.who.target) {
      case Target::player:
        return {};
      case Target::all_players:
        return say("effect-all");
      case Target::other_players:
        return say("effect-others");
      case Target::contributors:
        return say("effect-contributors");
      case Target::first_contributor:
        return say("effect-first");
      case Target::lowest_scorers:
        return say(one ? "effect-lowest" : "effect-lowest-many", count);
      case Target::highest_scorers:
        return say(one ? "effect-highest" : "effect-highest-many", count);
    }
    return {};
  }

  std::string change(const loom::Effect& effect) const {
    std::string text = amount_of(effect.resource, effect.amount);
    if (effect.per_players == 1) text += say("effect-per-player");
    if (effect.per_players > 1) {
      text += say("effect-per-players", {{"count", std::to_string(effect.per_players)}});
    }
    text += whom(effect);
    if (effect.shortage.rule == Shortage::Rule::take_nothing) text += say("effect-or-nothing");
    if (effect.shortage.rule == Shortage::Rule::instead) {
      text += say("effect-or-else",
                  {{"what", amount_of(effect.shortage.resource, effect.shortage.amount)}});
    }
    return text;
  }

  const Vocabulary& words_;
  const std::map<std::string, std::string, std::less<>>& plays_;
};

}  // namespace

std::string effect_words(const EffectList& list, const Model& model) {
  const EffectTeller teller(model);
  std::string text;
  for (const loom::Effect& effect : list.effects) {
    text += (text.empty() ? "" : ", ") + teller.tell(effect);
  }
  return text;
}

}  // namespace loom::program
