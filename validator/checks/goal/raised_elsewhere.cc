// PL0419: a table or a card raises a track that only shared goals may raise. What the players are
// meant to work for together would come by itself.
#include <algorithm>

#include "schema/structure/wording.h"
#include "validator/checks/goal/checks.h"
#include "validator/codes.h"
#include "validator/context/bounds.h"

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

void raised_elsewhere(const LoadedGame& game, Diagnostics& diagnostics) {
  const Bounds bounds = read_bounds(game.model);
  if (!bounds.goals || bounds.goals->raise_alone.empty()) return;
  const std::vector<TrackId>& guarded = bounds.goals->raise_alone;
  for (const Table& table : game.model.tables) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        check_effects(game.model, guarded, cell.effects, diagnostics);
      }
    }
  }
  for (const Card& card : game.model.cards) {
    if (card.kind->role == "shared-goal") continue;
    for (const Value& value : card.values) {
      if (const auto* list = value.as<EffectList>()) {
        check_effects(game.model, guarded, *list, diagnostics);
      }
    }
  }
}

}  // namespace loom::goal
