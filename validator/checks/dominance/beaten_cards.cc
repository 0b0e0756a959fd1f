// PL0420: a card that players load is beaten by another of its layer, in cost and in what it gives.
// PL0421: two of them are the same but for their names.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/checks/dominance/dominance.h"
#include "validator/context/declared_checks.h"

namespace loom::dominance {
namespace {

std::string terms_of(const EngineCard& card, const Vocabulary& words) {
  std::string terms = "takes " + quoted(to_text(*card.requirement, words));
  if (!card.bonus->effects.empty()) terms += ", gives " + quoted(to_text(*card.bonus, words));
  if (card.standing) terms += ", stands in for " + quoted(words[*card.standing].name);
  if (card.has_code) terms += ", has a consequence";
  return terms;
}

}  // namespace

void beaten_cards(const CheckContext& context, Diagnostics& diagnostics) {
  // Without weights the game has no notion of what is dear.
  if (!context.bounds.costs) return;
  const std::vector<EngineCard>& cards = context.engine_cards;
  std::vector<Contender> contenders;
  contenders.reserve(cards.size());
  for (const EngineCard& card : cards) {
    contenders.push_back(
        {card.card,
         fmt::format("{}/{}", card.card->kind->name, context.model.words[card.layer].name),
         terms_of(card, context.model.words)});
  }
  report_beaten(
      contenders, [&](size_t a, size_t b) { return never_worse(cards[a], cards[b]); }, diagnostics);
}

}  // namespace loom::dominance
