// The checks of the family `resolution`: whether the resolution tables are whole and make sense.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::resolution {

void acyclic_calls(const LoadedGame& game, Diagnostics& diagnostics);
void amounts(const LoadedGame& game, Diagnostics& diagnostics);
void coverage(const LoadedGame& game, Diagnostics& diagnostics);
void distinct_rows(const LoadedGame& game, Diagnostics& diagnostics);
void severity_rises(const LoadedGame& game, Diagnostics& diagnostics);
void row_targets(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::resolution
