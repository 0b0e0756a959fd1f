// Which actions may be taken, and with what.
#pragma once

#include "engine/machine/evaluate.h"
#include "engine/machine/machine.h"

namespace loom::machine {

// All ways to take an action of the Program, added to what is there; stops after `most`.
void offer(const View& view, int action, std::vector<Option>& options, size_t most);

// Whether any action but the one being asked about can be taken.
bool can_take_other(const View& view);

}  // namespace loom::machine
