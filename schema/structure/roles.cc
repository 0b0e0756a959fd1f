#include "schema/structure/roles.h"

namespace loom {
namespace {

// The words of the list: which field fills a slot of each sort.
namespace sorts {

struct Filler {
  FieldType type;
  std::string_view to = {};
};

constexpr Filler layer{FieldType::reference, "layer"};
constexpr Filler requirement{FieldType::requirement};
constexpr Filler tokens{FieldType::requirement};
constexpr Filler layers{FieldType::requirement};
constexpr Filler effects{FieldType::effect};
constexpr Filler code{FieldType::integer};
constexpr Filler number{FieldType::integer};
constexpr Filler flag{FieldType::boolean};
constexpr Filler token{FieldType::reference, "token"};
constexpr Filler letter{FieldType::choice};

constexpr bool required = true;
constexpr bool optional = false;

}  // namespace sorts

#define SLOT(slot, sort, presence, doc, ...) \
  {#slot, sorts::sort.type, sorts::presence, doc, sorts::sort.to},

constexpr RoleSlot kEngineCard[] = {
#define ENGINE_CARD SLOT
#include "schema/structure/role_slots.def"
};

constexpr RoleSlot kSharedGoal[] = {
#define SHARED_GOAL SLOT
#include "schema/structure/role_slots.def"
};

constexpr RoleSlot kPressure[] = {
#define PRESSURE SLOT
#include "schema/structure/role_slots.def"
};

#undef SLOT

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
