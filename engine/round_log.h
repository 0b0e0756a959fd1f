// What no state tells afterwards: how each round ended, and what effects gave and took. The engine
// keeps it up for whoever counts games.
#pragma once

#include <cstdint>

#include "engine/state.h"

namespace loom::engine {

// Rounds beyond are counted with the last.
inline constexpr int kMostRounds = 64;

struct RoundLog {
  struct Round {
    uint8_t meaning = 0;                      // at the round's end
    uint8_t scores[kMaxPlayers] = {};         // at its end
    uint16_t held[tables::kMaxTokens] = {};   // at its end, by all players
    uint16_t given[tables::kMaxTokens] = {};  // by effects during the round
    uint16_t taken[tables::kMaxTokens] = {};
  };
  Round rounds[kMostRounds + 1];      // 0: setup
  uint8_t fragile[kMaxPlayers] = {};  // how often each turned so

  Round& of(const State& state) {
    return rounds[state.round < kMostRounds ? state.round : kMostRounds];
  }
};

}  // namespace loom::engine
