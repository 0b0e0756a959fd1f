// How every command that plays a game begins.
#pragma once

#include <memory>
#include <optional>

#include "cli/options.h"
#include "driver/check_game.h"

namespace loom {

// The exit code, after saying why, when the game cannot be played. A command that plays drafts says
// that it does.
std::optional<int> load_playable(const Options& options, std::unique_ptr<const CheckedGame>& game,
                                 bool may_draft = false);

}  // namespace loom
