// Counter-based random numbers: each is a function of (seed, stream, index) alone, so that the same
// seed gives the same game on every machine, in whatever order numbers are asked for.
#pragma once

#include <cstdint>

namespace loom::engine {

// Keeps one purpose's numbers from being another's. A seed keeps its games only while these do not
// change.
enum class Stream : uint64_t { chooser = 4, player, game, seats, at_random };

inline uint64_t mix(uint64_t value) {
  value ^= value >> 30U;
  value *= 0xBF58476D1CE4E5B9ULL;
  value ^= value >> 27U;
  value *= 0x94D049BB133111EBULL;
  value ^= value >> 31U;
  return value;
}

inline uint64_t random_bits(uint64_t seed, Stream stream, uint64_t index) {
  constexpr uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
  return mix(mix(seed + kGolden * static_cast<uint64_t>(stream)) + kGolden * (index + 1));
}

// A number below `bound`, each as likely as the others. `index` moves on: rarely by more than one,
// when a number would favour some.
inline uint32_t random_below(uint64_t seed, Stream stream, uint32_t& index, uint32_t bound) {
  for (;;) {
    const uint64_t wide = (random_bits(seed, stream, index++) >> 32U) * bound;
    const auto low = static_cast<uint32_t>(wide);
    if (low >= bound || low >= (0U - bound) % bound) return static_cast<uint32_t>(wide >> 32U);
  }
}

}  // namespace loom::engine
