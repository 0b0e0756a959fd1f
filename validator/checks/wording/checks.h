// The checks of the family `wording`: texts in words of one's own, against the effects they tell.
#pragma once

#include "validator/check.h"

namespace loom::wording {

void directions(const LoadedGame& game, Diagnostics& diagnostics);
void idle_text(const LoadedGame& game, Diagnostics& diagnostics);
void numbers(const LoadedGame& game, Diagnostics& diagnostics);
void present_effect(const LoadedGame& game, Diagnostics& diagnostics);
void targets(const LoadedGame& game, Diagnostics& diagnostics);
void things(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::wording
