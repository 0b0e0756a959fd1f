// PL0414: what a shared goal gives does not go with what it asks for. The bounds name the sizes of
// goals: a reward, and how much a goal with that reward asks for.
#include <fmt/core.h>
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/cost/cost.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::goal {
namespace {

std::string reward_text(const GoalSize& size, const Vocabulary& words) {
  return fmt::format("{} +{}", words[size.track].name, size.reward.value);
}

// "`major` goals give `meaning +2` and ask for 5 to 9"
std::string describe(const GoalSize& size, const Vocabulary& words) {
  return fmt::format("{} goals give {} and ask for {} to {} tokens and layers", quoted(size.name),
                     quoted(reward_text(size, words)), size.asks.from, size.asks.to);
}

// The reward as a plain rise of one track.
const Effect* plain_rise(const EffectList& reward) {
  if (reward.effects.size() != 1) return nullptr;
  const Effect& effect = reward.effects.front();
  const bool plain = effect.verb == Effect::Verb::change && effect.resource.track &&
                     effect.amount > 0 && effect.per_players == 0;
  return plain ? &effect : nullptr;
}

class Sizes {
 public:
  Sizes(const std::vector<GoalSize>& sizes, const Vocabulary& words, Diagnostics& diagnostics)
      : sizes_(sizes), words_(words), diagnostics_(diagnostics) {}

  void look_at(const SharedGoal& goal) {
    const int asks = total(goal.boxes->tokens) + total(goal.layers->layers);
    const Effect* rise = plain_rise(*goal.reward);
    const GoalSize* meant = nullptr;
    for (const GoalSize& size : sizes_) {
      if (rise == nullptr || rise->resource.track != size.track ||
          rise->amount != size.reward.value) {
        continue;
      }
      if (size.asks.holds(asks)) return;
      meant = &size;
    }
    report(goal, asks, meant);
  }

 private:
  void report(const SharedGoal& goal, int asks, const GoalSize* meant) {
    const Span place = own_place(*goal.card, goal.reward->span);
    const std::string name = quoted(goal.card->id());
    const std::string reward = quoted(to_text(*goal.reward, words_));
    Diagnostic& fault = diagnostics_.report(
        codes::goal_size, place,
        meant == nullptr
            ? fmt::format("{} gives {}, the reward of no size of goal", name, reward)
            : fmt::format("{} gives {} for {} tokens and layers, and a {} goal asks for {} to {}",
                          name, reward, asks, quoted(meant->name), meant->asks.from,
                          meant->asks.to));
    if (meant != nullptr) fault.also(meant->asks.span, "declared here");
    const auto fits = std::find_if(sizes_.begin(), sizes_.end(),
                                   [asks](const GoalSize& size) { return size.asks.holds(asks); });
    if (fits != sizes_.end()) {
      fault.note(describe(*fits, words_));
      // A default is shared by cards that are right.
      if (place == goal.reward->span) fault.suggest(place, reward_text(*fits, words_));
    } else {
      for (const GoalSize& size : sizes_) fault.note(describe(size, words_));
    }
  }

  const std::vector<GoalSize>& sizes_;
  const Vocabulary& words_;
  Diagnostics& diagnostics_;
};

}  // namespace

void reward_fits_size(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.goals || bounds.goals->sizes.empty()) return;
  Sizes sizes(bounds.goals->sizes, context.model.words, diagnostics);
  for (const SharedGoal& goal : context.shared_goals) sizes.look_at(goal);
}

}  // namespace loom::goal
