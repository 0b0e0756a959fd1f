// The look at every page before it is printed.
#pragma once

#include "schema/model/load_game.h"
#include "schema/source/files.h"

namespace loom {

// Lays out every card and component and reports what would be wrong on paper. The sources gain the
// pictures that a finding points into.
void preflight(LoadedGame& game, const Files& files, Diagnostics& diagnostics);

}  // namespace loom
