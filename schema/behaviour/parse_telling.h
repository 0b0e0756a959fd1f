// Reads files of kind `telling`; private to whatever reads what rules do.
#pragma once

#include "schema/behaviour/behaviour.h"

namespace loom::behaviour {

// After all rules have been read, whose names its texts use.
Telling read_telling(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);

}  // namespace loom::behaviour
