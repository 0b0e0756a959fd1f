// What a new card begins with: a value for everything that its kind asks for.
#pragma once

#include <string>
#include <vector>

#include "schema/model/load_game.h"

namespace loom::studio {

// "seed-coat": "Seed Coat"
std::string title_from(const std::string& slug);

// Lines of fields: examples of the kind where it has some, else the first that may be chosen.
std::vector<std::string> card_start(const Kind& kind, const std::string& slug,
                                    const LoadedGame& game);

}  // namespace loom::studio
