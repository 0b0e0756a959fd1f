// Two versions of a game's content, as `loom simulate --compare` asks for them. It prints nothing.
#pragma once

#include <memory>
#include <string>

#include "driver/check_game.h"
#include "driver/git_files.h"

namespace loom {

// The content to compare with.
struct OtherContent {
  std::string what;  // "revision 1a2b3c...", "folder `../other`"
  std::unique_ptr<CheckedGame> checked;
};

// A folder when there is one of that name, else a revision of the game's own folder. Returns what
// is wrong with the name; faults in the content are in `checked`.
std::string read_other(const std::string& game, const std::string& name, OtherContent& other);

}  // namespace loom
