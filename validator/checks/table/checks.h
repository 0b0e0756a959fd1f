// The checks of the family `table`: whether the resolution tables are whole and make sense.
#pragma once

#include "validator/check.h"

namespace loom::table {

void acyclic_calls(const LoadedGame& game, Diagnostics& diagnostics);
void amounts(const LoadedGame& game, Diagnostics& diagnostics);
void coverage(const LoadedGame& game, Diagnostics& diagnostics);
void distinct_rows(const LoadedGame& game, Diagnostics& diagnostics);
void severity_rises(const LoadedGame& game, Diagnostics& diagnostics);
void targets(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::table
