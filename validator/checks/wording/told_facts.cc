#include "validator/checks/wording/told_facts.h"

#include <cstdlib>

namespace loom {
namespace {

class FactReader {
 public:
  FactReader(const TellingCard& card, const Vocabulary& words) : card_(card), words_(words) {}

  void add(const Effect& effect) {
    switch (effect.verb) {
      case Effect::Verb::change:
        change(effect);
        break;
      case Effect::Verb::limit:
        facts_.numbers.insert(effect.amount);
        add({Thing::Sort::action, effect.action.value}, effect).may_be_silent = true;
        facts_.all.back().who = effect.who;
        break;
      case Effect::Verb::recycle:
        add({Thing::Sort::area, effect.area.value}, effect);
        break;
      case Effect::Verb::reveal:
        add({Thing::Sort::deck, effect.deck.value}, effect).amount = 1;
        if (effect.ignored) add({Thing::Sort::track, effect.ignored->value}, effect);
        break;
      case Effect::Verb::consult:
        consult(effect);
        break;
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

  void consult(const Effect& effect) {
    Fact& fact = add({Thing::Sort::table, effect.table.value}, effect);
    fact.who = effect.who;
    fact.amount = effect.code ? effect.code : card_.own_code;
    fact.amount_is_said = effect.code.has_value();
    if (fact.amount) facts_.numbers.insert(*fact.amount);
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
