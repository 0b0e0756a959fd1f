// Whether the colours of a theme can be read and told apart.
#pragma once

#include "render/look/theme.h"

namespace loom {

// Of the pairs and neighbours that the game's theme declares, in the style of `theme`.
void check_colours(const LoadedGame& game, const Theme& theme, Diagnostics& diagnostics);

// Of the places that name a colour, a font, a type or a line weight where there is no theme, one is
// told.
void tell_missing_theme_once(Diagnostics& diagnostics);

}  // namespace loom
