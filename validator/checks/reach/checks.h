// The checks of the family `reach`: whether every card can be played at all.
#pragma once

#include "validator/check.h"

namespace loom::reach {}  // namespace loom::reach
