// Where the game lies that a designer works on: the only way tests have to it. It may change with
// every commit, so that nothing may be expected of it but what the tool says about it.
#pragma once

#include <cstdlib>
#include <string>

namespace loom::testing {

// LOOM_LIVING_GAME names another folder: an edited copy, say.
inline std::string living_game() {
  const char* named = std::getenv("LOOM_LIVING_GAME");
  return named != nullptr ? named : LOOM_TEST_DIR "/../content/meaning-made";
}

}  // namespace loom::testing
