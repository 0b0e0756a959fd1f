// Whether anything that rules do leads back to itself: then a game could hang.
#pragma once

#include "schema/behaviour/behaviour.h"

namespace loom::behaviour {

// False when something was reported: nothing can be made of such rules.
bool check_calls(const Behaviour& behaviour, Diagnostics& diagnostics);

// Whether an action is there for whoever can take no other: it is then no other to itself.
bool is_last_resort(const Behaviour& behaviour, const Doing& doing);

}  // namespace loom::behaviour
