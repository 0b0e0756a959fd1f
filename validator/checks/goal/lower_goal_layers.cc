// PL0411: a shared goal asks for its own layer or one above it. Goals build on what lies below
// them.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::goal {

void lower_goal_layers(const CheckContext& context, Diagnostics& diagnostics) {
  const Vocabulary& words = context.model.words;
  for (const SharedGoal& goal : context.shared_goals) {
    const Layer& own = words[goal.layer];
    for (const auto& asked : goal.layers->layers) {
      const Layer& layer = words[asked.id];
      if (layer.number < own.number) continue;
      diagnostics
          .report(codes::goal_layer_not_below, own_place(*goal.card, asked.span),
                  fmt::format("{} of layer {} asks for {}, layer {}", quoted(goal.card->id()),
                              own.number, quoted(layer.name), layer.number))
          .also(own_place(*goal.card, goal.card->slot("layer").span),
                fmt::format("of layer {}", own.number))
          .note("a goal may ask for layers with a lower number than its own");
    }
  }
}

}  // namespace loom::goal
