// The searching mind: flat Monte-Carlo. The most promising options are played on to many possible
// ends, each with everything unseen dealt anew, and the less successful half is dropped again and
// again.
#include <algorithm>

#include "engine/machine/bots/thinker.h"
#include "engine/machine/bots/unseen.h"
#include "engine/machine/bots/valuing.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// How many options are looked into, and how many choices ahead: as good as to the end.
constexpr size_t kMostCandidates = 8;
constexpr int kChoicesAhead = 250;

// What an end is worth. Winning is nearly all of it; the margin speaks where that says nothing.
constexpr int kWon = 1000;
constexpr int kLost = 100;
constexpr int kPoint = 5;
constexpr int kMostPoints = 15;

int margin_of(const Game& game, const State& state, int player, Aim aim) {
  const int sign = aim == Aim::lowest ? -1 : 1;
  bool any = false;
  int best = 0;
  for (int i = 0; i < game.players; ++i) {
    if (i == player) continue;
    const int points = sign * score(game, state, i);
    best = any ? std::max(best, points) : points;
    any = true;
  }
  return std::clamp(sign * score(game, state, player) - best, -kMostPoints, kMostPoints);
}

int end_worth(const Game& game, const State& state, int player) {
  const Aim aim = aim_of(game, state);
  const uint8_t won = winners(game, state);
  if (aim == Aim::together) return won != 0 ? kWon : 0;
  const int margin = margin_of(game, state, player, aim);
  if (!state.over()) return kWon / game.players + kPoint * margin;
  if (won == 0) return 0;
  const bool mine = ((won >> player) & 1U) != 0;
  return (mine ? kWon / __builtin_popcount(won) : kLost) + kPoint * margin;
}

int halvings(size_t count) {
  int times = 0;
  for (; count > 1; count = (count + 1) / 2) ++times;
  return times;
}

}  // namespace

// Goes on as the style does at every seat.
void Thinker::play_on(const Bot& bot, State& state, uint64_t seed) {
  uint32_t index = 0;
  for (int i = 0; i < kChoicesAhead && !state.over(); ++i) {
    imagine(game_, state, best_option(bot, state, seed, index));
  }
}

std::vector<Thinker::Candidate> Thinker::candidates_for(const Bot& bot, const State& state,
                                                        int player, uint64_t dream) {
  State known = state;
  deal_unseen(game_, known, player, dream);
  appraiser_.stand_on(known);
  std::vector<Candidate> all;
  for (const Option& option : willing_options(bot, game_, state)) {
    State after = known;
    const int value = think_through(bot.style, after, option, player);
    all.push_back({option, value, 0});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.at_once > b.at_once; });
  if (all.size() > kMostCandidates) all.resize(kMostCandidates);
  return all;
}

Option Thinker::choose_by_playing_on(const Bot& bot, const State& state, uint64_t seed,
                                     uint32_t& index) {
  const int player = chooser(game_, state);
  const uint64_t dream = engine::random_bits(seed, engine::Stream::player, index++);
  std::vector<Candidate> left = candidates_for(bot, state, player, dream);
  const int stages = halvings(left.size());
  uint64_t trial = 0;
  while (left.size() > 1 && !stopped()) {
    // The same futures for all that are still in question, so that luck favours none.
    const int trials = std::max(bot.budget / stages / static_cast<int>(left.size()), 1);
    for (int i = 0; i < trials && !stopped(); ++i) {
      const uint64_t shuffle = engine::random_bits(dream, engine::Stream::player, ++trial);
      State world = state;
      deal_unseen(game_, world, player, shuffle);
      for (Candidate& one : left) {
        State future = world;
        appraiser_.stand_on(future);
        think_through(bot.style, future, one.option, player);
        play_on(bot, future, shuffle);
        one.sum += end_worth(game_, future, player);
      }
    }
    std::stable_sort(left.begin(), left.end(),
                     [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    left.resize((left.size() + 1) / 2);
  }
  return left[0].option;
}

}  // namespace loom::machine
