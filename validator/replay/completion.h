// What is told of the tokens that a step brings, and goals that completed: a text may tell them
// later than it happened.
#pragma once

#include "engine/state.h"
#include "validator/replay/step.h"

namespace loom::replay {

// Tokens by player, gained or lost.
using TokenSums = std::array<std::array<int, tables::kMaxTokens>, engine::kMaxPlayers>;

// Of one action or event.
struct Telling {
  const Step* end = nullptr;  // behind the last step that belongs to it
  TokenSums besides{};        // may be told or not: a Touchpoint's own token
  TokenSums gains{};          // told so far
  TokenSums losses{};
};

struct Completion {
  const Step* step = nullptr;  // none: it has not completed
  int group = 0;
  engine::Slot slot;         // as the goal lay there
  TokenSums brought{};       // by the step, besides its price
  size_t untold = SIZE_MAX;  // the finding that says so; none: it was told at once
};

}  // namespace loom::replay
