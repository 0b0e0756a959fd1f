// Lays out what lies on the table besides cards, and reports what would be wrong on paper.
#pragma once

#include "render/workshop.h"

namespace loom {

void check_table(const LoadedGame& game, Workshop& workshop);

}  // namespace loom
