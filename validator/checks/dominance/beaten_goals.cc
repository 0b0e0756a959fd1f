// PL0420: a shared goal is beaten by another of its layer, in what it asks for and what it gives.
// PL0421: two of them are the same but for their names.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/checks/dominance/dominance.h"
#include "validator/context/declared_checks.h"

namespace loom::dominance {
namespace {

std::string terms_of(const SharedGoal& goal, const Vocabulary& words) {
  std::string terms = "takes " + quoted(to_text(*goal.boxes, words));
  if (!goal.layers->empty()) terms += " and " + quoted(to_text(*goal.layers, words));
  terms += ", gives " + quoted(to_text(*goal.reward, words));
  if (!goal.bonus->effects.empty()) terms += " and " + quoted(to_text(*goal.bonus, words));
  if (!goal.penalty->effects.empty()) terms += ", costs " + quoted(to_text(*goal.penalty, words));
  return fmt::format("{}, {}{}", terms, goal.spaces, goal.spaces == 1 ? " space" : " spaces");
}

}  // namespace

void beaten_goals(const CheckContext& context, Diagnostics& diagnostics) {
  if (!context.bounds.goals) return;
  const std::vector<SharedGoal>& goals = context.shared_goals;
  std::vector<Contender> contenders;
  contenders.reserve(goals.size());
  for (const SharedGoal& goal : goals) {
    // The goal that ends the game is no alternative to the others.
    contenders.push_back({goal.card,
                          fmt::format("{}/{}{}", goal.card->kind->name,
                                      context.model.words[goal.layer].name, goal.end ? "/end" : ""),
                          terms_of(goal, context.model.words)});
  }
  report_beaten(
      contenders, [&](size_t a, size_t b) { return never_worse(goals[a], goals[b]); }, diagnostics);
}

}  // namespace loom::dominance
