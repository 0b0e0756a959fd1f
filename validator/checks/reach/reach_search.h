// The search behind ReachGame: moves that cost nothing rare are taken for good, the others are
// tried in turn.
#pragma once

#include <variant>
#include <vector>

#include "validator/checks/reach/reach.h"

namespace loom {

class ReachSearch {
 public:
  using Target = std::variant<EngineCard, SharedGoal>;

  ReachSearch(const ReachGame& game, int players, Target target);
  ReachAnswer run();

 private:
  // A card that a player loads, or a goal that is completed.
  struct Move {
    const EngineCard* card = nullptr;
    const SharedGoal* goal = nullptr;
    int player = 0;
    const Card* source() const { return card != nullptr ? card->card : goal->card; }
  };
  struct Choice {
    Move move;
    int rank = 0;  // the lower the better
    bool safe = false;
  };

  static constexpr int kDirect = 0;  // ranks of moves that are safe; those of others are higher
  static constexpr int kIndirect = 1;
  static constexpr int kUnsafe = 2;

  bool extend(ReachState state, std::vector<Move> moves, int costly);
  std::vector<Choice> choices(const ReachState& state, const std::vector<Move>& moves,
                              const std::vector<Lack>& lacks) const;
  // The move by the first player who can make it.
  bool try_move(const ReachState& before, Move move, const std::vector<Lack>& lacks,
                std::vector<Choice>& choices) const;
  // Whether the move brings nearer what is wanting, or anything that is rare.
  bool helps_directly(const ReachState& before, const ReachState& after, const Move& move,
                      const std::vector<Lack>& lacks) const;
  bool gains_something(const ReachState& before, const ReachState& after, const Move& move) const;
  bool loses_something(const ReachState& before, const ReachState& after) const;

  bool make(ReachState& state, const Move& move, std::vector<ReachStep>* steps) const;
  bool reach_target(ReachState& state, std::vector<ReachStep>* steps,
                    std::vector<Lack>& lacks) const;
  // All the steps of the moves and of the target, if they can be played in this order.
  bool replay(const std::vector<Move>& moves, std::vector<ReachStep>& steps) const;
  void leave_out_the_needless(std::vector<Move> moves);
  void remember(const std::vector<Lack>& lacks, const std::vector<Move>& moves);

  const Card* target_card() const;
  // Those who may load: one for a card, as many as may contribute for a goal.
  int loaders() const;

  const ReachGame& game_;
  const int players_;
  const Target target_;
  int tries_ = 0;
  int least_wanting_ = -1;
  ReachAnswer answer_;
};

}  // namespace loom
