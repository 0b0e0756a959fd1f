// The checks of the family `text`: how texts are written.
#pragma once

#include "validator/check.h"

namespace loom::text {}  // namespace loom::text
