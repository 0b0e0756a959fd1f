// What lies on the table, for people without git: copies of a game's content as it was when it was
// printed, each under a name, in the hidden folder `.printed` of the game.
#pragma once

#include <string>
#include <vector>

#include "schema/model/load_game.h"

namespace loom {

inline constexpr const char* kPrintedStates = ".printed";

// The folder of the game as it was marked under that name; empty when there is none.
std::string printed_state(const std::string& game, const std::string& name);
// All names, sorted.
std::vector<std::string> printed_names(const std::string& game);

// Copies the game, with those that it extends, in place of what the name meant before. Returns what
// failed, if anything; nothing has changed then.
std::string mark_printed(const LoadedGame& game, const Files& files, const std::string& name);

}  // namespace loom
