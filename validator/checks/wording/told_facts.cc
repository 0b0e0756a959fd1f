#include "validator/checks/wording/told_facts.h"

#include <cstdlib>

namespace loom {
namespace {

class FactReader {
 public:
  FactReader(const TellingCard& card, const Vocabulary& words) : card_(card), words_(words) {}

  void add(const Effect& effect) {
    if (traits_of(effect.verb).subject == EffectSubject::resource) {
      change(effect);
    } else {
      deed(effect);
    }
    if (effect.who.count > 1) facts_.numbers.insert(effect.who.count);
  }

  Facts take() { return std::move(facts_); }

 private:
  Fact& add(Thing thing, const Effect& effect) {
    Fact fact;
    fact.thing = thing;
    fact.span = effect.span;
    return facts_.all.emplace_back(fact);
  }

  void amount(const Resource& resource, int amount, const Effect& effect) {
    Fact& fact = add(thing_of(resource), effect);
    fact.amount = std::abs(amount);
    fact.amount_is_said = true;
    fact.direction = amount > 0 ? 1 : -1;
    const bool group = resource.track && words_[*resource.track].scope == Track::Scope::group;
    if (!group) fact.who = effect.who;
    facts_.numbers.insert(std::abs(amount));
  }

  void change(const Effect& effect) {
    amount(effect.resource, effect.amount, effect);
    if (effect.shortage.rule == Shortage::Rule::instead) {
      amount(effect.shortage.resource, effect.shortage.amount, effect);
    }
    if (effect.per_players == 0) return;
    facts_.numbers.insert(effect.per_players);
    facts_.scaled.push_back(effect);
  }

  // Any verb but a change.
  void deed(const Effect& effect) {
    const VerbTraits verb = traits_of(effect.verb);
    Fact& fact = add(subject_of(effect), effect);
    if (verb.hits_players) fact.who = effect.who;
    fact.may_be_silent = verb.subject == EffectSubject::action;
    if (verb.subject == EffectSubject::deck) fact.amount = 1;
    switch (verb.detail) {
      case EffectDetail::none:
        break;
      case EffectDetail::times:
        facts_.numbers.insert(effect.amount);
        break;
      case EffectDetail::ignoring:
        if (effect.ignored) add({Thing::Sort::track, effect.ignored->value}, effect);
        break;
      case EffectDetail::code:
        fact.amount = effect.code ? effect.code : card_.own_code;
        fact.amount_is_said = effect.code.has_value();
        if (fact.amount) facts_.numbers.insert(*fact.amount);
        break;
    }
  }

  static Thing subject_of(const Effect& effect) {
    switch (traits_of(effect.verb).subject) {
      case EffectSubject::resource:
        break;
      case EffectSubject::action:
        return {Thing::Sort::action, effect.action.value};
      case EffectSubject::area:
        return {Thing::Sort::area, effect.area.value};
      case EffectSubject::deck:
        return {Thing::Sort::deck, effect.deck.value};
      case EffectSubject::table:
        return {Thing::Sort::table, effect.table.value};
    }
    return thing_of(effect.resource);
  }

  const TellingCard& card_;
  const Vocabulary& words_;
  Facts facts_;
};

}  // namespace

Facts read_facts(const EffectList& effects, const TellingCard& card, const Vocabulary& words) {
  FactReader reader(card, words);
  for (const Effect& effect : effects.effects) reader.add(effect);
  return reader.take();
}

}  // namespace loom
