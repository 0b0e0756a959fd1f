// `loom check` as a value: the game, everything found, and the counts.
#pragma once

#include <string>

#include "schema/diagnostics/summary.h"
#include "schema/model/load_game.h"
#include "validator/balance/enforce.h"

namespace loom {

struct CheckedGame {
  LoadedGame game;
  Summary summary;
  balance::Result balance;  // when it was asked for
  bool ok() const { return summary.errors == 0; }
};

// Reads the game and runs every check; findings are sorted, allowed ones taken out. Bands of
// balance are enforced when a request for it is given, and all else is right.
CheckedGame check_game(const Files& files, const std::string& folder,
                       const balance::Request* balance = nullptr);

}  // namespace loom
