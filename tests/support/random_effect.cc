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
  Effect effect;
  effect.verb = static_cast<Effect::Verb>(pick(0, 4));
  switch (effect.verb) {
    case Effect::Verb::change: {
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
      break;
    }
    case Effect::Verb::limit:
      effect.amount = pick(0, 9);
      effect.who = who();
      break;
    case Effect::Verb::recycle:
      break;
    case Effect::Verb::reveal:
      if (pick(0, 1) == 0) effect.ignored = TrackId{static_cast<uint16_t>(pick(0, 2))};
      break;
    case Effect::Verb::consult:
      effect.table = TableId{static_cast<uint16_t>(pick(0, 1))};
      if (pick(0, 1) == 0) effect.code = pick(1, kMaxCode);
      effect.who = who();
      break;
  }
  return effect;
}

}  // namespace loom::testing
