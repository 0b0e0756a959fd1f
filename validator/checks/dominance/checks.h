// The checks of the family `dominance`: cards that nobody would choose.
#pragma once

#include "validator/check.h"

namespace loom::dominance {}  // namespace loom::dominance
