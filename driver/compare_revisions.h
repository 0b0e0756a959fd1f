// Another version of a game's content, as `loom simulate --compare` and `loom diff` ask for it. It
// prints nothing.
#pragma once

#include <memory>
#include <string>

#include "driver/check_game.h"
#include "driver/git_files.h"

namespace loom {

// The files to compare with.
struct OtherFiles {
  std::string what;    // "revision 1a2b3c...", "folder `../other`"
  std::string folder;  // of the game among them
  std::unique_ptr<const Files> files;
};

// A folder when there is one of that name, else what was marked as printed under that name, else a
// revision of the game's own folder. Returns what is wrong with the name.
std::string find_other(const std::string& game, const std::string& name, OtherFiles& other);

// The content to compare with.
struct OtherContent {
  std::string what;
  std::unique_ptr<CheckedGame> checked;
};

// The same, checked; faults in the content are in `checked`.
std::string read_other(const std::string& game, const std::string& name, OtherContent& other);

}  // namespace loom
