// Powers of cards, one after the other at their moment.
#include <algorithm>

#include "engine/machine/runner.h"

namespace loom::machine {

// The next power after the one before, of a card that lies where its rule says, is begun.
bool Runner::next_power(const Instruction& next) {
  const int whose = player();
  if (whose < 0) return false;
  Found found;
  find_all(view(), next.a, found);
  for (size_t i = static_cast<size_t>(slot(next) + 1); i < program_.powers.size(); ++i) {
    const program::Power& power = program_.powers[i];
    if (power.rule != next.rule || power.after != next.c || power.status != next.d) continue;
    if (std::count(found.items, found.items + found.count, power.card) == 0) continue;
    slot(next) = static_cast<int16_t>(i);
    push(power.start);
    Frame& frame = state_.top();
    std::fill(std::begin(frame.setting.slots), std::end(frame.setting.slots), int16_t{-1});
    frame.setting.slots[program::kPlayerSlot] = static_cast<int16_t>(whose);
    frame.setting.slots[program::kSourceSlot] = static_cast<int16_t>(power.card);
    frame.ignored = kNone;
    frame.apart = 1;
    return true;
  }
  return false;
}

}  // namespace loom::machine
