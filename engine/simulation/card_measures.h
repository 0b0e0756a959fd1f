// What a tally says of each engine card and each goal.
#pragma once

#include "engine/simulation/measures.h"

namespace loom::engine {

std::vector<EngineCardMeasures> measure_engine_cards(const Tables& tables,
                                                     const std::vector<Contender>& contenders,
                                                     int players, const Tally& tally);

std::vector<GoalMeasures> measure_goals(const Tables& tables,
                                        const std::vector<Contender>& contenders,
                                        const Tally& tally);

}  // namespace loom::engine
