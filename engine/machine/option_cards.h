// Which cards an option speaks of, for whoever shows it on their pictures.
#pragma once

#include <vector>

#include "engine/machine/machine.h"

namespace loom::machine {

// Numbers of cards, each once. What is chosen as a whole set is not among them.
std::vector<int> cards_of(const Game& game, const State& state, const Option& option);

}  // namespace loom::machine
