// The searching mind: flat Monte-Carlo. Every willing action is played on to many possible futures,
// each with decks shuffled anew, and the less promising half is dropped again and again.
#include <algorithm>

#include "engine/bots/quick.h"
#include "engine/bots/thought.h"
#include "engine/bots/worth.h"
#include "engine/random.h"

namespace loom::engine {
namespace {

// How far a game is played on in mind: about two rounds of four players, or most of a solo game.
constexpr int kChoicesAhead = 60;

struct Candidate {
  Action action;
  State after;      // of the action and the choices within it
  int64_t sum = 0;  // of what the futures were worth
  int played = 0;
  int at_once = 0;  // worth right after the action
};

// What a future that follows is worth.
int play_on(const Bot& bot, const Game& game, State& state, uint64_t seed, uint8_t player) {
  uint32_t index = 0;
  for (int i = 0; i < kChoicesAhead && !state.over(); ++i) {
    imagine(game, state, choose_quickly(game, state, seed, index));
  }
  return worth(game, state, bot.weights, player);
}

}  // namespace

Action choose_by_search(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                        uint32_t& index) {
  const Do what = state.top().what;
  if (what != Do::choose_action && what != Do::choose_donation) {
    return choose_greedy(bot, game, state, seed, index);
  }
  const Options options = willing_actions(bot, game, state);
  if (options.count == 1) return options.items[0];
  const uint8_t player = chooser(state);
  const uint64_t dream = random_bits(seed, Stream::player, index++);

  std::vector<Candidate> candidates(static_cast<size_t>(options.count));
  for (size_t i = 0; i < candidates.size(); ++i) {
    Candidate& one = candidates[i];
    one.action = options.items[i];
    copy_used(one.after, state);
    one.after.seed = random_bits(dream, Stream::player, 0);
    one.at_once = think_through(bot, game, one.after, one.action, player);
  }

  State future;
  int left = bot.budget;
  uint32_t trial = 0;
  while (candidates.size() > 1 && left > 0) {
    // The same futures for all that are still in question, so that luck favours none.
    int halvings = 1;
    while ((candidates.size() >> static_cast<unsigned>(halvings)) > 1) ++halvings;
    const int trials = std::max(left / halvings / static_cast<int>(candidates.size()), 1);
    for (int t = 0; t < trials && left > 0; ++t) {
      const uint64_t shuffle = random_bits(dream, Stream::player, ++trial);
      for (Candidate& one : candidates) {
        copy_used(future, one.after);
        future.seed = shuffle;
        one.sum += play_on(bot, game, future, shuffle, player);
        ++one.played;
        --left;
      }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    candidates.resize((candidates.size() + 1) / 2);
  }
  return candidates[0].action;
}

}  // namespace loom::engine
