// The checks of the family `cost`: what the cards that players load take and give.
#pragma once

#include "validator/check.h"

namespace loom::cost {}  // namespace loom::cost
