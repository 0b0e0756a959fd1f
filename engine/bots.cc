#include "engine/bots.h"

#include "engine/random.h"
#include "engine/table.h"

namespace loom::engine {
namespace {

// What the greedy player values, in tenths of a point.
struct Weights {
  int point = 10;         // of the player's own score
  int rival_point = 3;    // of the others' average
  int first_token = 6;    // of a kind; each further one is worth 1 less
  int least_token = 1;    // but no less than this
  int scarce_token = 3;   // more for a token that cannot be gathered
  int new_layer = 15;     // the first card of a layer in the palette
  int further_card = 8;   // any other
  int standing_card = 5;  // more for one that stands in for a token
  int group_track = 60;   // the first step of the group's track; the n-th is an n-th of it
  int fragile = -15;
  int goal_share = 10;   // of a tenth of the award that progress on a goal promises
  int end_progress = 2;  // of each box of the End goal, whoever fills it
  int won = 400;
  int lost = -100;
  int collapsed = -400;
};
constexpr Weights kWeights;

int tokens_worth(const Game& game, const Player& who) {
  int sum = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int scarce = game.tables->tokens.items[i].gathered == 0 ? kWeights.scarce_token : 0;
    for (int n = 0; n < who.tokens[i]; ++n) {
      sum += std::max(kWeights.first_token - n, kWeights.least_token) + (n < 3 ? scarce : 0);
    }
  }
  return sum;
}

int palette_worth(const Game& game, const Player& who) {
  int sum = 0;
  for (size_t i = 0; i < game.tables->layers.size(); ++i) {
    if (who.palette[i] == 0) continue;
    sum += kWeights.new_layer + (who.palette[i] - 1) * kWeights.further_card;
  }
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    sum += who.standing[i] * kWeights.standing_card;
  }
  return sum;
}

// The award that a marker stands for, in the part of what the goal asks for that is there.
int goal_worth(const Game& game, const State& state, uint8_t player, int slot_index) {
  const Slot& slot = state.slots[slot_index];
  if (slot.goal == kNoCard) return 0;
  int asked = 0;
  int there = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    asked += boxes(game, slot_index, slot, i);
    there += slot.filled[i];
  }
  int sum = slot_index == kEndSlot ? there * kWeights.end_progress : 0;
  for (size_t i = 0; i < game.tables->layers.size(); ++i) {
    const int layers = game.tables->goals.items[slot.goal].layers[i];
    asked += layers;
    there += layers - missing_layers(game, state, slot_index, i);
  }
  for (int place = 0; place < slot.marker_count; ++place) {
    if (slot.markers[place] != player) continue;
    sum += kWeights.goal_share * game.rules.award(place) * there / std::max(asked, 1);
  }
  return sum;
}

int world_worth(const Game& game, const State& state) {
  const tables::Track& track = game.tables->tracks.items[game.rules.meaning.value];
  int sum = 0;
  for (int n = 1; n <= state.tracks[game.rules.meaning.value] - track.min; ++n) {
    sum += kWeights.group_track / n;
  }
  return game.rules.collapse ? sum : sum / 4;
}

int ending_worth(const Game& game, const State& state, uint8_t player) {
  if (!state.over()) return 0;
  if (state.ending == Ending::collapse) return kWeights.collapsed;
  return ((winners(game, state) >> player) & 1U) != 0 ? kWeights.won : kWeights.lost;
}

// Whether the choice that waits belongs to the action begun by this player.
bool within_action(const State& state, uint8_t player) {
  if (state.depth == 0) return false;
  const Do what = state.top().what;
  if (what == Do::answer_touchpoint) return state.top().leader == player;
  return chooser(state) == player && what != Do::choose_action && what != Do::choose_donation;
}

// The best that can come of an action, by taking what looks best at each choice within it.
int prospect(const Game& game, State& state, Action action, uint8_t player) {
  apply(game, state, action);
  while (within_action(state, player)) {
    const Options options = legal_actions(game, state);
    State best = state;
    int most = 0;
    for (int i = 0; i < options.count; ++i) {
      if (options.items[i].move == Move::decline) continue;
      State next = state;
      apply(game, next, options.items[i]);
      const int value = worth(game, next, player);
      if (i == 0 || value > most) {
        most = value;
        best = next;
      }
    }
    state = best;
  }
  return worth(game, state, player);
}

}  // namespace

int worth(const Game& game, const State& state, uint8_t player) {
  const Player& who = state.players[player];
  int sum = kWeights.point * score(game, state, player) + tokens_worth(game, who) +
            palette_worth(game, who) + world_worth(game, state) + ending_worth(game, state, player);
  if (who.fragile != 0) sum += kWeights.fragile;
  for (int i = 0; i < kSlots; ++i) sum += goal_worth(game, state, player, i);
  if (game.rules.solo || game.rules.cooperative) return sum;
  int rivals = 0;
  for (int i = 0; i < game.rules.players; ++i) {
    if (i != player) rivals += score(game, state, i);
  }
  return sum - kWeights.rival_point * rivals / (game.rules.players - 1);
}

Action choose_random(const Game& game, const State& state, uint64_t seed, uint32_t& index) {
  const Options options = legal_actions(game, state);
  return options
      .items[random_below(seed, Stream::player, index, static_cast<uint32_t>(options.count))];
}

Action choose_greedy(const Game& game, const State& state, uint64_t seed, uint32_t& index) {
  const Options options = legal_actions(game, state);
  const uint8_t player = chooser(state);
  Game imagined = game;
  imagined.script = nullptr;
  // The order of a deck is a function of the state's seed: with another, what would be drawn next
  // stays unknown.
  const uint64_t shuffle = random_bits(seed, Stream::player, index++);
  Options best;
  int most = 0;
  for (const Action& action : options) {
    State next = state;
    next.seed = shuffle;
    const int value = prospect(imagined, next, action, player);
    if (best.count > 0 && value < most) continue;
    if (value > most) best.count = 0;
    most = value;
    best.add(action.move, action.index);
  }
  if (best.count == 1) return best.items[0];
  return best.items[random_below(seed, Stream::player, index, static_cast<uint32_t>(best.count))];
}

const std::vector<NamedBot>& all_bots() {
  static const std::vector<NamedBot> kBots = {
      {"random", "takes any legal action", choose_random},
      {"greedy", "takes what looks best at once", choose_greedy},
  };
  return kBots;
}

}  // namespace loom::engine
