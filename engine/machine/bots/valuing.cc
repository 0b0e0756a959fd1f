#include "engine/machine/bots/valuing.h"

#include <algorithm>

#include "engine/machine/evaluate.h"

namespace loom::machine {
namespace {

Setting concerning(int player) {
  Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  return setting;
}

// The first is worth the first number, a further one the next; the last stands for all after.
int climb(const std::vector<int>& steps, int count) {
  int sum = 0;
  const int listed = static_cast<int>(steps.size());
  for (int i = 0; i < std::min(count, listed); ++i) sum += steps[static_cast<size_t>(i)];
  return sum + std::max(count - listed, 0) * steps.back();
}

}  // namespace

Aim aim_of(const Game& game, const State& state) {
  Setting setting = concerning(-1);
  for (const program::Scoring& scoring : game.program->scorings) {
    const View view{game, state, setting};
    if (scoring.condition >= 0 && !holds(view, scoring.condition)) continue;
    enum : uint8_t { highest = 2, lowest = 3 };
    for (const program::Win& win : scoring.wins) {
      if (win.who == highest) return game.players == 1 ? Aim::together : Aim::highest;
      if (win.who == lowest) return game.players == 1 ? Aim::together : Aim::lowest;
    }
    return Aim::together;
  }
  return Aim::together;
}

int feature_value(const Game& game, const State& state, const program::Feature& feature,
                  int player) {
  Setting setting = concerning(player);
  const int value = evaluate({game, state, setting}, feature.node);
  return feature.steps.empty() ? value : climb(feature.steps, value);
}

int worth(const Game& game, const State& state, const program::Style& style, int player) {
  const Aim aim = aim_of(game, state);
  const int sign = aim == Aim::lowest ? -1 : 1;
  int sum = style.score * sign * score(game, state, player);
  if (aim != Aim::together && style.rival != 0) {
    int best = 0;
    bool any = false;
    for (int other = 0; other < game.players; ++other) {
      if (other == player) continue;
      const int points = sign * score(game, state, other);
      best = any ? std::max(best, points) : points;
      any = true;
    }
    sum += style.rival * best;
  }
  for (size_t i = 0; i < style.weights.size(); ++i) {
    if (style.weights[i] == 0) continue;
    sum += style.weights[i] * feature_value(game, state, game.program->features[i], player);
  }
  if (!state.over()) return sum;
  return sum + (((winners(game, state) >> player) & 1U) != 0 ? style.won : style.lost);
}

}  // namespace loom::machine
