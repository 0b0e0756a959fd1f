// Cards seen through the role of their kind: the slots, typed. Checks that compare cards read
// these.
#pragma once

#include <optional>
#include <vector>

#include "schema/model/model.h"

namespace loom {

// A card that a player loads into an engine of their own.
struct EngineCard {
  const Card* card = nullptr;
  LayerId layer;
  const Requirement* requirement = nullptr;
  const EffectList* bonus = nullptr;  // empty when the card has none
  bool has_code = false;
  std::optional<TokenId> standing;
};

// A goal that players complete together.
struct SharedGoal {
  const Card* card = nullptr;
  LayerId layer;
  const Requirement* boxes = nullptr;
  const Requirement* layers = nullptr;  // empty when the goal asks for none
  int64_t spaces = 0;
  const EffectList* reward = nullptr;
  const EffectList* bonus = nullptr;
  const EffectList* penalty = nullptr;
  std::optional<int64_t> code;
  bool end = false;
};

// In the order of the model.
std::vector<EngineCard> engine_cards(const Model& model);
std::vector<SharedGoal> shared_goals(const Model& model);

}  // namespace loom
