// Declares every check of the list: what each source in checks/<family>/ defines.
#pragma once

#include "validator/context/check_context.h"

namespace loom {

#define CHECK(family, name, ...)                                    \
  namespace family {                                                \
  void name(const CheckContext& context, Diagnostics& diagnostics); \
  }
#include "validator/checks.def"

}  // namespace loom
