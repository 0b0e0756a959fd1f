// The checks of the family `wording`: whether a designer's own words say what the effect does.
#pragma once

#include "validator/check.h"

namespace loom::wording {}  // namespace loom::wording
