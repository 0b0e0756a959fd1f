// The game whose icons are held to docs/icons.md: a frozen one, or another that LOOM_ICONS_OF
// names. Whoever draws for a game names its folder; ctest never does.
#pragma once

#include <cstdlib>
#include <string>

#include "tests/support/games.h"

namespace loom::testing {

inline std::string drawn_game() {
  const char* named = std::getenv("LOOM_ICONS_OF");
  return named != nullptr ? named : kVillage;
}

}  // namespace loom::testing
