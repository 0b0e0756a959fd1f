// The searching mind: flat Monte-Carlo. The most promising actions are played on to many possible
// ends, each with decks shuffled anew, and the less successful half is dropped again and again.
#include <algorithm>

#include "engine/bots/look_ahead.h"
#include "engine/random.h"

namespace loom::engine {
namespace {

// How many actions are looked into, and how many choices ahead: as good as to the end.
constexpr size_t kMostCandidates = 8;
constexpr int kChoicesAhead = 250;

// What an end is worth. Winning is nearly all of it; the margin speaks where that says nothing.
constexpr int kWon = 1000;
constexpr int kLost = 100;
constexpr int kPoint = 5;
constexpr int kMostPoints = 15;

struct Candidate {
  Action action;
  int at_once = 0;  // worth right after the action
  State after;      // of the action and the choices within it
  int64_t sum = 0;  // of what the ends were worth
};

std::vector<Candidate> candidates_for(const Bot& bot, const Game& game, const State& state,
                                      uint64_t shuffle) {
  std::vector<Candidate> candidates;
  for (const Action& action : willing_actions(bot, game, state)) {
    Candidate& one = candidates.emplace_back(Candidate{action, 0, state});
    one.after.seed = shuffle;
    one.at_once = think_through(bot, game, one.after, action, chooser(state));
  }
  return candidates;
}

// Goes on as greedy players do, the bot in its own way.
void play_on(const Bot& bot, const Game& game, State& state, uint64_t seed, uint8_t player) {
  static const Bot kOthers;
  uint32_t index = 0;
  for (int i = 0; i < kChoicesAhead && !state.over(); ++i) {
    const Bot& next = chooser(state) == player ? bot : kOthers;
    imagine(game, state, choose_greedy(next, game, state, seed, index));
  }
}

int end_worth(const Game& game, const State& state, uint8_t player) {
  if (state.ending == Ending::collapse) return 0;
  const uint8_t won = winners(game, state);
  const bool together = game.rules.solo || game.rules.cooperative;
  if (together) return won != 0 ? kWon : 0;
  int best = 0;
  for (int i = 0; i < game.rules.players; ++i) {
    if (i != player) best = std::max(best, score(game, state, i));
  }
  const int margin = std::clamp(score(game, state, player) - best, -kMostPoints, kMostPoints);
  if (!state.over()) return kWon / game.rules.players + kPoint * margin;
  const bool mine = ((won >> player) & 1U) != 0;
  return (mine ? kWon / count_bits(won) : kLost) + kPoint * margin;
}

int halvings(size_t count) {
  int times = 0;
  for (; count > 1; count = (count + 1) / 2) ++times;
  return times;
}

void drop_half(std::vector<Candidate*>& left) {
  std::stable_sort(left.begin(), left.end(),
                   [](const Candidate* a, const Candidate* b) { return a->sum > b->sum; });
  left.resize((left.size() + 1) / 2);
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
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.at_once > b.at_once; });
  std::vector<Candidate*> left;
  for (Candidate& one : candidates) {
    if (left.size() < kMostCandidates) left.push_back(&one);
  }

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
        play_on(bot, game, future, shuffle, player);
        one->sum += end_worth(game, future, player);
      }
    }
    drop_half(left);
  }
  return left[0]->action;
}

}  // namespace loom::engine
