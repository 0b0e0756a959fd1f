#include "tests/support/random_effect.h"

namespace loom::testing {

Effect random_effect(std::mt19937& random) {
  const auto pick = [&](int least, int most) {
    return std::uniform_int_distribution<int>(least, most)(random);
  };
  const auto who = [&] {
    Who result{static_cast<Target>(pick(0, 6)), 1};
    if (result.target >= Target::lowest_scorers) result.count = pick(1, 12);
    return result;
  };
  const auto resource = [&](bool group) {
    Resource result;
    if (group) result.track = TrackId{static_cast<uint16_t>(pick(0, 1))};
    if (!group && pick(0, 2) == 0) result.track = TrackId{2};
    if (!group && !result.track && pick(0, 2) > 0)
      result.token = TokenId{static_cast<uint16_t>(pick(0, 2))};
    return result;
  };
  const auto change = [&](Effect& effect) {
    const bool group = pick(0, 1) == 0;
    effect.resource = resource(group);
    effect.amount = pick(1, kMaxAmount) * (pick(0, 1) == 0 ? 1 : -1);
    effect.per_players = pick(0, kMaxPlayersNamed);
    if (!group) effect.who = who();
    if (effect.amount < 0) effect.shortage.rule = static_cast<Shortage::Rule>(pick(0, 2));
    if (effect.shortage.rule == Shortage::Rule::instead) {
      effect.shortage.resource = resource(group);
      effect.shortage.amount = pick(1, kMaxAmount) * (pick(0, 1) == 0 ? 1 : -1);
    }
  };
  Effect effect;
  effect.verb = kAllVerbs[static_cast<size_t>(pick(0, static_cast<int>(kVerbCount) - 1))];
  const VerbTraits verb = traits_of(effect.verb);
  if (verb.subject == EffectSubject::resource) {
    change(effect);
    return effect;
  }
  if (verb.subject == EffectSubject::table) {
    effect.table = TableId{static_cast<uint16_t>(pick(0, 1))};
  }
  switch (verb.detail) {
    case EffectDetail::none:
      break;
    case EffectDetail::times:
      effect.amount = pick(0, kMaxTimes);
      break;
    case EffectDetail::ignoring:
      if (pick(0, 1) == 0) effect.ignored = TrackId{static_cast<uint16_t>(pick(0, 2))};
      break;
    case EffectDetail::code:
      if (pick(0, 1) == 0) effect.code = pick(1, kMaxCode);
      break;
  }
  if (verb.hits_players) effect.who = who();
  return effect;
}

}  // namespace loom::testing
