#include "engine/rules/load.h"

#include "engine/rules/effects.h"

namespace loom::engine {
namespace {

// Tokens of a kind that standing cards can pay, of those that are asked for.
int coverable(const Game& game, const Player& player, const tables::EngineCard& card,
              size_t token) {
  return std::min<int>(card.tokens[token],
                       leaning_left(game, player, token) * game.rules.leaning_tokens);
}

struct Leaning {
  int least = 0;
  int most = 0;
};

// How many cards may be leaned on for the token of the step on top, so that all is still paid.
Leaning leaning(const Game& game, const State& state, const Step& step) {
  const Player& who = state.players[step.player];
  const tables::EngineCard& card = game.tables->engine_cards.items[step.b];
  const size_t token = step.a;
  // Kinds that cannot lean and those settled before this one are paid already.
  int due = step.first;  // extra tokens
  int held = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    held += who.tokens[i];
    if (i <= token || leaning_left(game, who, i) == 0) continue;
    due += card.tokens[i] - coverable(game, who, card, i);
  }
  const int asked = card.tokens[token];
  const int each = game.rules.leaning_tokens;
  const int most = (coverable(game, who, card, token) + each - 1) / each;
  int least = 0;
  const auto enough = [&](int cards) {
    const int paid = asked - std::min(asked, cards * each);
    return who.tokens[token] >= paid && held - paid >= due;
  };
  while (least < most && !enough(least)) ++least;
  return {least, most};
}

Step step_for(Do what, uint8_t player, uint8_t card, uint8_t a) {
  Step step;
  step.what = what;
  step.player = player;
  step.a = a;
  step.b = card;
  return step;
}

}  // namespace

int extra_tokens(const Game& game, const Player& player, uint8_t id) {
  const tables::EngineCard& card = game.tables->engine_cards.items[id];
  int unmet = 0;
  for (size_t i = 0; game.asks_layers[id] && i < game.tables->layers.size(); ++i) {
    unmet += std::max(card.layers[i] - player.palette[i], 0);
  }
  int extra = unmet * game.rules.extra_per_layer + game.rules.load_extra;
  if (game.rules.fatigue_from > 0 && player.loaded >= game.rules.fatigue_from) {
    extra += game.rules.fatigue_extra;
  }
  return extra;
}

int leaning_left(const Game& game, const Player& player, size_t token) {
  if (game.rules.leaning_tokens == 0) return 0;
  return std::max(player.standing[token] * game.rules.leaning_per_turn - player.leaned[token], 0);
}

Refusal may_load(const Game& game, const State& state, uint8_t player, uint8_t space) {
  const Player& who = state.players[player];
  Refusal refusal;
  refusal.player = player;
  if (space >= game.rules.prism || state.prism[space] == kNoCard) {
    refusal.why = Refusal::Why::empty_space;
    refusal.subject = space;
    return refusal;
  }
  const uint8_t id = state.prism[space];
  const tables::EngineCard& card = game.tables->engine_cards.items[id];
  refusal.object = id;
  if (!within_limit(state, player, game.rules.load)) {
    refusal.why = Refusal::Why::limited;
    refusal.subject = game.rules.load.value;
    return refusal;
  }
  int left = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int covered = coverable(game, who, card, i);
    if (who.tokens[i] + covered < card.tokens[i]) {
      refusal.why = Refusal::Why::too_few;
      refusal.subject = static_cast<uint8_t>(i);
      refusal.needed = card.tokens[i];
      refusal.there = static_cast<int16_t>(who.tokens[i]);
      return refusal;
    }
    left += who.tokens[i] + covered - card.tokens[i];
  }
  const int extra = extra_tokens(game, who, id);
  if (left < extra) {
    refusal.why = Refusal::Why::too_few_left;
    refusal.needed = static_cast<int16_t>(extra);
    refusal.there = static_cast<int16_t>(left);
    return refusal;
  }
  for (size_t i = 0; game.asks_tracks[id] && i < game.tables->tracks.size(); ++i) {
    const int there = who.tracks[i] - game.tables->tracks.items[i].min;
    if (card.tracks[i] <= there) continue;
    refusal.why = Refusal::Why::loss;
    refusal.subject = static_cast<uint8_t>(i);
    refusal.needed = card.tracks[i];
    refusal.there = static_cast<int16_t>(there);
    return refusal;
  }
  return refusal;
}

// Pays what leaves no choice, and puts the choices on the stack: the first token on top.
void start_load(const Game& game, State& state, uint8_t player, uint8_t space) {
  const uint8_t id = state.prism[space];
  state.prism[space] = kNoCard;
  const tables::EngineCard& card = game.tables->engine_cards.items[id];
  Player& who = state.players[player];
  const int extra = extra_tokens(game, who, id);
  push(state, step_for(Do::place_card, player, id, 0));
  top(state).first = space;
  if (extra > 0) push(state, step_for(Do::pay_extra, player, id, static_cast<uint8_t>(extra)));
  for (size_t i = game.tables->tokens.size(); i-- > 0;) {
    if (card.tokens[i] == 0) continue;
    if (leaning_left(game, who, i) > 0) {
      push(state, step_for(Do::pay_leaning, player, id, static_cast<uint8_t>(i)));
      top(state).first = static_cast<uint16_t>(extra);
    } else {
      who.tokens[i] = static_cast<uint16_t>(who.tokens[i] - card.tokens[i]);
    }
  }
}

void offer_leaning(const Game& game, const State& state, Options& options) {
  const Leaning range = leaning(game, state, state.top());
  for (int i = range.least; i <= range.most; ++i) options.add(Move::lean, static_cast<uint8_t>(i));
}

void lean(const Game& game, State& state, uint8_t count) {
  const Step step = top(state);
  pop(state);
  Player& who = state.players[step.player];
  const int asked = game.tables->engine_cards.items[step.b].tokens[step.a];
  const int covered = std::min(asked, count * game.rules.leaning_tokens);
  who.leaned[step.a] = static_cast<uint8_t>(who.leaned[step.a] + count);
  who.tokens[step.a] = static_cast<uint16_t>(who.tokens[step.a] - (asked - covered));
}

bool settle_leaning(const Game& game, State& state) {
  const Leaning range = leaning(game, state, top(state));
  if (range.least != range.most) return false;
  lean(game, state, static_cast<uint8_t>(range.least));
  return true;
}

void offer_extra(const Game& game, const State& state, Options& options) {
  const Player& who = state.players[state.top().player];
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (who.tokens[i] > 0) options.add(Move::pay, static_cast<uint8_t>(i));
  }
}

void pay_extra(State& state, uint8_t token) {
  --state.players[top(state).player].tokens[token];
  if (--top(state).a == 0) pop(state);
}

bool settle_extra(const Game& game, State& state) {
  const Player& who = state.players[top(state).player];
  int kinds = 0;
  uint8_t last = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (who.tokens[i] == 0) continue;
    ++kinds;
    last = static_cast<uint8_t>(i);
  }
  if (kinds != 1) return false;
  pay_extra(state, last);
  return true;
}

// Pay, fragile, place, the world's layer, goals, refill, bonus, code (Q21, Q40).
void place_card(const Game& game, State& state) {
  Step& step = top(state);
  const uint8_t player = step.player;
  Player& who = state.players[player];
  const tables::EngineCard& card = game.tables->engine_cards.items[step.b];
  switch (step.a++) {
    case 0: {
      uint8_t fragile = 0;
      for (size_t i = 0; i < game.tables->tracks.size(); ++i) {
        if (card.tracks[i] == 0) continue;
        if (move_player_track(game, state, player, {static_cast<uint8_t>(i)}, -card.tracks[i])) {
          fragile = static_cast<uint8_t>(1U << player);
        }
      }
      push_fragile(game, state, fragile);
      break;
    }
    case 1: {
      ++who.palette[card.layer.value];
      ++who.loaded;
      if (card.standing != tables::kNone) ++who.standing[card.standing];
      const auto number = static_cast<uint8_t>((*game.tables).layers[card.layer].number);
      state.highest_layer = std::max(state.highest_layer, number);
      if (number > state.world_layer) {
        state.world_layer = number;
        move_player_track(game, state, player, game.rules.legacy, game.rules.first_load_legacy);
      }
      Step goals;
      goals.what = Do::complete_goals;
      push(state, goals);
      break;
    }
    case 2: {
      // An outcome on the way may have recycled the prism.
      if (state.prism[step.first] == kNoCard) {
        state.prism[step.first] = draw_engine_card(game, state);
      }
      Step caller;
      caller.player = player;
      caller.code = card.code;
      push_effects(state, card.bonus, caller);
      break;
    }
    default: {
      pop(state);
      if (names_table(game, card.bonus)) break;  // the card has said what its code is for (Q5)
      Step caller;
      caller.player = player;
      caller.code = card.code;
      push_consequence(game, state, game.rules.card_table, caller);
      break;
    }
  }
}

}  // namespace loom::engine
