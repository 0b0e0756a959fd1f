// The roles that tables and checks know. A game's card kind may take one and say which of its
// fields fills which slot; checks and compiler then speak of roles and slots, never of a game's
// names.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "schema/structure/kind.h"

namespace loom {

struct RoleSlot {
  std::string_view name;
  FieldType type;
  bool required;  // the field must be there on every card
  std::string_view doc;
  std::string_view to = {};  // a reference: the family it must be of
};

struct Role {
  std::string_view name;
  std::string_view doc;
  std::span<const RoleSlot> slots;
};

std::span<const Role> roles();
const Role* find_role(std::string_view name);

}  // namespace loom
