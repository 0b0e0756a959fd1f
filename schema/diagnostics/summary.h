// How a run went, in numbers.
#pragma once

#include <cstddef>

namespace loom {

struct Summary {
  size_t errors = 0;
  size_t warnings = 0;
  size_t suppressed = 0;  // findings silenced by `allow:` in content
};

}  // namespace loom
