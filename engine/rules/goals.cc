#include "engine/rules/goals.h"

#include "engine/rules/effects.h"
#include "engine/rules/load.h"

namespace loom::engine {
namespace {

bool can_put(const Game& game, const State& state, uint8_t player, int slot_index, size_t token,
             bool leaning) {
  const Slot& slot = state.slots[slot_index];
  if (slot.filled[token] >= boxes(game, slot_index, slot, token)) return false;
  const Player& who = state.players[player];
  return leaning ? leaning_left(game, who, token) > 0 : who.tokens[token] > 0;
}

bool can_put_any(const Game& game, const State& state, uint8_t player, int slot_index) {
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (can_put(game, state, player, slot_index, i, false) ||
        can_put(game, state, player, slot_index, i, true)) {
      return true;
    }
  }
  return false;
}

// What stands against a player's marker on a goal, or against any work on it.
Refusal may_work_on(const Game& game, const State& state, uint8_t player, uint8_t slot_index) {
  Refusal refusal;
  refusal.player = player;
  refusal.subject = slot_index;
  const bool there = (slot_index < game.rules.index || slot_index == kEndSlot) &&
                     state.slots[slot_index].goal != kNoCard;
  if (!there) {
    refusal.why = Refusal::Why::no_goal;
    return refusal;
  }
  const Slot& slot = state.slots[slot_index];
  refusal.object = slot.goal;
  const int meaning = state.tracks[game.rules.meaning.value];
  if (!within_limit(state, player, game.rules.contribute)) {
    refusal.why = Refusal::Why::limited;
    refusal.subject = game.rules.contribute.value;
  } else if (slot_index == kEndSlot && game.rules.threshold &&
             meaning < game.rules.threshold_meaning) {
    refusal.why = Refusal::Why::threshold;
    refusal.needed = static_cast<int16_t>(game.rules.threshold_meaning);
    refusal.there = static_cast<int16_t>(meaning);
  } else if (slot_index == kEndSlot && state.round < game.rules.end_from_round) {
    refusal.why = Refusal::Why::too_early;
    refusal.needed = static_cast<int16_t>(game.rules.end_from_round);
  } else if (!has_marker(slot, player)) {
    if (slot.marker_count >= game.tables->goals.items[slot.goal].spaces) {
      refusal.why = Refusal::Why::no_space;
    } else if (state.players[player].markers == 0) {
      refusal.why = Refusal::Why::no_marker;
    }
  }
  return refusal;
}

void place_marker(State& state, uint8_t player, uint8_t slot_index) {
  Slot& slot = state.slots[slot_index];
  if (has_marker(slot, player)) return;
  slot.markers[slot.marker_count++] = player;
  --state.players[player].markers;
}

void push_complete(State& state) {
  Step step;
  step.what = Do::complete_goals;
  push(state, step);
}

bool is_complete(const Game& game, const State& state, int slot_index) {
  if (state.slots[slot_index].goal == kNoCard || !all_filled(game, state, slot_index)) return false;
  for (size_t i = 0; i < game.tables->layers.size(); ++i) {
    if (missing_layers(game, state, slot_index, i) > 0) return false;
  }
  return state.slots[slot_index].marker_count > 0;
}

// Legacy by place, then for a new layer of the world (I3, L3).
void award(const Game& game, State& state, const Slot& slot, const tables::Goal& goal) {
  const auto number = static_cast<uint8_t>((*game.tables).layers[goal.layer].number);
  const bool beats_world = number > state.world_layer;
  for (int place = 0; place < slot.marker_count; ++place) {
    const uint8_t player = slot.markers[place];
    if (player == kCommunity) continue;  // keeps its rank, gains nothing (Q17)
    move_player_track(game, state, player, game.rules.legacy, game.rules.award(place));
    if (beats_world) {
      move_player_track(game, state, player, game.rules.legacy, game.rules.first_goal_legacy);
    }
  }
  if (beats_world) state.world_layer = number;
  state.highest_layer = std::max(state.highest_layer, number);
}

void take_markers_off(State& state, Slot& slot) {
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] == kCommunity) {
      ++state.community;
    } else {
      ++state.players[slot.markers[i]].markers;
    }
  }
}

}  // namespace

Refusal may_contribute(const Game& game, const State& state, uint8_t player, uint8_t slot) {
  Refusal refusal = may_work_on(game, state, player, slot);
  if (refusal) return refusal;
  if (!can_put_any(game, state, player, slot)) refusal.why = Refusal::Why::nothing_fits;
  return refusal;
}

Refusal may_join(const Game& game, const State& state, uint8_t player, uint8_t slot) {
  Refusal refusal = may_work_on(game, state, player, slot);
  if (refusal) return refusal;
  if (has_marker(state.slots[slot], player)) {
    refusal.why = Refusal::Why::joined;
  } else if (!all_filled(game, state, slot)) {
    refusal.why = Refusal::Why::not_filled;
  } else {
    refusal.why = Refusal::Why::supplies_none;
    for (size_t i = 0; i < game.tables->layers.size(); ++i) {
      if (missing_layers(game, state, slot, i) > 0 && state.players[player].palette[i] > 0) {
        refusal.why = Refusal::Why::none;
      }
    }
  }
  return refusal;
}

void start_contribution(State& state, uint8_t player, uint8_t slot) {
  Step step;
  step.what = Do::contribute;
  step.player = player;
  step.a = slot;
  push(state, step);
}

void join(const Game&, State& state, uint8_t player, uint8_t slot) {
  place_marker(state, player, slot);
  push_complete(state);
}

void offer_boxes(const Game& game, const State& state, Options& options) {
  const Step& step = state.top();
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const auto token = static_cast<uint8_t>(i);
    if (can_put(game, state, step.player, step.a, i, false)) options.add(Move::put, token);
    if (can_put(game, state, step.player, step.a, i, true)) options.add(Move::put_leaning, token);
  }
  if (step.b > 0) options.add(Move::done);
}

Refusal may_put(const Game& game, const State& state, Action action) {
  const Step& step = state.top();
  Refusal refusal;
  refusal.player = step.player;
  refusal.subject = action.index;
  refusal.object = state.slots[step.a].goal;
  if (action.move == Move::done) {
    if (step.b == 0) refusal.why = Refusal::Why::nothing_put;
    return refusal;
  }
  const bool known = action.index < game.tables->tokens.size();
  const Slot& slot = state.slots[step.a];
  if (!known || slot.filled[action.index] >= boxes(game, step.a, slot, action.index)) {
    refusal.why = Refusal::Why::box_filled;
  } else if (!can_put(game, state, step.player, step.a, action.index,
                      action.move == Move::put_leaning)) {
    refusal.why = action.move == Move::put ? Refusal::Why::none_to_put : Refusal::Why::wrong_count;
    refusal.needed = 1;
  }
  return refusal;
}

void put(const Game& game, State& state, uint8_t token, bool leaning) {
  Step& step = top(state);
  Player& who = state.players[step.player];
  Slot& slot = state.slots[step.a];
  int boxes_filled = 1;
  if (leaning) {
    ++who.leaned[token];
    boxes_filled =
        std::min(game.rules.leaning_tokens, boxes(game, step.a, slot, token) - slot.filled[token]);
  } else {
    --who.tokens[token];
  }
  slot.filled[token] = static_cast<uint8_t>(slot.filled[token] + boxes_filled);
  step.b = 1;
  place_marker(state, step.player, step.a);
  if (!all_filled(game, state, step.a)) return;
  pop(state);
  push_complete(state);
}

bool settle_contribution(const Game& game, State& state) {
  const Step& step = top(state);
  if (step.b == 0 || can_put_any(game, state, step.player, step.a)) return false;
  pop(state);
  return true;
}

void complete_goals(const Game& game, State& state) {
  for (int i = 0; i < kSlots; ++i) {
    if (!is_complete(game, state, i)) continue;
    Step step;
    step.what = Do::settle_goal;
    step.a = static_cast<uint8_t>(i);
    const Slot& slot = state.slots[i];
    for (int m = 0; m < slot.marker_count; ++m) {
      if (slot.markers[m] == kCommunity) continue;
      step.contributors |= static_cast<uint8_t>(1U << slot.markers[m]);
      if (step.leader == kNobody) step.leader = slot.markers[m];
    }
    step.code = game.tables->goals.items[slot.goal].code;
    push(state, step);
    return;
  }
  pop(state);
}

// Awards, reward, bonus, penalty, a code that names no table (Q5), then the next goal (I3–I6).
void settle_goal(const Game& game, State& state) {
  Step& step = top(state);
  Slot& slot = state.slots[step.a];
  const tables::Goal& goal = game.tables->goals.items[slot.goal];
  Step caller = step;
  caller.player = step.leader;
  switch (step.b++) {
    case 0:
      award(game, state, slot, goal);
      break;
    case 1:
      push_effects(state, goal.reward, caller);
      break;
    case 2:
      push_effects(state, goal.bonus, caller);
      break;
    case 3:
      push_effects(state, goal.penalty, caller);
      break;
    case 4:
      if (names_table(game, goal.bonus) || names_table(game, goal.penalty)) break;
      push_consequence(game, state, game.rules.goal_table, caller);
      break;
    default: {
      const bool ends = step.a == kEndSlot;
      pop(state);
      state.completed.add(slot.goal);
      take_markers_off(state, slot);
      clear_slot(slot);
      if (ends) {
        state.ending = Ending::end_goal;
        state.active = kNobody;
        while (state.depth > 0) pop(state);
      } else {
        slot.goal = draw_goal(game, state, false);
      }
    }
  }
}

}  // namespace loom::engine
