// What a tally says of each card. Private to the simulation.
#pragma once

#include "engine/machine/simulation/measures.h"

namespace loom::machine {

std::vector<CardMeasures> measure_cards(const Tally& tally);
std::vector<MovedMeasures> measure_moved(const program::Program& program, const Counted& counted,
                                         const std::vector<Contender>& contenders,
                                         const Tally& tally);

}  // namespace loom::machine
