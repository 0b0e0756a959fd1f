// A mind at work on a game. What it finds out while it thinks is kept, so that whoever plays many
// games lets one think for all of them; what it chooses does not hang on that.
#pragma once

#include <atomic>
#include <vector>

#include "engine/machine/bots/appraiser.h"
#include "engine/machine/bots/mind.h"

namespace loom::machine {

class Thinker {
 public:
  // The game must outlive it.
  explicit Thinker(const Game& game) : game_(game), appraiser_(game) {}

  // As `choose` of a bot does.
  Option choose(const Bot& bot, const State& state, uint64_t seed, uint32_t& index);
  // Once this is set, what looks best so far is chosen without thinking on.
  void stop_when(const std::atomic<bool>& set) { stop_ = &set; }

 private:
  struct Candidate {
    Option option;
    int at_once = 0;  // how it looks right after
    int64_t sum = 0;  // of what the ends were worth
  };

  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  // Greedy
  Option best_option(const Bot& bot, const State& state, uint64_t seed, uint32_t& index);
  int think_through(const program::Style& style, State& state, const Option& option, int player);
  void choose_within(const program::Style& style, State& state, int player);
  void answer_for(const program::Style& style, State& state);
  bool asks_another(const State& state, int player) const;
  int worth(const program::Style& style, const State& state, int player);
  void copy(const State& from, State& to) const;

  // Searching
  Option choose_by_playing_on(const Bot& bot, const State& state, uint64_t seed, uint32_t& index);
  void play_on(const Bot& bot, State& state, uint64_t seed);
  std::vector<Candidate> candidates_for(const Bot& bot, const State& state, int player,
                                        uint64_t dream);

  const Game& game_;
  Appraiser appraiser_;
  const std::atomic<bool>* stop_ = nullptr;
  State known_;  // with what cannot be seen dealt anew
  State option_;
  State within_[2];
  State answers_[2];
  std::vector<Option> options_within_;  // of a choice within an action
};

}  // namespace loom::machine
