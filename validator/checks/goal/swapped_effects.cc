// PL0416: a penalty only gives, or a bonus only takes: the sign is wrong, or the two have been
// swapped.
#include "schema/structure/wording.h"
#include "validator/checks/cost/cost.h"
#include "validator/checks/goal/checks.h"
#include "validator/codes.h"
#include "validator/context/bounds.h"
#include "validator/context/own_place.h"

namespace loom::goal {
namespace {

class Swapped {
 public:
  Swapped(const Vocabulary& words, Diagnostics& diagnostics)
      : words_(words), diagnostics_(diagnostics) {}

  void bonus(const Card& card, const EffectList& list, const std::string& elsewhere) {
    if (only_losses(list)) report(card, list, "bonus", "only takes", elsewhere);
  }
  void penalty(const Card& card, const EffectList& list) {
    if (only_gains(list)) report(card, list, "penalty", "only gives", "write it as a bonus");
  }

 private:
  void report(const Card& card, const EffectList& list, const std::string& what,
              const std::string& does, const std::string& elsewhere) {
    diagnostics_
        .report(codes::effects_swapped, own_place(card, list.span),
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
    swapped.bonus(*goal.card, *goal.bonus, "write it as a penalty");
    swapped.penalty(*goal.card, *goal.penalty);
  }
  // Without weights the game has no notion of what a card that is loaded should be worth.
  if (!read_bounds(game.model).costs) return;
  for (const EngineCard& card : engine_cards(game.model)) {
    swapped.bonus(*card.card, *card.bonus, "let the requirement take it");
  }
}

}  // namespace loom::goal
