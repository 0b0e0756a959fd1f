#include "schema/structure/roles.h"

namespace loom {
namespace {

constexpr RoleSlot kEngineCard[] = {
    {"layer", FieldType::reference, true, "the layer the card belongs to", "layer"},
    {"requirement", FieldType::requirement, true, "what a player pays and needs to load the card"},
    {"bonus", FieldType::effect, false, "what happens once when the card is loaded"},
    {"code", FieldType::integer, false, "the row of a consequence table that loading calls"},
    {"standing", FieldType::reference, false,
     "the token the card stands in for when its owner pays", "token"},
};

constexpr RoleSlot kSharedGoal[] = {
    {"layer", FieldType::reference, true, "the layer the goal belongs to", "layer"},
    {"boxes", FieldType::requirement, true, "the tokens the players fill in together"},
    {"layers", FieldType::requirement, false, "the layers the contributors must have among them"},
    {"spaces", FieldType::integer, true, "how many players may contribute"},
    {"reward", FieldType::effect, true, "what the group gains on completion"},
    {"bonus", FieldType::effect, false, "what else happens on completion"},
    {"penalty", FieldType::effect, false, "what it costs on completion"},
    {"code", FieldType::integer, false, "the row of a consequence table that it calls"},
    {"end", FieldType::boolean, false,
     "whether its completion ends the game, unless another is chosen"},
};

constexpr RoleSlot kPressure[] = {
    {"letter", FieldType::choice, true, "the row of the event table"},
    {"code", FieldType::integer, true, "the row of the consequence tables"},
};

constexpr Role kRoles[] = {
    {"engine-card", "a card that a player loads into an engine of their own", kEngineCard},
    {"shared-goal", "a goal that players complete together", kSharedGoal},
    {"pressure", "a card that is turned up to press the players", kPressure},
};

}  // namespace

std::span<const Role> roles() { return kRoles; }

const Role* find_role(std::string_view name) {
  for (const Role& role : kRoles) {
    if (role.name == name) return &role;
  }
  return nullptr;
}

}  // namespace loom
