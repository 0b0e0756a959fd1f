// The greedy mind: takes what looks best right after the action.
#include "engine/bots/look_ahead.h"
#include "engine/bots/worth.h"
#include "engine/random.h"
#include "engine/table.h"

namespace loom::engine {
namespace {

// Whether the choice that waits belongs to the action begun by this player.
bool within_action(const State& state, uint8_t player) {
  if (state.depth == 0) return false;
  const Do what = state.top().what;
  if (what == Do::answer_touchpoint) return state.top().leader == player;
  return chooser(state) == player && what != Do::choose_action && what != Do::choose_donation;
}

// Whether the partner would agree, were they to value things as the player does.
bool would_accept(const Bot& bot, const Game& game, const State& state, const Step& touchpoint,
                  Action offer) {
  if (offer.move == Move::give) return true;
  const Player& partner = state.players[touchpoint.a];
  if (partner.tokens[offer.index] < game.rules.touchpoint_tokens) return false;
  return token_worth(game, bot.weights, partner, offer.index) * game.rules.touchpoint_tokens <=
         bot.weights.point * game.rules.touchpoint_vitals;
}

// Asking brings more than giving: what is given is thought of only when nothing can be had.
void keep_good_offers(const Bot& bot, const Game& game, const State& state, Options& options) {
  Options asks;
  Options gives;
  for (const Action& offer : options) {
    if (!would_accept(bot, game, state, state.top(), offer)) continue;
    (offer.move == Move::ask ? asks : gives).add(offer.move, offer.index);
  }
  if (asks.count > 0) {
    options = asks;
  } else if (gives.count > 0) {
    options = gives;
  }
}

// A standing card costs nothing, and a hand that fills the rest of the goal need not be weighed.
void keep_good_boxes(const Game& game, const State& state, Options& options) {
  const Step& step = state.top();
  const Slot& slot = state.slots[step.a];
  const Player& who = state.players[step.player];
  int open = 0;
  int filled = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int left = boxes(game, step.a, slot, i) - slot.filled[i];
    open += left;
    filled += std::min<int>(left, who.tokens[i]);
  }
  if (filled == open) {
    options.count = 1;
    return;
  }
  for (int i = 0; i < options.count; ++i) {
    if (options.items[i].move != Move::put_leaning) continue;
    options.items[0] = options.items[i];
    options.count = 1;
  }
}

// Makes the choice within an action that looks best.
void choose_within(const Bot& bot, const Game& game, State& state, uint8_t player) {
  if (state.top().what == Do::answer_touchpoint && chooser(state) != player) {
    imagine(game, state, {Move::accept});
    return;
  }
  Options options = legal_actions(game, state);
  if (state.top().what == Do::choose_touchpoint) keep_good_offers(bot, game, state, options);
  if (state.top().what == Do::contribute) keep_good_boxes(game, state, options);
  Action best = options.items[0];
  int most = 0;
  Scratch scratch;
  for (int i = 0; options.count > 1 && i < options.count; ++i) {
    State& next = scratch.copy_of(state);
    imagine(game, next, options.items[i]);
    if (next.depth > 0 && next.top().what == Do::answer_touchpoint) {
      imagine(game, next, {Move::accept});
    }
    const int value = worth(game, next, bot.weights, player);
    if (i == 0 || value > most) {
      most = value;
      best = options.items[i];
    }
  }
  imagine(game, state, best);
}

// Of the partners for a touchpoint only the one is thought of who has most to trade, or is helped
// most.
void keep_one_partner(const Game& game, const State& state, Options& options) {
  int best = -1;
  uint8_t chosen = kNobody;
  for (const Action& action : options) {
    if (action.move != Move::touchpoint) continue;
    const Player& partner = state.players[action.index];
    const int value = tokens_of(game, partner) + (partner.fragile != 0 ? 100 : 0);
    if (value > best) {
      best = value;
      chosen = action.index;
    }
  }
  int kept = 0;
  for (int i = 0; i < options.count; ++i) {
    const Action action = options.items[i];
    if (action.move != Move::touchpoint || action.index == chosen) options.items[kept++] = action;
  }
  options.count = kept;
}

}  // namespace

int think_through(const Bot& bot, const Game& game, State& state, Action action, uint8_t player) {
  imagine(game, state, action);
  while (within_action(state, player)) choose_within(bot, game, state, player);
  int value = worth(game, state, bot.weights, player);
  if (action.move == Move::touchpoint) value += bot.weights.touched;
  return value;
}

Action choose_greedy(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                     uint32_t& index) {
  Options options = willing_actions(bot, game, state);
  if (options.count == 1) return options.items[0];
  const uint8_t player = chooser(state);
  const Do what = state.top().what;
  if (what == Do::choose_donation) {
    return {wants_to_donate(game, state, bot.weights, player) ? Move::donate : Move::keep};
  }
  if (what == Do::choose_action) keep_one_partner(game, state, options);
  // The order of a deck is a function of the state's seed: with another, what would be drawn next
  // stays unknown.
  const uint64_t shuffle = random_bits(seed, Stream::player, index++);
  Options best;
  int most = 0;
  Scratch scratch;
  for (const Action& action : options) {
    State& next = scratch.copy_of(state);
    next.seed = shuffle;
    const int value = think_through(bot, game, next, action, player);
    if (best.count > 0 && value < most) continue;
    if (value > most) best.count = 0;
    most = value;
    best.add(action.move, action.index);
  }
  if (best.count == 1) return best.items[0];
  return best.items[random_below(seed, Stream::player, index, static_cast<uint32_t>(best.count))];
}

}  // namespace loom::engine
