// How every command that plays a game begins.
#pragma once

#include <memory>
#include <optional>

#include "cli/options.h"
#include "driver/check_game.h"
#include "driver/simulate_game.h"

namespace loom {

// The exit code, after saying why, when the game cannot be played.
std::optional<int> load_playable(const Options& options, std::unique_ptr<const CheckedGame>& game);

// What the options of `loom simulate` ask for.
SimulateRequest request_of(const SimulateOptions& options);

// Says why a command cannot be done as it was asked for: "`loom play --help` tells more".
int refuse(const char* command, const std::string& reason);

}  // namespace loom
