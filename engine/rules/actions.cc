#include "engine/rules/actions.h"

#include "engine/rules/effects.h"
#include "engine/rules/goals.h"
#include "engine/rules/load.h"

namespace loom::engine {
namespace {

Refusal refuse(Refusal::Why why, uint8_t player, uint8_t subject = 0) {
  Refusal refusal;
  refusal.why = why;
  refusal.player = player;
  refusal.subject = subject;
  return refusal;
}

Refusal may_gather(const Game& game, const State& state, uint8_t player) {
  if (within_limit(state, player, game.rules.gather)) return {};
  return refuse(Refusal::Why::limited, player, game.rules.gather.value);
}

Refusal may_touch_player(const Game& game, const State& state, uint8_t player, uint8_t other) {
  if (other >= game.rules.players || other == player) {
    return refuse(Refusal::Why::no_partner, player);
  }
  if (!within_limit(state, player, game.rules.touchpoint)) {
    return refuse(Refusal::Why::limited, player, game.rules.touchpoint.value);
  }
  if (state.players[player].taken[game.rules.touchpoint.value] >=
      game.rules.touchpoints_per_round) {
    return refuse(Refusal::Why::touched, player);
  }
  return {};
}

bool recyclable_index(const Game& game, const State& state) {
  for (int i = 0; i < game.rules.index; ++i) {
    if (state.slots[i].goal != kNoCard && !any_filled(game, state.slots[i])) return true;
  }
  return false;
}

bool recyclable_prism(const Game& game, const State& state) {
  return std::any_of(state.prism, state.prism + game.rules.prism,
                     [](uint8_t card) { return card != kNoCard; });
}

Refusal may_recycle(const Game& game, const State& state, uint8_t player, uint8_t area) {
  if (!within_limit(state, player, game.rules.recycle)) {
    return refuse(Refusal::Why::limited, player, game.rules.recycle.value);
  }
  if (state.players[player].taken[game.rules.recycle.value] >= game.rules.recycles) {
    return refuse(Refusal::Why::recycled, player);
  }
  const bool there = (area == game.rules.prism_area.value && recyclable_prism(game, state)) ||
                     (area == game.rules.index_area.value && recyclable_index(game, state));
  return there ? Refusal{} : refuse(Refusal::Why::nothing_there, player, area);
}

Refusal may_convert(const Game& game, const State& state, uint8_t player) {
  if (!game.rules.converts) return refuse(Refusal::Why::converts_not, player);
  if (state.conversions >= game.rules.conversions_per_turn) {
    return refuse(Refusal::Why::converted, player);
  }
  Refusal refusal;
  refusal.player = player;
  refusal.subject = game.rules.convert_from.value;
  refusal.needed = static_cast<int16_t>(game.rules.converted_from);
  refusal.there = static_cast<int16_t>(state.players[player].tokens[game.rules.convert_from.value]);
  if (refusal.there < refusal.needed) refusal.why = Refusal::Why::too_few_to_convert;
  return refusal;
}

void convert(const Game& game, State& state, uint8_t player) {
  Player& who = state.players[player];
  uint16_t& from = who.tokens[game.rules.convert_from.value];
  from = static_cast<uint16_t>(from - game.rules.converted_from);
  uint16_t& to = who.tokens[game.rules.convert_to.value];
  to = static_cast<uint16_t>(to + game.rules.converted_to);
  ++state.conversions;
}

void count_action(State& state, uint8_t player, tables::ActionId action) {
  uint8_t& taken = state.players[player].taken[action.value];
  if (taken < kNoLimit) ++taken;
}

int gatherable(const Game& game) {
  int kinds = 0;
  for (const tables::Token& token : game.tables->tokens) kinds += token.gathered != 0 ? 1 : 0;
  return kinds;
}

Step choice(Do what, uint8_t player, uint8_t a = 0) {
  Step step;
  step.what = what;
  step.player = player;
  step.a = a;
  return step;
}

}  // namespace

void offer_turn(const Game& game, const State& state, Options& options) {
  const uint8_t player = state.top().player;
  const auto offer = [&](Move move, uint8_t index, const Refusal& refusal) {
    if (!refusal) options.add(move, index);
  };
  if (state.actions_left > 0) {
    offer(Move::gather, 0, may_gather(game, state, player));
    for (uint8_t i = 0; i < game.rules.prism; ++i) {
      offer(Move::load, i, may_load(game, state, player, i));
    }
    for (uint8_t i = 0; i < kSlots; ++i) {
      if (state.slots[i].goal == kNoCard) continue;
      offer(Move::contribute, i, may_contribute(game, state, player, i));
      // Rarely so, and quickly seen.
      if (all_filled(game, state, i)) offer(Move::join, i, may_join(game, state, player, i));
    }
    for (uint8_t i = 0; i < game.rules.players; ++i) {
      offer(Move::touchpoint, i, may_touch_player(game, state, player, i));
    }
    for (const uint8_t area : {game.rules.prism_area.value, game.rules.index_area.value}) {
      offer(Move::recycle, area, may_recycle(game, state, player, area));
    }
  }
  offer(Move::convert, 0, may_convert(game, state, player));
  options.add(Move::pass);
}

Refusal may_act(const Game& game, const State& state, Action action) {
  const uint8_t player = state.top().player;
  if (action.move == Move::pass) return {};
  if (action.move == Move::convert) return may_convert(game, state, player);
  if (state.actions_left == 0) return refuse(Refusal::Why::actions_used, player);
  switch (action.move) {
    case Move::gather:
      return may_gather(game, state, player);
    case Move::load:
      return may_load(game, state, player, action.index);
    case Move::contribute:
      return may_contribute(game, state, player, action.index);
    case Move::join:
      return may_join(game, state, player, action.index);
    case Move::touchpoint:
      return may_touch_player(game, state, player, action.index);
    case Move::recycle:
      return may_recycle(game, state, player, action.index);
    default:
      return refuse(Refusal::Why::not_now, player);
  }
}

void act(const Game& game, State& state, Action action) {
  const uint8_t player = top(state).player;
  if (action.move == Move::convert) {
    convert(game, state, player);
    return;
  }
  if (state.actions_left == 0) {
    pop(state);  // after the last action, nothing but the turn's end was left to choose
    return;
  }
  --state.actions_left;
  switch (action.move) {
    case Move::gather:
      count_action(state, player, game.rules.gather);
      if (game.rules.gathered > 0) {
        push(state, choice(Do::gather, player, static_cast<uint8_t>(game.rules.gathered)));
      }
      break;
    case Move::load:
      count_action(state, player, game.rules.load);
      start_load(game, state, player, action.index);
      break;
    case Move::contribute:
      count_action(state, player, game.rules.contribute);
      start_contribution(state, player, action.index);
      break;
    case Move::join:
      count_action(state, player, game.rules.contribute);
      join(game, state, player, action.index);
      break;
    case Move::touchpoint:
      count_action(state, player, game.rules.touchpoint);
      push(state, choice(Do::choose_touchpoint, player, action.index));
      break;
    case Move::recycle:
      count_action(state, player, game.rules.recycle);
      if (action.index == game.rules.prism_area.value) {
        recycle_prism(game, state);
      } else {
        recycle_index(game, state);
      }
      break;
    default:
      break;
  }
}

bool settle_turn(const Game& game, State& state) {
  if (state.actions_left > 0 || !may_convert(game, state, top(state).player)) return false;
  pop(state);
  return true;
}

void offer_gathering(const Game& game, Options& options) {
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (game.tables->tokens.items[i].gathered != 0) {
      options.add(Move::take, static_cast<uint8_t>(i));
    }
  }
}

Refusal may_take(const Game& game, const State& state, Action action) {
  const bool gathered = action.index < game.tables->tokens.size() &&
                        game.tables->tokens.items[action.index].gathered != 0;
  return gathered ? Refusal{}
                  : refuse(Refusal::Why::not_gathered, state.top().player, action.index);
}

void take(State& state, uint8_t token) {
  ++state.players[top(state).player].tokens[token];
  if (--top(state).a == 0) pop(state);
}

bool settle_gathering(const Game& game, State& state) {
  if (gatherable(game) > 0) return false;
  pop(state);
  return true;
}

void offer_touchpoints(const Game& game, const State& state, Options& options) {
  const Player& who = state.players[state.top().player];
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const auto token = static_cast<uint8_t>(i);
    if (who.tokens[i] >= game.rules.touchpoint_tokens) options.add(Move::give, token);
    options.add(Move::ask, token);
  }
}

Refusal may_touch(const Game& game, const State& state, Action action) {
  Refusal refusal = refuse(Refusal::Why::not_held, state.top().player, action.index);
  if (action.index >= game.tables->tokens.size()) return refusal;
  refusal.needed = static_cast<int16_t>(game.rules.touchpoint_tokens);
  refusal.there = static_cast<int16_t>(state.players[refusal.player].tokens[action.index]);
  if (action.move == Move::ask || refusal.there >= refusal.needed) return {};
  return refusal;
}

void touch(const Game& game, State& state, Action action) {
  const Step step = top(state);
  pop(state);
  const bool gives = action.move == Move::give;
  // What cannot be given cannot be agreed on: the action is spent (Q16).
  const Player& giver = state.players[gives ? step.player : step.a];
  if (giver.tokens[action.index] < game.rules.touchpoint_tokens) return;
  Step reply = choice(Do::answer_touchpoint, step.a, action.index);
  reply.b = gives ? 1 : 0;
  reply.leader = step.player;
  push(state, reply);
}

void answer(const Game& game, State& state, bool accepted) {
  const Step step = top(state);
  pop(state);
  if (!accepted) return;
  const uint8_t starter = step.leader;
  const uint8_t partner = step.player;
  Player& giver = state.players[step.b != 0 ? starter : partner];
  Player& taker = state.players[step.b != 0 ? partner : starter];
  giver.tokens[step.a] = static_cast<uint16_t>(giver.tokens[step.a] - game.rules.touchpoint_tokens);
  taker.tokens[step.a] = static_cast<uint16_t>(taker.tokens[step.a] + game.rules.touchpoint_tokens);
  if (game.rules.social_need &&
      state.tracks[game.rules.meaning.value] <= game.rules.social_meaning) {
    return;  // X9
  }
  // Whoever reaches out to a fragile player helps both more (V4, Q28).
  const int vitals = state.players[partner].fragile != 0 ? game.rules.fragile_touchpoint_vitals
                                                         : game.rules.touchpoint_vitals;
  move_player_track(game, state, starter, game.rules.vitals, vitals);
  move_player_track(game, state, partner, game.rules.vitals, vitals);
}

void recycle_prism(const Game& game, State& state) {
  for (int i = 0; i < game.rules.prism; ++i) {
    if (state.prism[i] != kNoCard) state.engine_deck.discards.add(state.prism[i]);
    state.prism[i] = kNoCard;
  }
  for (int i = 0; i < game.rules.prism; ++i) state.prism[i] = draw_engine_card(game, state);
}

// Goals that nobody has begun; the Community's marker comes back (Q29).
void recycle_index(const Game& game, State& state) {
  for (int i = 0; i < game.rules.index; ++i) {
    Slot& slot = state.slots[i];
    if (slot.goal == kNoCard || any_filled(game, slot)) continue;
    for (int m = 0; m < slot.marker_count; ++m) {
      if (slot.markers[m] == kCommunity) {
        ++state.community;
      } else {
        ++state.players[slot.markers[m]].markers;
      }
    }
    state.goal_deck.discards.add(slot.goal);
    clear_slot(slot);
  }
  for (int i = 0; i < game.rules.index; ++i) {
    if (state.slots[i].goal == kNoCard) state.slots[i].goal = draw_goal(game, state, true);
  }
}

uint8_t action_begun_by(const Game& game, Move move) {
  switch (move) {
    case Move::gather:
      return game.rules.gather.value;
    case Move::load:
      return game.rules.load.value;
    case Move::contribute:
    case Move::join:
      return game.rules.contribute.value;
    case Move::touchpoint:
      return game.rules.touchpoint.value;
    case Move::recycle:
      return game.rules.recycle.value;
    case Move::donate:
      return game.rules.donate.value;
    default:
      return tables::kNone;
  }
}

}  // namespace loom::engine
