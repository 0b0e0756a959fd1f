// The machine: steps are done until one needs a choice.
#include "engine/game.h"

#include "engine/hash.h"
#include "engine/rules/actions.h"
#include "engine/rules/effects.h"
#include "engine/rules/goals.h"
#include "engine/rules/load.h"
#include "engine/rules/round.h"

namespace loom::engine {

bool do_step(const Game& game, State& state) {
  switch (top(state).what) {
    case Do::begin_round:
      begin_round(game, state);
      return true;
    case Do::reveal_events:
      reveal_events(game, state);
      return true;
    case Do::after_event:
      after_event(game, state);
      return true;
    case Do::take_turns:
      take_turns(game, state);
      return true;
    case Do::choose_action:
      return settle_turn(game, state);
    case Do::open_window:
      return !open_window(game, state);
    case Do::choose_donation:
      return false;
    case Do::place_community:
      place_community(game, state);
      return true;
    case Do::end_round:
      end_round(game, state);
      return true;
    case Do::gather:
      return settle_gathering(game, state);
    case Do::pay_leaning:
      return settle_leaning(game, state);
    case Do::pay_extra:
      return settle_extra(game, state);
    case Do::place_card:
      place_card(game, state);
      return true;
    case Do::contribute:
      return settle_contribution(game, state);
    case Do::choose_touchpoint:
    case Do::answer_touchpoint:
      return false;
    case Do::complete_goals:
      complete_goals(game, state);
      return true;
    case Do::settle_goal:
      settle_goal(game, state);
      return true;
    case Do::carry_out:
      carry_out(game, state);
      return true;
    case Do::turn_fragile:
      turn_fragile(game, state);
      return true;
    case Do::choose_loss:
      return settle_loss(game, state);
    case Do::choose_gain:
      return false;
  }
  return false;
}

namespace {

void run(const Game& game, State& state) {
  while (state.depth > 0 && do_step(game, state)) {
  }
}

// Whether the number that goes with a move says anything.
bool needs_index(Move move) {
  switch (move) {
    case Move::gather:
    case Move::convert:
    case Move::pass:
    case Move::done:
    case Move::accept:
    case Move::decline:
    case Move::donate:
    case Move::keep:
      return false;
    default:
      return true;
  }
}

// The choice a move answers.
Do choice_of(Move move) {
  switch (move) {
    case Move::gather:
    case Move::load:
    case Move::contribute:
    case Move::join:
    case Move::touchpoint:
    case Move::recycle:
    case Move::convert:
    case Move::pass:
      return Do::choose_action;
    case Move::take:
      return Do::gather;
    case Move::lean:
      return Do::pay_leaning;
    case Move::pay:
      return Do::pay_extra;
    case Move::put:
    case Move::put_leaning:
    case Move::done:
      return Do::contribute;
    case Move::give:
    case Move::ask:
      return Do::choose_touchpoint;
    case Move::accept:
    case Move::decline:
      return Do::answer_touchpoint;
    case Move::donate:
    case Move::keep:
      return Do::choose_donation;
    case Move::lose:
      return Do::choose_loss;
    case Move::gain:
      return Do::choose_gain;
  }
  return Do::begin_round;
}

}  // namespace

State set_up(const Game& game) {
  const Tables& tables = *game.tables;
  const Rules& rules = game.rules;
  State state;
  state.seed = game.seed;
  std::copy(std::begin(rules.group_start), std::end(rules.group_start), state.tracks);
  state.world_layer = rules.world_layer;
  state.highest_layer = rules.least_layer;
  state.community = rules.solo ? rules.community : 0;
  for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
    state.engine_deck.left.add(static_cast<uint8_t>(i));
  }
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    if (i != rules.end_goal) state.goal_deck.left.add(static_cast<uint8_t>(i));
  }
  for (size_t i = 0; i < tables.pressures.size(); ++i) {
    state.pressure_deck.left.add(static_cast<uint8_t>(i));
  }
  std::fill(std::begin(state.prism), std::end(state.prism), kNoCard);
  state.slots[kEndSlot].goal = rules.end_goal;
  for (int i = 0; i < rules.players; ++i) {
    Player& player = state.players[i];
    std::copy(std::begin(rules.token_start), std::end(rules.token_start), player.tokens);
    for (size_t token = 0; token < tables::kMaxTokens; ++token) {
      player.tokens[token] += rules.seat_extra[token][i];
    }
    std::copy(std::begin(rules.track_start), std::end(rules.track_start), player.tracks);
    player.markers = rules.markers;
  }
  for (int i = 0; i < rules.prism; ++i) state.prism[i] = draw_engine_card(game, state);
  for (int i = 0; i < rules.index; ++i) state.slots[i].goal = draw_goal(game, state, false);
  push(state, Step{});
  return state;
}

State new_game(const Game& game) {
  State state = set_up(game);
  run(game, state);
  state.hash = hash_state(state);
  return state;
}

Options legal_actions(const Game& game, const State& state) {
  Options options;
  if (state.depth == 0) return options;
  switch (state.top().what) {
    case Do::choose_action:
      offer_turn(game, state, options);
      break;
    case Do::choose_donation:
      options.add(Move::donate);
      options.add(Move::keep);
      break;
    case Do::gather:
      offer_gathering(game, options);
      break;
    case Do::pay_leaning:
      offer_leaning(game, state, options);
      break;
    case Do::pay_extra:
      offer_extra(game, state, options);
      break;
    case Do::contribute:
      offer_boxes(game, state, options);
      break;
    case Do::choose_touchpoint:
      offer_touchpoints(game, state, options);
      break;
    case Do::answer_touchpoint:
      options.add(Move::accept);
      options.add(Move::decline);
      break;
    case Do::choose_loss:
      offer_losses(game, state, options);
      break;
    case Do::choose_gain:
      offer_gains(game, options);
      break;
    default:
      break;
  }
  return options;
}

Refusal refusal(const Game& game, const State& state, Action action) {
  Refusal refused;
  if (state.depth == 0) {
    refused.why = Refusal::Why::over;
    return refused;
  }
  refused.player = state.top().player;
  if (choice_of(action.move) != state.top().what) {
    refused.why = Refusal::Why::not_now;
    return refused;
  }
  if (action.index != 0 && !needs_index(action.move)) {
    refused.why = Refusal::Why::not_now;
    return refused;
  }
  switch (state.top().what) {
    case Do::choose_action:
      return may_act(game, state, action);
    case Do::gather:
      return may_take(game, state, action);
    case Do::contribute:
      return may_put(game, state, action);
    case Do::choose_touchpoint:
      return may_touch(game, state, action);
    case Do::choose_donation:
      return action.move == Move::donate ? may_donate(game, state, refused.player) : Refusal{};
    default:
      break;
  }
  const Options options = legal_actions(game, state);
  if (std::find(options.begin(), options.end(), action) != options.end()) return {};
  refused.subject = action.index;
  refused.needed = 1;
  switch (action.move) {
    case Move::lean:
      refused.why = Refusal::Why::wrong_count;
      refused.needed = action.index;
      break;
    case Move::pay:
      refused.why = Refusal::Why::none_to_pay;
      break;
    case Move::lose:
    case Move::gain:
      refused.why = Refusal::Why::none_to_lose;
      break;
    default:
      refused.why = Refusal::Why::not_now;
  }
  return refused;
}

void choose(const Game& game, State& state, Action action) {
  switch (action.move) {
    case Move::take:
      take(state, action.index);
      break;
    case Move::lean:
      lean(game, state, action.index);
      break;
    case Move::pay:
      pay_extra(state, action.index);
      break;
    case Move::put:
    case Move::put_leaning:
      put(game, state, action.index, action.move == Move::put_leaning);
      break;
    case Move::done:
    case Move::keep:
      pop(state);
      break;
    case Move::give:
    case Move::ask:
      touch(game, state, action);
      break;
    case Move::accept:
    case Move::decline:
      answer(game, state, action.move == Move::accept);
      break;
    case Move::donate:
      donate(game, state);
      break;
    case Move::lose:
      lose_token(state, action.index);
      break;
    case Move::gain:
      gain_token(state, action.index);
      break;
    default:
      act(game, state, action);
  }
}

void imagine(const Game& game, State& state, Action action) {
  choose(game, state, action);
  run(game, state);
}

void apply(const Game& game, State& state, Action action) {
  imagine(game, state, action);
  state.hash = hash_state(state);
}

Refusal try_apply(const Game& game, State& state, Action action) {
  const Refusal refused = refusal(game, state, action);
  if (!refused) apply(game, state, action);
  return refused;
}

uint8_t winners(const Game& game, const State& state) {
  const auto all = static_cast<uint8_t>((1U << game.rules.players) - 1);
  if (state.ending == Ending::none || state.ending == Ending::collapse) return 0;
  if (game.rules.cooperative || game.rules.solo) {
    return state.ending == Ending::end_goal ? all : 0;
  }
  int best = -1;
  uint8_t won = 0;
  for (int i = 0; i < game.rules.players; ++i) {
    const int points = score(game, state, i);
    if (points > best) won = 0;
    best = std::max(best, points);
    if (points == best) won |= static_cast<uint8_t>(1U << i);
  }
  return won;
}

}  // namespace loom::engine
