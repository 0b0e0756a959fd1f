// Which names a value hangs on.
#pragma once

#include <cstdint>

#include "engine/machine/game.h"

namespace loom::machine {

constexpr uint32_t name_bit(int slot) { return slot < 0 ? 0U : 1U << static_cast<uint32_t>(slot); }

// Finds Term::open of all values. It must be known what there is room for.
void find_open_names(Game& game);

}  // namespace loom::machine
