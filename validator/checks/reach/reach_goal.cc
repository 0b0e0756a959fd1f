// How the boxes of a shared goal are filled: part of ReachState.
#include <algorithm>

#include "validator/checks/cost/cost.h"
#include "validator/checks/reach/reach_state.h"

namespace loom {

// Collects what each contributor hands in, turn by turn.
class GoalFilling {
 public:
  GoalFilling(ReachState& state, const SharedGoal& goal, std::vector<Lack>& lacks)
      : state_(state),
        goal_(goal),
        lacks_(lacks),
        most_(static_cast<int>(std::clamp<int64_t>(goal.spaces, 1, state.players()))),
        first_turn_(static_cast<size_t>(most_)) {
    for (int player = 0; player < most_; ++player) {
      first_turn_[static_cast<size_t>(player)] = turn_of(player);
    }
  }

  void check_layers() {
    for (const auto& asked : goal_.layers->layers) {
      int there = 0;
      for (int player = 0; player < most_; ++player) there += state_.layer_cards(player, asked.id);
      if (there < asked.count) lacks_.push_back({{}, {}, asked.id, asked.count, there});
    }
  }

  // Tokens that cannot be gathered: cards that stand in come first, since they are not used up.
  // When `together`, the last players pay first: the first is the one for whom it is done.
  void fill_scarce(bool together) {
    for (const auto& box : goal_.boxes->tokens) {
      if (state_.gathered(box.id)) continue;
      int open = box.count;
      for (int player = 0; player < most_; ++player) stand_in(first(player), box.id, open);
      for (int i = 0; i < most_; ++i) {
        const int player = together ? most_ - 1 - i : i;
        int& there = state_.at(player, box.id.value);
        const int paid = std::min(open, there);
        if (paid > 0) first(player).paid[box.id] += paid;
        there -= paid;
        open -= paid;
      }
      come_back(box.id, open);
      if (open > 0) lacks_.push_back({box.id, {}, {}, box.count, box.count - open});
    }
  }

  void fill_gathered(bool together) {
    int next = 0;  // who has handed in nothing yet
    for (const auto& box : goal_.boxes->tokens) {
      if (!state_.gathered(box.id)) continue;
      for (int i = 0; i < box.count; ++i) {
        while (next < most_ && (!together || !empty(first(next)))) ++next;
        ++first(next < most_ ? next : 0).paid[box.id];
      }
    }
  }

  // Whoever supplies a layer must be among the contributors: with a marker alone, if need be, once
  // the boxes are full.
  std::vector<ReachStep> steps() const {
    std::vector<ReachStep> steps;
    for (const ReachStep& turn : first_turn_) {
      if (!empty(turn)) steps.push_back(turn);
    }
    steps.insert(steps.end(), later_turns_.begin(), later_turns_.end());
    for (const ReachStep& turn : first_turn_) {
      if (empty(turn) && supplies(turn.player)) steps.push_back(turn);
    }
    return steps;
  }

 private:
  ReachStep turn_of(int player) const {
    return {ReachStep::Deed::contribute, goal_.card, player, {}, 0, {}, {}};
  }
  ReachStep& first(int player) { return first_turn_[static_cast<size_t>(player)]; }
  static bool empty(const ReachStep& step) { return step.paid.empty() && step.stands_in.empty(); }

  bool supplies(int player) const {
    const auto& layers = goal_.layers->layers;
    return std::any_of(layers.begin(), layers.end(),
                       [&](const auto& asked) { return state_.layer_cards(player, asked.id) > 0; });
  }

  void stand_in(ReachStep& turn, TokenId token, int& open) const {
    const int count = std::min(open, state_.standing(turn.player, token));
    if (count > 0) turn.stands_in[token] += count;
    open -= count;
  }

  void come_back(TokenId token, int& open) {
    for (int player = 0; player < most_; ++player) {
      while (open > 0 && state_.standing(player, token) > 0) {
        later_turns_.push_back(turn_of(player));
        stand_in(later_turns_.back(), token, open);
      }
    }
  }

  ReachState& state_;
  const SharedGoal& goal_;
  std::vector<Lack>& lacks_;
  const int most_;
  std::vector<ReachStep> first_turn_;  // of each player who may contribute
  std::vector<ReachStep> later_turns_;
};

std::optional<std::vector<ReachStep>> ReachState::complete(const SharedGoal& goal, bool together,
                                                           std::vector<Lack>& lacks) {
  ReachState after = *this;
  const size_t known = lacks.size();
  GoalFilling filling(after, goal, lacks);
  filling.check_layers();
  filling.fill_scarce(together);
  filling.fill_gathered(together);
  if (lacks.size() > known) return std::nullopt;
  std::vector<ReachStep> steps = filling.steps();
  std::vector<int> contributors;
  for (const ReachStep& step : steps) {
    if (std::find(contributors.begin(), contributors.end(), step.player) == contributors.end()) {
      contributors.push_back(step.player);
    }
  }
  for (const EffectList* list : {goal.reward, goal.bonus, goal.penalty}) {
    after.apply(*list, std::nullopt, contributors);
  }
  *this = std::move(after);
  return steps;
}

}  // namespace loom
