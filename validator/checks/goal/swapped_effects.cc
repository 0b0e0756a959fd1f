// PL0416: a penalty only gives, or a bonus only takes: the sign is wrong, or the two have been
// swapped.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/checks/cost/cost.h"
#include "validator/context/declared_checks.h"
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
                fmt::format("the {} of {} {}: {}", what, quoted(card.id()), does,
                            quoted(to_text(list, words_))))
        .note("turn its sign, or " + elsewhere);
  }

  const Vocabulary& words_;
  Diagnostics& diagnostics_;
};

}  // namespace

void swapped_effects(const CheckContext& context, Diagnostics& diagnostics) {
  Swapped swapped(context.model.words, diagnostics);
  for (const SharedGoal& goal : context.shared_goals) {
    swapped.bonus(*goal.card, *goal.bonus, "write it as a penalty");
    swapped.penalty(*goal.card, *goal.penalty);
  }
  // Without weights the game has no notion of what a card that is loaded should be worth.
  if (!context.bounds.costs) return;
  for (const EngineCard& card : context.engine_cards) {
    swapped.bonus(*card.card, *card.bonus, "let the requirement take it");
  }
}

}  // namespace loom::goal
