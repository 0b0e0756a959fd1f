// PL0410: a shared goal asks for more cards of a layer than there are. No token can stand in for a
// layer here, so nobody can ever complete it.
#include <fmt/core.h>
#include <map>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::goal {
namespace {

// "3 cards of `form`, and there are only 2"
std::string shortage_text(int asked, int there, const Layer& layer) {
  const std::string name = quoted(layer.name);
  if (there == 0) return name + ", and no card that players load is of that layer";
  return fmt::format("{} cards of {}, and there {}", asked, name,
                     there == 1 ? "is only 1" : fmt::format("are only {}", there));
}

}  // namespace

void supplied_goal_layers(const CheckContext& context, Diagnostics& diagnostics) {
  const Vocabulary& words = context.model.words;
  std::map<LayerId, int> cards_of;
  for (const EngineCard& card : context.engine_cards) ++cards_of[card.layer];
  for (const SharedGoal& goal : context.shared_goals) {
    for (const auto& asked : goal.layers->layers) {
      // A layer that does not lie below is a finding of its own.
      if (words[asked.id].number >= words[goal.layer].number) continue;
      const int there = cards_of[asked.id];
      if (asked.count <= there) continue;
      diagnostics
          .report(codes::goal_layer_short, own_place(*goal.card, asked.span),
                  fmt::format("{} asks for {}", quoted(goal.card->id()),
                              shortage_text(asked.count, there, words[asked.id])))
          .note(
              "a layer that a goal asks for must be in the contributors' engines; a token does "
              "not replace it");
    }
  }
}

}  // namespace loom::goal
