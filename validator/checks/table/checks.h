// The checks of the family `table`: whether the resolution tables are whole and make sense.
#pragma once

#include "validator/check.h"

namespace loom::table {}  // namespace loom::table
