// How every command that plays a game begins.
#pragma once

#include <memory>
#include <optional>

#include "cli/options.h"
#include "compiler/tables.h"
#include "driver/check_game.h"
#include "driver/simulate_game.h"

namespace loom {

struct PlayableGame {
  CheckedGame checked;
  std::unique_ptr<Tables> tables;
};

// The exit code, after saying why, when the game cannot be played.
std::optional<int> load_playable(const Options& options, PlayableGame& game);

// What the options of `loom simulate` ask for.
SimulateRequest request_of(const SimulateOptions& options);

// Says why a command cannot be done as it was asked for: "`loom play --help` tells more".
int refuse(const char* command, const std::string& reason);

}  // namespace loom
