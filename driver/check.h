// `loom check` as a value: the game, everything found, and the counts.
#pragma once

#include <string>

#include "schema/diagnostics/summary.h"
#include "schema/model/load_game.h"

namespace loom {

struct CheckedGame {
  LoadedGame game;
  Summary summary;
  bool ok() const { return summary.errors == 0; }
};

// Reads the game and runs every check; findings are sorted, allowed ones taken out.
CheckedGame check_game(const Files& files, const std::string& folder);

}  // namespace loom
