// A fingerprint of bytes: what is equal has an equal one.
#pragma once

#include <cstddef>
#include <cstring>

#include "engine/random.h"

namespace loom::engine {

inline uint64_t hash_of_bytes(const void* begin, size_t size) {
  constexpr uint64_t kFactor = 0x9E3779B97F4A7C15ULL;
  const auto* bytes = static_cast<const unsigned char*>(begin);
  // Lanes do not wait for each other, which is most of the speed.
  constexpr size_t kLanes = 8;
  uint64_t lanes[kLanes] = {1, 2, 3, 4, 5, 6, 7, 8};
  size_t at = 0;
  const auto word_at = [&](size_t place) {
    uint64_t word = 0;
    std::memcpy(&word, bytes + place, sizeof word);
    return word;
  };
  for (; at + 8 * kLanes <= size; at += 8 * kLanes) {
    for (size_t lane = 0; lane < kLanes; ++lane) {
      const uint64_t mixed = (lanes[lane] ^ word_at(at + 8 * lane)) * kFactor;
      lanes[lane] = mixed ^ (mixed >> 29U);
    }
  }
  for (size_t lane = 0; at + 8 <= size; at += 8, ++lane) {
    lanes[lane] = (lanes[lane] ^ word_at(at)) * kFactor;
  }
  if (at < size) {
    uint64_t word = 0;
    std::memcpy(&word, bytes + at, size - at);
    lanes[kLanes - 1] = (lanes[kLanes - 1] ^ word) * kFactor;
  }
  uint64_t hash = 0;
  for (const uint64_t lane : lanes) hash = (hash ^ lane ^ (lane >> 32U)) * kFactor;
  return mix(hash);
}

}  // namespace loom::engine
