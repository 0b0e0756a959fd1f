// Reads the file of kind `bots`.
#pragma once

#include "schema/behaviour/parser.h"

namespace loom::behaviour {

// `rules` tell which cards an action is taken with.
Bots read_bots(const Node& root, const std::vector<Doing>& rules, const Reader& reader);

}  // namespace loom::behaviour
