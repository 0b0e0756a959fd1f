// The look at every page before it is printed.
#pragma once

#include "render/card/card_renderer.h"

namespace loom {

// Lays out every card and component and reports what would be wrong on paper. The sources gain the
// pictures that a finding points into. The renderers are the game's; they keep the cards' pages for
// whoever draws them.
void preflight(LoadedGame& game, CardRenderers& renderers, Diagnostics& diagnostics);

}  // namespace loom
