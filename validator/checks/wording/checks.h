// The checks of the family `wording`: texts in words of one's own, against the effects they tell.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::wording {

void told_directions(const LoadedGame& game, Diagnostics& diagnostics);
void idle_text(const LoadedGame& game, Diagnostics& diagnostics);
void told_numbers(const LoadedGame& game, Diagnostics& diagnostics);
void present_effect(const LoadedGame& game, Diagnostics& diagnostics);
void told_targets(const LoadedGame& game, Diagnostics& diagnostics);
void told_things(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::wording
