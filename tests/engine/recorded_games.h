// The playthroughs' choices as numbers of options, kept in a file: which game is told does not
// depend on what bots would play today.
#pragma once

#include <string>
#include <vector>

#include "tests/engine/playthrough.h"

namespace loom::machine::testing {

// One line a game: its name, its seed and the options, counted from 0. The text as it is kept.
std::string records_text(const std::vector<Playthrough>& playthroughs);

// Gives those playthroughs that the text has by name their seed and options.
void take_records(const std::string& text, std::vector<Playthrough>& playthroughs);

}  // namespace loom::machine::testing
