// The checks of the family `rules`: whether rules, figures and variants agree.
#pragma once

#include "validator/check.h"

namespace loom::rules {

void known_bounds(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::rules
