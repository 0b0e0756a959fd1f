// What a choice has brought, as those who play are told it.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/told.h"

namespace loom {

// What it did by itself, and apart from that what each round brought that began thereby.
std::vector<std::vector<std::string>> told_steps(const machine::Game& game,
                                                 const machine::State& before,
                                                 const machine::Option& option, int viewer,
                                                 const machine::Names& names);

}  // namespace loom
