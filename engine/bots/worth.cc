#include "engine/bots/worth.h"

#include "engine/rules/round.h"
#include "engine/table.h"

namespace loom::engine {
namespace {

// Steps of the group's track above its end.
int steps_left(const Game& game, const State& state) {
  return state.tracks[game.rules.meaning.value] - game.rules.collapse_at;
}

int tokens_worth(const Game& game, const Weights& weights, const Player& who) {
  int sum = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int count = who.tokens[i];
    // first, first - 1, ... down to the least
    const int falling = std::min(count, weights.first_token - weights.least_token);
    sum += falling * weights.first_token - falling * (falling - 1) / 2 +
           (count - falling) * weights.least_token;
    if (game.tables->tokens.items[i].gathered == 0) {
      sum += std::min(count, 3) * weights.scarce_token;
    }
  }
  return sum;
}

int palette_worth(const Game& game, const Weights& weights, const Player& who) {
  int layers = 0;
  int sum = 0;
  for (size_t i = 0; i < game.tables->layers.size(); ++i) layers += who.palette[i] > 0 ? 1 : 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    sum += who.standing[i] * weights.standing_card;
  }
  return sum + layers * weights.new_layer + (who.loaded - layers) * weights.further_card;
}

// How far a goal has come, and how far the player's hand would bring it.
struct Progress {
  int asked = 0;
  int there = 0;
  int reachable = 0;
  int layers_met = 0;  // of those that it lacks, by the player
};

Progress progress_on(const Game& game, const State& state, const Player& who, int slot_index) {
  const Slot& slot = state.slots[slot_index];
  Progress progress;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int asked = boxes(game, slot_index, slot, i);
    progress.asked += asked;
    progress.there += slot.filled[i];
    progress.reachable += std::min<int>(asked, slot.filled[i] + who.tokens[i] + who.standing[i]);
  }
  each_bit(game.goal_layers[slot.goal], [&](size_t layer) {
    const int asked = game.tables->goals.items[slot.goal].layers[layer];
    const int missing = missing_layers(game, state, slot_index, layer);
    const int met = std::min<int>(missing, who.palette[layer]);
    progress.asked += asked;
    progress.there += asked - missing;
    progress.reachable += asked - missing + met;
    progress.layers_met += met;
  });
  return progress;
}

int place_of(const Slot& slot, uint8_t player) {
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] == player) return i;
  }
  return -1;
}

// A part of a stake, as far as a goal has come. What is half done is worth less than half, since
// the rest may never be done.
int as_far(int stake, int done, int asked) { return stake * done * done / (asked * asked); }

// All that is asked of the scores, once.
struct Scores {
  int of[kMaxPlayers] = {};
  int best_rival = 0;
};

Scores scores_of(const Game& game, const State& state, uint8_t player) {
  Scores scores;
  for (int i = 0; i < game.rules.players; ++i) {
    scores.of[i] = score(game, state, i);
    if (i != player) scores.best_rival = std::max(scores.best_rival, scores.of[i]);
  }
  return scores;
}

// What the end of the game is worth: a win to whoever would then be ahead, with the award that the
// place on its goal brings, and a loss to the others.
int end_stake(const Game& game, const State& state, const Weights& weights, uint8_t player,
              int award, const Scores& scores) {
  if (game.rules.solo || game.rules.cooperative) return weights.end_won;
  const Slot& slot = state.slots[kEndSlot];
  int best = scores.best_rival;
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] == player) continue;
    best = std::max(best, scores.of[slot.markers[i]] + game.rules.award(i));
  }
  const int own = scores.of[player] + award;
  return own > best ? weights.end_won : own < best ? -weights.end_lost : 0;
}

// What a goal in a slot is worth to the player as it lies there; `prospect` is what the tokens in
// hand could make of it.
int goal_worth(const Game& game, const State& state, const Weights& weights, uint8_t player,
               int slot_index, const Scores& scores, int& prospect) {
  const Player& who = state.players[player];
  const Slot& slot = state.slots[slot_index];
  const Progress progress = progress_on(game, state, who, slot_index);
  if (progress.asked == 0) return 0;
  const auto so_far = [&](int stake) { return as_far(stake, progress.there, progress.asked); };
  const int place = place_of(slot, player);
  int sum = progress.layers_met * weights.asked_layer;
  if (place >= 0) {
    sum += weights.marked * so_far(10 * game.rules.award(place)) / 100 +
           (place == 0 ? weights.first_place : weights.later_place);
  }
  if (place != 0 && slot.marker_count > 0) {
    sum -= weights.rival_marked * so_far(10 * game.rules.award(0)) / 100;
  }
  const bool has_space = slot.marker_count < game.tables->goals.items[slot.goal].spaces;
  const bool may_come = place >= 0 || (who.markers > 0 && has_space);
  const int award = may_come ? game.rules.award(place >= 0 ? place : slot.marker_count) : 0;
  int stake = 10 * award;
  if (slot_index == kEndSlot) {
    const int now = place >= 0 ? award : 0;
    sum += so_far(end_stake(game, state, weights, player, now, scores));
    stake += end_stake(game, state, weights, player, award, scores);
  }
  if (may_come && stake > 0) {
    const int reached = as_far(stake, progress.reachable, progress.asked);
    prospect = std::max(prospect, reached - (place >= 0 ? so_far(stake) : 0));
  }
  return sum;
}

int goals_worth(const Game& game, const State& state, const Weights& weights, uint8_t player,
                const Scores& scores) {
  int sum = 0;
  int prospect = 0;
  for (int i = 0; i < kSlots; ++i) {
    if (state.slots[i].goal == kNoCard) continue;
    sum += goal_worth(game, state, weights, player, i, scores, prospect);
  }
  return sum + weights.prospect * prospect / 100;
}

int world_worth(const Game& game, const State& state, const Weights& weights) {
  const int left = steps_left(game, state);
  if (!game.rules.collapse || left <= 0) return 0;
  int sum = weights.alive;
  for (int n = 2; n <= left; ++n) sum += 2 * weights.next_step / n;
  return sum;
}

int reserve_worth(const Game& game, const State& state, const Weights& weights, const Player& who) {
  if (!game.rules.collapse || who.fragile != 0) return 0;
  if (who.tokens[game.rules.donated.value] < game.rules.donation) return 0;
  return 10 * steps_left(game, state) <= game.event_loss[state.highest_layer] + 10 ? weights.reserve
                                                                                   : 0;
}

int vitals_worth(const Game& game, const Weights& weights, const Player& who) {
  const int above = who.tracks[game.rules.vitals.value] - game.rules.fragile_at;
  return -std::max(3 - above, 0) * weights.low_vitals + (who.fragile != 0 ? weights.fragile : 0);
}

int ending_worth(const Game& game, const State& state, const Weights& weights, uint8_t player) {
  if (!state.over()) return 0;
  if (state.ending == Ending::collapse) return weights.collapsed;
  return ((winners(game, state) >> player) & 1U) != 0 ? weights.won : weights.lost;
}

}  // namespace

int worth(const Game& game, const State& state, const Weights& weights, uint8_t player) {
  const Player& who = state.players[player];
  const Scores scores = scores_of(game, state, player);
  const int sum = weights.point * scores.of[player] -
                  (game.rules.cooperative ? 0 : weights.rival_point * scores.best_rival);
  if (state.over()) return sum + ending_worth(game, state, weights, player);
  return sum + tokens_worth(game, weights, who) + palette_worth(game, weights, who) +
         goals_worth(game, state, weights, player, scores) + world_worth(game, state, weights) +
         reserve_worth(game, state, weights, who) + vitals_worth(game, weights, who);
}

int token_worth(const Game& game, const Weights& weights, const Player& who, size_t token) {
  const int count = who.tokens[token];
  const bool scarce = game.tables->tokens.items[token].gathered == 0 && count <= 3;
  return std::max(weights.first_token - count + 1, weights.least_token) +
         (scarce ? weights.scarce_token : 0);
}

bool wants_to_donate(const Game& game, const State& state, const Weights& weights, uint8_t player) {
  if (!game.rules.collapse) return false;
  const int left = steps_left(game, state);
  if (left >= weights.donate_below) return false;
  if (left > 0) {
    return state.players[player].tokens[game.rules.donated.value] > weights.keeps;
  }
  // Whoever comes later in the window and could give.
  int others = 0;
  const int place = (player - state.start_player + game.rules.players) % game.rules.players;
  for (int i = place + 1; i < game.rules.players; ++i) {
    const auto later = static_cast<uint8_t>((state.start_player + i) % game.rules.players);
    if (!may_donate(game, state, later)) ++others;
  }
  return others < weights.trust;
}

}  // namespace loom::engine
