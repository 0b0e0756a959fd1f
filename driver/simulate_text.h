// What simulated games came to, as a person reads it in a terminal of 80 columns.
#pragma once

#include <string>

#include "engine/machine/simulation/simulate.h"

namespace loom {

std::string simulation_text(const program::Program& program, const machine::Counted& counted,
                            const machine::Simulation& simulation, const machine::Tally& tally);

}  // namespace loom
