// The kinds of a game as a JSON Schema (2020-12), for completion and hints in an editor.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/structure/structure.h"

namespace loom {

// The names of a family that an editor should offer; empty when they change too often to list.
using FamilyNames = std::function<std::vector<std::string>(std::string_view family)>;

// One schema for all files of a game: `kind:` chooses the part that applies.
// Files of an edition hold only what differs: nothing is required there, and `~` takes keys away.
std::string editor_schema(const KindSet& kinds, std::string_view game_title,
                          const FamilyNames& names, bool of_edition = false);

}  // namespace loom
