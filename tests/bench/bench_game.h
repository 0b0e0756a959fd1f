// The game that benchmarks measure: the one in content/, or another that LOOM_BENCH_GAME names.
// ctest names a frozen one, so that no edit of a designer's game can break it.
#pragma once

#include <cstdlib>
#include <string>

namespace loom {

inline std::string bench_game() {
  const char* named = std::getenv("LOOM_BENCH_GAME");
  return named != nullptr ? named : LOOM_CONTENT;
}

}  // namespace loom
