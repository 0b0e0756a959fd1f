// PL0416: a shared goal's penalty only gives, or its bonus only takes: the two have surely been
// swapped.
#include "schema/structure/wording.h"
#include "validator/checks/goal/checks.h"
#include "validator/codes.h"
#include "validator/cost.h"

namespace loom::goal {
namespace {

class Swapped {
 public:
  Swapped(const Vocabulary& words, Diagnostics& diagnostics)
      : words_(words), diagnostics_(diagnostics) {}

  void bonus(const Card& card, const EffectList& list) {
    if (only_losses(list)) report(card, list, "bonus", "only takes", "write it as a penalty");
  }
  void penalty(const Card& card, const EffectList& list) {
    if (only_gains(list)) report(card, list, "penalty", "only gives", "write it as a bonus");
  }

 private:
  void report(const Card& card, const EffectList& list, const std::string& what,
              const std::string& does, const std::string& elsewhere) {
    diagnostics_
        .report(codes::effects_swapped, place_of(card, list.span),
                "the " + what + " of " + quoted(card.id()) + " " + does + ": " +
                    quoted(to_text(list, words_)))
        .note("turn its sign, or " + elsewhere);
  }

  const Vocabulary& words_;
  Diagnostics& diagnostics_;
};

}  // namespace

void swapped_effects(const LoadedGame& game, Diagnostics& diagnostics) {
  Swapped swapped(game.model.words, diagnostics);
  for (const SharedGoal& goal : shared_goals(game.model)) {
    swapped.bonus(*goal.card, *goal.bonus);
    swapped.penalty(*goal.card, *goal.penalty);
  }
}

}  // namespace loom::goal
