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
};

std::vector<Candidate> candidates_for(const Bot& bot, const Game& game, const State& state,
                                      uint64_t shuffle) {
  std::vector<Candidate> candidates;
  for (const Action& action : willing_actions(bot, game, state)) {
    Candidate& one = candidates.emplace_back(Candidate{action, state});
    one.after.seed = shuffle;
    think_through(bot, game, one.after, action, chooser(state));
  }
  return candidates;
}

// What a future that follows is worth.
int play_on(const Bot& bot, const Game& game, State& state, uint64_t seed, uint8_t player) {
  uint32_t index = 0;
  for (int i = 0; i < kChoicesAhead && !state.over(); ++i) {
    imagine(game, state, choose_quickly(game, state, seed, index));
  }
  return worth(game, state, bot.weights, player);
}

int halvings(size_t count) {
  int times = 0;
  for (; count > 1; count = (count + 1) / 2) ++times;
  return times;
}

}  // namespace

Action choose_by_search(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                        uint32_t& index) {
  const Do what = state.top().what;
  if (what != Do::choose_action && what != Do::choose_donation) {
    return choose_greedy(bot, game, state, seed, index);
  }
  const uint8_t player = chooser(state);
  const uint64_t dream = random_bits(seed, Stream::player, index++);
  std::vector<Candidate> candidates = candidates_for(bot, game, state, dream);
  std::vector<Candidate*> left;
  for (Candidate& one : candidates) left.push_back(&one);

  const int stages = halvings(left.size());
  uint64_t trial = 0;
  Scratch scratch;
  while (left.size() > 1) {
    // The same futures for all that are still in question, so that luck favours none.
    const int trials = std::max(bot.budget / stages / static_cast<int>(left.size()), 1);
    for (int i = 0; i < trials; ++i) {
      const uint64_t shuffle = random_bits(dream, Stream::player, ++trial);
      for (Candidate* one : left) {
        State& future = scratch.copy_of(one->after);
        future.seed = shuffle;
        one->sum += play_on(bot, game, future, shuffle, player);
      }
    }
    std::stable_sort(left.begin(), left.end(),
                     [](const Candidate* a, const Candidate* b) { return a->sum > b->sum; });
    left.resize((left.size() + 1) / 2);
  }
  return left[0]->action;
}

}  // namespace loom::engine
