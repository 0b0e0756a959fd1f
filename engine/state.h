// What the engine changes: one player's side of the table, with the tracks of the group.
#pragma once

#include <cstdint>
#include <type_traits>

#include "compiler/tables.h"

namespace loom::engine {

// Indexed by the ids of Tables.
struct State {
  uint16_t tokens[tables::kMaxTokens] = {};
  uint16_t palette[tables::kMaxLayers] = {};  // loaded cards of each layer
  uint8_t tracks[tables::kMaxTracks] = {};
  uint8_t players = 1;  // at the table

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);

}  // namespace loom::engine
