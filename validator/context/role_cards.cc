#include "validator/context/role_cards.h"

namespace loom {
namespace {

const Requirement& requirement_in(const Card& card, std::string_view slot) {
  static const Requirement kNone;
  const auto* requirement = card.slot(slot).as<Requirement>();
  return requirement == nullptr ? kNone : *requirement;
}

const EffectList& effects_in(const Card& card, std::string_view slot) {
  static const EffectList kNone;
  const auto* effects = card.slot(slot).as<EffectList>();
  return effects == nullptr ? kNone : *effects;
}

template <typename NameId>
std::optional<NameId> reference_in(const Card& card, std::string_view slot) {
  const auto* reference = card.slot(slot).as<Reference>();
  if (reference == nullptr) return std::nullopt;
  return NameId{static_cast<uint16_t>(reference->index)};
}

}  // namespace

std::vector<EngineCard> engine_cards(const Model& model) {
  std::vector<EngineCard> cards;
  for (const Card& card : model.cards) {
    if (card.kind->role != "engine-card") continue;
    const auto layer = reference_in<LayerId>(card, "layer");
    if (!layer) continue;
    cards.push_back({&card, *layer, &requirement_in(card, "requirement"),
                     &effects_in(card, "bonus"), card.slot("code").present(),
                     reference_in<TokenId>(card, "standing")});
  }
  return cards;
}

std::vector<SharedGoal> shared_goals(const Model& model) {
  std::vector<SharedGoal> goals;
  for (const Card& card : model.cards) {
    if (card.kind->role != "shared-goal") continue;
    const auto layer = reference_in<LayerId>(card, "layer");
    if (!layer) continue;
    SharedGoal goal;
    goal.card = &card;
    goal.layer = *layer;
    goal.boxes = &requirement_in(card, "boxes");
    goal.layers = &requirement_in(card, "layers");
    goal.spaces = card.slot("spaces").integer();
    goal.reward = &effects_in(card, "reward");
    goal.bonus = &effects_in(card, "bonus");
    goal.penalty = &effects_in(card, "penalty");
    if (card.slot("code").present()) goal.code = card.slot("code").integer();
    goal.end = card.slot("end").flag();
    goals.push_back(goal);
  }
  return goals;
}

}  // namespace loom
