// What a press could not print as the theme declares it.
#pragma once

#include "render/look/theme.h"

namespace loom {

// The inks of the theme: for colours that are there, one mixture for each, not too much of it, and
// near what the screen shows.
void check_inks(const LoadedGame& game, const Theme& theme, Diagnostics& diagnostics);

}  // namespace loom
