// The checks of the family `goal`: what the goals that players share ask for and give.
#pragma once

#include "validator/check.h"

namespace loom::goal {

void raised_elsewhere(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::goal
