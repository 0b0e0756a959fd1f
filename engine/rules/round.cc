#include "engine/rules/round.h"

#include "engine/round_log.h"
#include "engine/rules/effects.h"

namespace loom::engine {
namespace {

Step step_of(Do what, uint8_t a = 0) {
  Step step;
  step.what = what;
  step.a = a;
  return step;
}

// The outcome of a card's letter in the column of the highest layer (P1).
tables::Effects outcome(const Game& game, const State& state, const tables::Pressure& card) {
  if (card.row == tables::kNone) return {};
  return read_cell(game, state, game.rules.event_table, card.row);
}

void write_down(const Game& game, const State& state) {
  RoundLog::Round& round = game.round_log->of(state);
  round.meaning = state.tracks[game.rules.meaning.value];
  std::fill(std::begin(round.held), std::end(round.held), uint16_t{0});
  for (int i = 0; i < game.rules.players; ++i) {
    round.scores[i] = static_cast<uint8_t>(std::min(score(game, state, i), 255));
    for (size_t t = 0; t < tables::kMaxTokens; ++t) {
      round.held[t] = static_cast<uint16_t>(round.held[t] + state.players[i].tokens[t]);
    }
  }
}

void finish(State& state, Ending ending) {
  state.ending = ending;
  state.active = kNobody;
  while (state.depth > 0) pop(state);
}

}  // namespace

void begin_round(const Game& game, State& state) {
  if (game.round_log != nullptr) write_down(game, state);
  ++state.round;
  if (game.rules.rotates && state.round > 1) {
    state.start_player = static_cast<uint8_t>((state.start_player + 1) % game.rules.players);
  }
  state.given = 0;
  for (int i = 0; i < game.rules.players; ++i) {
    Player& player = state.players[i];
    std::fill(std::begin(player.taken), std::end(player.taken), uint8_t{0});
    std::fill(std::begin(player.limit), std::end(player.limit), kNoLimit);
  }
  pop(state);
  push(state, step_of(Do::end_round));
  if (game.rules.solo) push(state, step_of(Do::place_community));
  push(state, step_of(Do::open_window));
  push(state, step_of(Do::take_turns));
  push(state, step_of(Do::reveal_events, static_cast<uint8_t>(game.rules.events)));
}

void reveal_events(const Game& game, State& state) {
  if (top(state).a == 0) {
    pop(state);
    return;
  }
  --top(state).a;
  const uint8_t card = draw_pressure(game, state);
  if (card == kNoCard) return;
  state.current_pressure = card;
  state.on_table.add(card);
  state.taken_meaning = 0;
  push(state, step_of(Do::after_event));
  Step caller;
  caller.code = game.tables->pressures.items[card].code;
  push_effects(state, outcome(game, state, game.tables->pressures.items[card]), caller);
}

// An event that took any Meaning takes more in a hard game, once (X2, Q38). What an event around it
// had taken before is kept in the step.
void after_event(const Game& game, State& state) {
  const uint8_t taken_before = top(state).a;
  pop(state);
  if (state.taken_meaning != 0 && game.rules.event_extra_meaning > 0) {
    move_group_track(game, state, game.rules.meaning, -game.rules.event_extra_meaning);
  }
  state.taken_meaning = taken_before;
}

void reveal_by_effect(const Game& game, State& state, const tables::Instruction& instruction,
                      const Step& step) {
  const uint8_t card = draw_pressure(game, state);
  if (card == kNoCard) return;
  state.pressure_deck.discards.add(card);
  Step caller;  // the event calls, and it has no contributors (Q24)
  caller.code = game.tables->pressures.items[card].code;
  caller.ignored = instruction.ignored == tables::kNone ? step.ignored : instruction.ignored;
  push(state, step_of(Do::after_event, state.taken_meaning));
  state.taken_meaning = 0;
  push_effects(state, outcome(game, state, game.tables->pressures.items[card]), caller);
}

void take_turns(const Game& game, State& state) {
  Step& turns = top(state);
  if (turns.a == game.rules.players) {
    state.active = kNobody;
    pop(state);
    return;
  }
  state.active = static_cast<uint8_t>((state.start_player + turns.a) % game.rules.players);
  ++turns.a;
  state.actions_left = static_cast<uint8_t>(game.rules.actions);
  state.conversions = 0;
  Player& player = state.players[state.active];
  std::fill(std::begin(player.leaned), std::end(player.leaned), uint8_t{0});
  Step choose = step_of(Do::choose_action);
  choose.player = state.active;
  push(state, choose);
}

Refusal may_donate(const Game& game, const State& state, uint8_t player) {
  const Player& who = state.players[player];
  Refusal refusal;
  refusal.player = player;
  if (who.fragile != 0) {
    refusal.why = Refusal::Why::fragile;
  } else if (!within_limit(state, player, game.rules.donate)) {
    refusal.why = Refusal::Why::limited;
    refusal.subject = game.rules.donate.value;
  } else if (who.tokens[game.rules.donated.value] < game.rules.donation) {
    refusal.why = Refusal::Why::too_few_to_give;
    refusal.subject = game.rules.donated.value;
    refusal.needed = static_cast<int16_t>(game.rules.donation);
    refusal.there = static_cast<int16_t>(who.tokens[game.rules.donated.value]);
  } else if (state.given + game.rules.donation_raises > game.rules.donations_raise_most) {
    refusal.why = Refusal::Why::given_most;
    refusal.needed = static_cast<int16_t>(game.rules.donations_raise_most);
  }
  return refusal;
}

bool open_window(const Game& game, State& state) {
  Step& window = top(state);
  while (window.a < game.rules.players) {
    const auto player = static_cast<uint8_t>((state.start_player + window.a) % game.rules.players);
    ++window.a;
    if (may_donate(game, state, player)) continue;
    Step choose = step_of(Do::choose_donation);
    choose.player = player;
    push(state, choose);
    return true;
  }
  pop(state);
  return false;
}

void donate(const Game& game, State& state) {
  Player& who = state.players[top(state).player];
  who.tokens[game.rules.donated.value] =
      static_cast<uint16_t>(who.tokens[game.rules.donated.value] - game.rules.donation);
  ++who.taken[game.rules.donate.value];
  state.given = static_cast<uint8_t>(state.given + game.rules.donation_raises);
  move_group_track(game, state, game.rules.meaning, game.rules.donation_raises);
  pop(state);
}

void place_community(const Game& game, State& state) {
  pop(state);
  if (state.community == 0) return;
  for (int i = game.rules.index - 1; i >= 0; --i) {
    Slot& slot = state.slots[i];
    if (slot.goal == kNoCard) continue;
    const tables::Goal& goal = game.tables->goals.items[slot.goal];
    if (slot.marker_count >= goal.spaces ||
        (*game.tables).layers[goal.layer].number <= state.world_layer) {
      continue;
    }
    int there = 0;
    for (int m = 0; m < slot.marker_count; ++m) there += slot.markers[m] == kCommunity ? 1 : 0;
    if (there >= game.rules.community_per_goal) return;
    slot.markers[slot.marker_count++] = kCommunity;
    --state.community;
    if (has_marker(slot, 0) && state.players[0].fragile != 0) {
      move_player_track(game, state, 0, game.rules.vitals, game.rules.community_vitals);
    }
    return;
  }
}

void end_round(const Game& game, State& state) {
  pop(state);
  for (size_t i = 0; i < std::size(state.on_table.words); ++i) {
    state.pressure_deck.discards.words[i] |= state.on_table.words[i];
  }
  state.on_table = {};
  if (game.rules.collapse && state.tracks[game.rules.meaning.value] <= game.rules.collapse_at) {
    finish(state, Ending::collapse);
  } else if (game.rules.fixed_rounds && state.round >= game.rules.rounds) {
    finish(state, Ending::rounds);
  } else if (state.round >= game.rules.most_rounds) {
    finish(state, Ending::cap);
  } else {
    push(state, step_of(Do::begin_round));
  }
}

}  // namespace loom::engine
