// The look at every page before it is printed.
#pragma once

#include <functional>
#include <string>

#include "render/card/card_renderer.h"

namespace loom {

// Whether the cards' pages of a style are to be kept.
using KeepsPages = std::function<bool(const std::string& style)>;

// Lays out every card and component and reports what would be wrong on paper. The sources gain the
// pictures that a finding points into. The renderers are the game's; in some styles they keep the
// cards' pages for whoever draws them. In `opaque_style` they are printed by a press that prints
// nothing see-through; none when it is empty.
void preflight(LoadedGame& game, CardRenderers& renderers, const KeepsPages& keeps_pages,
               Diagnostics& diagnostics, const std::string& opaque_style = {});

}  // namespace loom
