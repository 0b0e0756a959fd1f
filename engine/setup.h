// What is decided before a game: how many play, which variants, which goal ends it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "compiler/tables.h"

namespace loom::engine {

struct Setup {
  int players = 4;  // 1 is solo
  uint64_t seed = 1;
  std::vector<tables::VariantId> variants;
  uint8_t end_goal = tables::kNone;  // none: the default one
};

}  // namespace loom::engine
