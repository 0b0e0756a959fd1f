// Lays out what lies on the table besides cards, and reports what would be wrong on paper.
#pragma once

#include "render/card/card_renderer.h"

namespace loom {

void check_components(const LoadedGame& game, CardRenderer& renderer);

}  // namespace loom
