// PL0402: a card asks for a layer that no card of an engine belongs to. The icon promises a
// discount that nobody can ever earn: it is always paid with a further token.
#include <fmt/core.h>
#include <set>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/context/own_place.h"

namespace loom::cost {

void supplied_layers(const CheckContext& context, Diagnostics& diagnostics) {
  // Without costs the game does not say that a layer is worth anything.
  if (!context.bounds.costs) return;
  const Vocabulary& words = context.model.words;
  const std::vector<EngineCard>& cards = context.engine_cards;
  std::set<LayerId> supplied;
  for (const EngineCard& card : cards) supplied.insert(card.layer);
  for (const EngineCard& card : cards) {
    for (const auto& asked : card.requirement->layers) {
      // A layer that does not lie below is a finding of its own.
      const bool below = words[asked.id].number < words[card.layer].number;
      if (!below || supplied.contains(asked.id)) continue;
      diagnostics
          .report(codes::layer_never_supplied, own_place(*card.card, asked.span),
                  fmt::format("{} asks for {}, and no card that players load is of that layer",
                              quoted(card.card->id()), quoted(words[asked.id].name)))
          .note(
              "a missing layer may be paid with a token, so this one always costs a token: ask "
              "for the token, or for a layer that cards supply");
    }
  }
}

}  // namespace loom::cost
