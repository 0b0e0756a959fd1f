// What simulated games came to, as a person reads it in a terminal.
#pragma once

#include <string>

#include "engine/simulation/simulate.h"

namespace loom {

std::string simulation_text(const Tables& tables, const engine::Simulation& simulation,
                            const engine::Tally& tally);

}  // namespace loom
