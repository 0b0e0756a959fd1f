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
  if (!game.goal_asks_layers[slot.goal]) return progress;
  const tables::Goal& goal = game.tables->goals.items[slot.goal];
  for (size_t i = 0; i < game.tables->layers.size(); ++i) {
    if (goal.layers[i] == 0) continue;
    const int missing = missing_layers(game, state, slot_index, i);
    const int met = std::min<int>(missing, who.palette[i]);
    progress.asked += goal.layers[i];
    progress.there += goal.layers[i] - missing;
    progress.reachable += goal.layers[i] - missing + met;
    progress.layers_met += met;
  }
  return progress;
}

int place_of(const Slot& slot, uint8_t player) {
  for (int i = 0; i < slot.marker_count; ++i) {
    if (slot.markers[i] == player) return i;
  }
  return -1;
}

// In tenths of a point: an award, as far as the goal has come. What is half done is worth less than
// half, since others may never do the rest.
int promise(int award, int done, int asked) {
  return asked == 0 ? 0 : 10 * award * done * done / (asked * asked);
}

int goals_worth(const Game& game, const State& state, const Weights& weights, uint8_t player,
                int lead) {
  const Player& who = state.players[player];
  int sum = 0;
  int best_prospect = 0;
  for (int i = 0; i < kSlots; ++i) {
    const Slot& slot = state.slots[i];
    if (slot.goal == kNoCard) continue;
    const Progress progress = progress_on(game, state, who, i);
    const int place = place_of(slot, player);
    if (place >= 0) {
      sum +=
          weights.marked * promise(game.rules.award(place), progress.there, progress.asked) / 100;
      sum += place == 0 ? weights.first_place : weights.later_place;
    }
    if (place != 0 && slot.marker_count > 0) {
      sum -=
          weights.rival_marked * promise(game.rules.award(0), progress.there, progress.asked) / 100;
    }
    if (i == kEndSlot) sum += progress.there * (lead >= 0 ? 1 : -1) * weights.end_progress;
    sum += progress.layers_met * weights.asked_layer;
    const bool may_come =
        place >= 0 ||
        (who.markers > 0 && slot.marker_count < game.tables->goals.items[slot.goal].spaces);
    if (!may_come || (i == kEndSlot && lead < -game.rules.award(0))) continue;
    const int award = game.rules.award(place >= 0 ? place : slot.marker_count);
    const int more = promise(award, progress.reachable, progress.asked) -
                     (place >= 0 ? promise(award, progress.there, progress.asked) : 0);
    best_prospect = std::max(best_prospect, more);
  }
  return sum + weights.prospect * best_prospect / 100;
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
  const int own = score(game, state, player);
  int best = 0;
  if (!game.rules.solo && !game.rules.cooperative) {
    for (int i = 0; i < game.rules.players; ++i) {
      if (i != player) best = std::max(best, score(game, state, i));
    }
  }
  const int sum = weights.point * own - weights.rival_point * best;
  if (state.over()) return sum + ending_worth(game, state, weights, player);
  return sum + tokens_worth(game, weights, who) + palette_worth(game, weights, who) +
         goals_worth(game, state, weights, player, own - best) + world_worth(game, state, weights) +
         reserve_worth(game, state, weights, who) + vitals_worth(game, weights, who);
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
