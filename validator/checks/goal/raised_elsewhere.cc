// PL0419: a table or a card raises a track that only shared goals may raise. What the players are
// meant to work for together would come by itself.
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::goal {
namespace {

void check_effects(const Model& model, const std::vector<TrackId>& guarded, const EffectList& list,
                   Diagnostics& diagnostics) {
  for (const Effect& effect : list.effects) {
    const auto& track = effect.resource.track;
    if (effect.verb != Effect::Verb::change || effect.amount <= 0 || !track) continue;
    if (std::find(guarded.begin(), guarded.end(), *track) == guarded.end()) continue;
    diagnostics
        .report(codes::raised_elsewhere, effect.span,
                "only shared goals may raise " + quoted(model.words[*track].name))
        .note("the game declares it under `raise-alone:` of its bounds");
  }
}

}  // namespace

void raised_elsewhere(const CheckContext& context, Diagnostics& diagnostics) {
  const Bounds& bounds = context.bounds;
  if (!bounds.goals || bounds.goals->raise_alone.empty()) return;
  const std::vector<TrackId>& guarded = bounds.goals->raise_alone;
  for (const Table& table : context.model.tables) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        check_effects(context.model, guarded, cell.effects, diagnostics);
      }
    }
  }
  for (const Card& card : context.model.cards) {
    if (card.kind->role == "shared-goal") continue;
    for (const Value& value : card.values) {
      if (const auto* list = value.as<EffectList>()) {
        check_effects(context.model, guarded, *list, diagnostics);
      }
    }
  }
}

}  // namespace loom::goal
