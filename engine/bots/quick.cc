#include "engine/bots/quick.h"

#include "engine/bots/worth.h"
#include "engine/random.h"
#include "engine/table.h"

namespace loom::engine {
namespace {

// How readily each action of a turn is taken, before chance adds up to `kChance`.
constexpr int kCompletes = 70;
constexpr int kJoins = 60;
constexpr int kHalfway = 40;  // of a goal that the hand would fill
constexpr int kNewLayer = 26;
constexpr int kCard = 16;
constexpr int kTouchpoint = 22;
constexpr int kGather = 24;
constexpr int kConvert = 12;
constexpr int kRecycle = 2;
constexpr uint32_t kChance = 16;

// The token that the player has most or fewest of among the options.
Action by_count(const Options& options, const Player& who, bool most) {
  Action best = options.items[0];
  for (const Action& action : options) {
    const int count = who.tokens[action.index];
    const int so_far = who.tokens[best.index];
    if (most ? count > so_far : count < so_far) best = action;
  }
  return best;
}

int contribution(const Game& game, const State& state, const Player& who, int slot_index) {
  const Slot& slot = state.slots[slot_index];
  int open = 0;
  int filled = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int left = boxes(game, slot_index, slot, i) - slot.filled[i];
    open += left;
    filled += std::min<int>(left, who.tokens[i]);
  }
  bool lacks = false;
  each_bit(game.goal_layers[slot.goal], [&](size_t layer) {
    lacks = lacks || missing_layers(game, state, slot_index, layer) > who.palette[layer];
  });
  if (filled == open && !lacks) return kCompletes;
  return kHalfway * filled / std::max(open, 1) - (lacks ? kHalfway / 3 : 0);
}

int appeal(const Game& game, const State& state, Action action) {
  const Player& who = state.players[chooser(state)];
  switch (action.move) {
    case Move::gather:
      return kGather;
    case Move::load: {
      const auto& card = game.tables->engine_cards.items[state.prism[action.index]];
      return who.palette[card.layer.value] == 0 ? kNewLayer : kCard;
    }
    case Move::contribute:
      return contribution(game, state, who, action.index);
    case Move::join:
      return kJoins;
    case Move::touchpoint:
      return kTouchpoint;
    case Move::recycle:
      return kRecycle;
    case Move::convert:
      return kConvert;
    default:
      return 0;
  }
}

Action act(const Game& game, const State& state, const Options& options, uint64_t seed,
           uint32_t& index) {
  Action best = options.items[0];
  int most = -1000;
  for (const Action& action : options) {
    const int value =
        appeal(game, state, action) +
        static_cast<int>((random_bits(seed, Stream::player, index++) >> 40U) % kChance);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

// What the partner has plenty of, else what the player has.
Action touch(const State& state, const Options& options) {
  const Player& who = state.players[chooser(state)];
  const Player& partner = state.players[state.top().a];
  Action best = options.items[0];
  int most = -1000;
  for (const Action& action : options) {
    const bool asks = action.move == Move::ask;
    const int value = asks ? partner.tokens[action.index] * 2 - who.tokens[action.index]
                           : who.tokens[action.index] - 6;
    if (value <= most || (asks && partner.tokens[action.index] == 0)) continue;
    most = value;
    best = action;
  }
  return best;
}

bool accepts(const State& state) {
  const Step& step = state.top();
  return step.b != 0 || state.players[step.player].tokens[step.a] >= 2;
}

}  // namespace

Action choose_quickly(const Game& game, const State& state, uint64_t seed, uint32_t& index) {
  const uint8_t player = chooser(state);
  const Player& who = state.players[player];
  switch (state.top().what) {
    case Do::choose_donation:
      return {wants_to_donate(game, state, {}, player) ? Move::donate : Move::keep};
    case Do::answer_touchpoint:
      return {accepts(state) ? Move::accept : Move::decline};
    default:
      break;
  }
  const Options options = legal_actions(game, state);
  switch (state.top().what) {
    case Do::choose_action:
      return act(game, state, options, seed, index);
    case Do::choose_touchpoint:
      return touch(state, options);
    case Do::gather:
    case Do::choose_gain:
      return by_count(options, who, false);
    case Do::pay_extra:
    case Do::choose_loss:
      return by_count(options, who, true);
    case Do::pay_leaning:
      return options.items[options.count - 1];  // as many as can be
    default:
      return options.items[0];
  }
}

}  // namespace loom::engine
