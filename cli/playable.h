// How every command that plays a game begins.
#pragma once

#include <memory>
#include <optional>

#include "cli/options.h"
#include "compiler/tables.h"
#include "driver/check_game.h"

namespace loom {

struct PlayableGame {
  CheckedGame checked;
  std::unique_ptr<Tables> tables;
};

// The exit code, after saying why, when the game cannot be played.
std::optional<int> load_playable(const Options& options, PlayableGame& game);

}  // namespace loom
